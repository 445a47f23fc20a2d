// The part of the address after "#" says which scene is shown, and leads there.
"use strict";

{
	let visit = location.hash.slice(1) || null;
	const went = () => {
		const part = location.hash.slice(1);
		try {
			visit = decodeURI(part);
		} catch {
			visit = part; // which leads nowhere
		}
	};
	addEventListener("popstate", went);

	// visited returns where the player went, null if that is nowhere new.
	quintet.visited = () => {
		const to = visit;
		visit = null;
		return to;
	};

	// arrived says where the program is now, and whether the browser led there.
	quintet.arrived = (at, led) => history[led ? "replaceState" : "pushState"](null, "", `#${at}`);

	quintet.address = () => location.href.replace(/#.*/, "");
}
