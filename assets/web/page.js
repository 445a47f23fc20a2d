// The page loads the program and starts it, and keeps itself up to date.
"use strict";

const element = (id) => document.getElementById(id);

// files is the list of the files of this version of the page. It is empty if the build has not
// written it.
const files = (async () => {
	try {
		return await (await fetch("files.json")).json();
	} catch {
		return {version: "", sizes: {}};
	}
})();

// stop covers the page with a sentence that says why there is nothing to play.
function stop(sentence) {
	delete document.documentElement.dataset.quintet;
	element("bar").hidden = element("menu").hidden = true;
	element("message").textContent = sentence;
}

// The words of the menu are there before the program, but not where it begins with something else: with a
// game that is kept, or with another place in the address. A link that is clicked changes the address, and
// the program goes there when it has begun.
{
	const menu = element("menu"), links = [...menu.querySelectorAll("a")];
	const choose = () => {
		for (const link of links) {
			link.ariaCurrent = link.hash === location.hash ? "true" : null;
		}
	};
	let kept = false;
	try {
		kept = Object.keys(localStorage).some((key) => key.startsWith("quintet/state/running"));
	} catch {
		// A page that may keep nothing has no game.
	}
	menu.hidden = kept || !["", "#menu", ...links.map(({hash}) => hash)].includes(location.hash);
	choose();
	addEventListener("hashchange", choose);
}

// withProgress returns the response of the program, with a body that moves the bar while it is read. The
// body is uncompressed, so the bar compares it with the uncompressed size, which the build has written
// into files. A file from the service worker arrives at once. Its response is returned unchanged, because
// only then does a browser keep the compiled program.
async function withProgress() {
	const name = "quintet.wasm", [response, {sizes: {[name]: size = 0}}] = await Promise.all([program, files]);
	if (!response.ok) {
		throw new Error(`${name}: ${response.status} ${response.statusText}`);
	}
	if (navigator.serviceWorker?.controller && response.headers.get("Content-Type") === "application/wasm") {
		return response;
	}
	let received = 0, shown = "";
	const meter = new TransformStream({
		transform(chunk, controller) {
			received += chunk.length;
			const done = size > 0 ? `${Math.floor(100 * received / size)} %` : `${(received / 1e6).toFixed(1)} MB`;
			if (done !== shown) {
				shown = done;
				element("message").textContent = `Loading … ${done}`;
				if (size > 0) {
					element("bar").value = received / size;
				}
			}
			controller.enqueue(chunk);
		},
	});
	return new Response(response.body.pipeThrough(meter), {headers: {"Content-Type": "application/wasm"}});
}

// keepVersion makes sure that the program can load files of the version of this page, even if
// another page has changed to a newer version. The service worker keeps these files as long as
// this page holds a lock with the name of the version.
async function keepVersion() {
	const {version} = await files;
	quintet.versioned = (name) => version ? `${name}?${version}` : name;
	if (navigator.serviceWorker && version) {
		navigator.locks?.request(`quintet ${version}`, {mode: "shared"}, () => new Promise(() => {})).catch(() => {});
	}
}

// keepUpToDate registers a service worker, which keeps the files of this version so that the
// page needs no network. It shows a notice when there is a newer version.
async function keepUpToDate() {
	if (!navigator.serviceWorker) {
		return; // the page did not come over https, or is in a sandbox
	}
	let renewing = false;
	const offer = (waiting) => {
		element("newer").hidden = false;
		element("later").onclick = () => {
			element("newer").hidden = true;
			document.querySelector("canvas").focus();
		};
		element("renew").onclick = () => {
			if (waiting.state !== "installed") { // it took over when the player loaded it in another tab
				location.reload();
				return;
			}
			renewing = true;
			waiting.postMessage("take over");
		};
	};
	// On the first visit the first worker belongs to this page and is no newer version. It
	// depends on the browser whether that worker already controls the page when the page learns
	// that it is installed.
	const first = !navigator.serviceWorker.controller;
	let own = null;
	const watch = (worker) => {
		own ??= first ? worker : null;
		if (worker && worker !== own) {
			worker.addEventListener("statechange", () => {
				if (worker.state === "installed") {
					offer(worker);
				}
			});
		}
	};
	navigator.serviceWorker.addEventListener("controllerchange", () => {
		if (renewing) {
			location.reload();
		}
	});
	navigator.serviceWorker.controller?.postMessage("sweep");
	try {
		const registration = await navigator.serviceWorker.register("service.js");
		if (registration.waiting && navigator.serviceWorker.controller) {
			offer(registration.waiting);
		}
		watch(registration.installing);
		registration.addEventListener("updatefound", () => watch(registration.installing));
	} catch {
		// Without a service worker the page works as long as there is a network.
	}
}

// adviseServer says in the console if the server does not compress the program.
function adviseServer() {
	const [came] = performance.getEntriesByName(new URL("quintet.wasm", location).href);
	if (came?.transferSize > 0 && came.encodedBodySize === came.decodedBodySize) {
		console.info("This server sends quintet.wasm uncompressed, which takes seven times as long. README.txt says how to send quintet.wasm.br.");
	}
}

// shown is called when the first frame is drawn. It removes the loading bar and marks the page
// as ready. The service worker starts to load files only now, because the program comes first.
quintet.shown = () => {
	document.documentElement.dataset.quintet = "ready";
	adviseServer();
	keepUpToDate();
};

async function main() {
	const refuse = (lacking) => {
		program.catch(() => {}); // it is given up
		fetching.abort();
		stop(`Quintet needs ${lacking}, which this browser does not have or has switched off.`);
	};
	if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
		refuse("WebAssembly");
		return;
	}
	const go = new Go(), coming = WebAssembly.instantiateStreaming(withProgress(), go.importObject);
	// The first request for WebGL can take a second. Meanwhile the program is loaded.
	if (!document.createElement("canvas").getContext("webgl2")) {
		coming.catch(() => {});
		refuse("WebGL 2");
		return;
	}
	let compiled;
	try {
		compiled = await coming;
	} catch (error) {
		stop(`Quintet could not be loaded: ${error.message}. Please reload the page to try again.`);
		return;
	}
	await keepVersion();
	element("message").textContent = "Starting …";
	element("bar").removeAttribute("value");
	await quintet.lending(() => go.run(compiled.instance));
	stop("Quintet has stopped. Please reload the page to start it again.");
}

main();
