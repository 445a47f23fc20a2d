// The part of the address after "#" says which scene is shown, and leads to this scene.
"use strict";

{
	let visit = location.hash.slice(1) || null;
	let refused; // the timer of the change of the address that the browser has refused
	const went = () => {
		clearTimeout(refused);
		const part = location.hash.slice(1);
		try {
			visit = decodeURI(part);
		} catch {
			visit = part; // it names no scene
		}
	};
	addEventListener("popstate", went);

	// visited returns the part after "#" to which the player has gone since the last call, and the
	// addresses beneath that arrived was given with it; null if there is none.
	quintet.visited = () => {
		const to = visit;
		visit = null;
		return to === null ? null : { to, beneath: history.state?.beneath ?? [] };
	};

	// arrived tells the browser which scene the program now shows: at is the address of this scene,
	// and beneath are the addresses of the scenes under it.
	// If led is set, the browser led to this address, and no entry is added to its history. Some
	// browsers refuse many changes in a short time, for example while a key is held.
	quintet.arrived = (at, beneath, led) => {
		clearTimeout(refused);
		try {
			history[led ? "replaceState" : "pushState"]({ beneath }, "", `#${at}`);
		} catch {
			refused = setTimeout(quintet.arrived, 1000, at, beneath, led);
		}
	};

	quintet.address = () => location.href.replace(/#.*/, "");
}
