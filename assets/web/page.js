// The page loads the program and starts it, and keeps itself up to date.
"use strict";

const element = (id) => document.getElementById(id);

// files lists what belongs to the version that the page is, nothing if the build did not
// write that down.
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
	element("bar").hidden = true;
	element("message").textContent = sentence;
}

// fetchWithProgress fetches a file, unless the signal ends that, and returns a response
// whose body moves the bar while it is read. What is read is not compressed any more,
// and so its whole size, which the build has written down, says how much is still to
// come. A file that the service worker has is there at once and its response is left as it
// is: only of such a one does a browser keep what it has compiled.
async function fetchWithProgress(name, signal) {
	const [response, {sizes: {[name]: size = 0}}] = await Promise.all([fetch(name, {signal}), files]);
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

// keepVersion lets the program ask for files of the version that the page is, also when
// another page has gone on to a newer one: as long as this page holds a lock of its name,
// the service worker keeps them.
async function keepVersion() {
	const {version} = await files;
	quintet.versioned = (name) => version ? `${name}?${version}` : name;
	if (navigator.serviceWorker && version) {
		navigator.locks?.request(`quintet ${version}`, {mode: "shared"}, () => new Promise(() => {})).catch(() => {});
	}
}

// keepUpToDate lets a service worker keep the files of this version, so that the
// page needs no network, and says when there is a newer one.
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
			renewing = true;
			waiting.postMessage("take over");
		};
	};
	// The first version of all is this page's own. Whether it has taken the page over
	// by the time when it is heard that it is installed depends on the browser.
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
		// The page plays as well without, as long as there is a network.
	}
}

// shown takes the loading bar away and lets anyone who waits go on, when the first
// frame is drawn. Only then has the network time for files to keep.
quintet.shown = () => {
	document.documentElement.dataset.quintet = "ready";
	keepUpToDate();
};

async function main() {
	if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
		stop("Quintet needs WebAssembly, which this browser does not have or has switched off.");
		return;
	}
	const go = new Go(), fetching = new AbortController();
	const coming = WebAssembly.instantiateStreaming(fetchWithProgress("quintet.wasm", fetching.signal), go.importObject);
	let program;
	try {
		// The first look for WebGL can take a second, in which the program comes.
		if (!document.createElement("canvas").getContext("webgl2")) {
			fetching.abort(new Error("Quintet needs WebGL 2, which this browser does not have or has switched off."));
		}
		program = await coming;
	} catch (error) {
		stop(fetching.signal.aborted ? error.message :
			`Quintet could not be loaded: ${error.message}. Please reload the page to try again.`);
		return;
	}
	await keepVersion();
	element("message").textContent = "Starting …";
	element("bar").removeAttribute("value");
	await quintet.lending(() => go.run(program.instance));
	stop("Quintet has stopped. Please reload the page to start it again.");
}

main();
