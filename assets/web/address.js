// The part of the address after "#" says which scene is shown, and leads to this scene.
"use strict";

{
	let visit = location.hash.slice(1) || null;
	let back = false; // that part is one step back in the browser's history
	let step = history.state?.step ?? 0; // the number of the entry shown in the browser's history
	let stays = false; // the browser goes forward again, after stay
	let late; // what arrived was given meanwhile
	let refused; // the timer of the change of the address that the browser has refused
	const went = () => {
		clearTimeout(refused);
		const from = step, stayed = stays, shown = late;
		step = history.state?.step ?? from + 1; // a link adds an entry
		stays = false;
		late = undefined;
		if (stayed && step > from) {
			if (shown)
				quintet.arrived(...shown);
			return;
		}
		back = step === from - 1;
		const part = location.hash.slice(1);
		try {
			visit = decodeURI(part);
		} catch {
			visit = part; // it names no scene
		}
	};
	addEventListener("popstate", went);

	// visited returns the part after "#" to which the player has gone since the last call, the
	// addresses beneath that arrived was given with it, and whether this was one step back; null if
	// there is none.
	quintet.visited = () => {
		const to = visit;
		visit = null;
		return to === null ? null : { to, beneath: history.state?.beneath ?? [], back };
	};

	// stay takes back the step back that visited has returned.
	quintet.stay = () => {
		stays = true;
		history.forward();
	};

	// arrived tells the browser which scene the program now shows: at is the address of this scene,
	// and beneath are the addresses of the scenes under it.
	// If led is set, the browser led to this address, and no entry is added to its history. Some
	// browsers refuse many changes in a short time, for example while a key is held.
	quintet.arrived = (at, beneath, led) => {
		clearTimeout(refused);
		if (stays) {
			late = [at, beneath, led];
			return;
		}
		const to = led ? step : step + 1;
		try {
			history[led ? "replaceState" : "pushState"]({ beneath, step: to }, "", `#${at}`);
			step = to;
		} catch {
			refused = setTimeout(quintet.arrived, 1000, at, beneath, led);
		}
	};

	quintet.address = () => location.href.replace(/#.*/, "");
}
