// The service worker keeps the files of one version, each as it was in that, and
// answers with them whether there is a network or not. A page of an older version that is
// still open gets those of its own, which it asks for by the version. The build writes a
// first line that names the version, so that a browser notices a newer one.
"use strict";

const prefix = "quintet ", cacheName = prefix + version;

// addressOf returns where a file is got. The page itself is at the top of its
// folder: a server may only redirect there from its name.
const addressOf = (name) => name === "index.html" ? "./" : name;

// kept says whether a file is one that a page needs without a network: the picture for
// who links to it and the icon for who packs it are not.
const kept = (name) => !/^icons\/(social|icon-1024)\.png$/.test(name);

self.addEventListener("install", (event) => event.waitUntil((async () => {
	const response = await fetch("files.json", {cache: "no-cache"});
	const files = await response.clone().json();
	if (files.version !== version) {
		throw new Error("the files are being exchanged");
	}
	const cache = await caches.open(cacheName);
	await cache.put("files.json", response);
	await cache.addAll(Object.keys(files.sizes).filter(kept).map((name) => new Request(addressOf(name), {cache: "no-cache"})));
})()));

// sweep removes the older versions but for those of which a page is open: it holds a lock
// of the name of the cache.
const sweep = async () => {
	const names = await caches.keys();
	const open = (await navigator.locks.query()).held.map(({name}) => name);
	for (const name of names) {
		if (name.startsWith(prefix) && name !== cacheName && !open.includes(name)) {
			await caches.delete(name);
		}
	}
};

self.addEventListener("activate", (event) => event.waitUntil((async () => {
	await sweep();
	await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
	if (event.data === "take over") {
		self.skipWaiting();
	} else if (event.data === "sweep" && !self.registration.installing && !self.registration.waiting) {
		event.waitUntil(sweep()); // there is no newer version that it could take for an older one
	}
});

self.addEventListener("fetch", (event) => {
	if (event.request.method !== "GET") {
		return;
	}
	event.respondWith((async () => {
		const [name, asked] = event.request.url.slice(self.registration.scope.length).replace(/#.*/, "").split("?");
		const older = asked && await caches.has(prefix + asked);
		const cache = await caches.open(older ? prefix + asked : cacheName);
		return await cache.match(addressOf(name) || "./") ?? fetch(event.request);
	})());
});
