// The system can give the page files, links and texts, if the player has installed it; and the page asks
// the system to leave the screen on.
"use strict";

{
	const files = []; // that the system has given and the program has not taken

	// take takes what was shared: a link to a game, or a file or a text with one.
	const take = (shared, name) => {
		const [, word] = typeof shared === "string" && /#(game\/\S+)/.exec(shared) || [];
		if (word) {
			location.hash = word;
		} else {
			files.push(new File([shared], name));
		}
	};

	// The system opens files with the page, and leads to one of its shortcuts, also while it is open.
	globalThis.launchQueue?.setConsumer(async ({files: [file], targetURL}) => {
		const {hash} = new URL(targetURL ?? "", location);
		if (file) {
			files.push(await file.getFile());
		} else if (hash !== "") {
			location.hash = hash;
		}
	});

	// The service worker has laid by what was shared, see service.js.
	if (location.search === "?shared") {
		history.replaceState(null, "", location.pathname + location.hash);
		(async () => {
			const cache = await caches.open("shared"), shared = await cache.match("shared");
			if (shared) {
				const name = decodeURIComponent(shared.headers.get("X-Name"));
				take(name ? await shared.blob() : await shared.text(), name || "shared.txt");
				await cache.delete("shared");
			}
		})();
	}

	// launched returns a file that the system has given to the page; null if there is none.
	quintet.launched = () => files.shift() ?? null;

	// stayOn says whether the screen is to stay on while the page is seen. The browser ends a lock when
	// the page is hidden.
	let on = false, lock = null;
	const hold = async () => {
		if (!on || document.hidden || lock) {
			return;
		}
		try {
			lock = "asked";
			lock = await navigator.wakeLock.request("screen");
			lock.addEventListener("release", () => {
				lock = null;
				hold();
			});
			if (!on) {
				lock.release();
			}
		} catch {
			lock = null; // the browser has no such lock, or the battery is low
		}
	};
	quintet.stayOn = (stays) => {
		on = stays;
		if (!on) {
			lock?.release?.();
		}
		hold();
	};
	document.addEventListener("visibilitychange", hold);
}
