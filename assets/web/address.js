// The part of the address after "#" says which scene is shown, and leads to this scene.
"use strict";

{
	let visit = location.hash.slice(1) || null;
	const went = () => {
		const part = location.hash.slice(1);
		try {
			visit = decodeURI(part);
		} catch {
			visit = part; // it names no scene
		}
	};
	addEventListener("popstate", went);

	// visited returns the part after "#" to which the player has gone since the last call; null
	// if there is none.
	quintet.visited = () => {
		const to = visit;
		visit = null;
		return to;
	};

	// arrived tells the browser which scene the program now shows: at is the address of this scene.
	// If led is set, the browser led to this address, and no entry is added to its history.
	quintet.arrived = (at, led) => history[led ? "replaceState" : "pushState"](null, "", `#${at}`);

	quintet.address = () => location.href.replace(/#.*/, "");
}
