// The service worker keeps the files of one version, and answers requests with them, with or
// without a network. A page of an older version that is still open gets the files of its own
// version, because it names the version in its requests. The build puts a line before this one
// that sets the constant version, so that a browser notices a newer version.
"use strict";

const prefix = "quintet ", cacheName = prefix + version;

// addressOf returns the address from which a file is fetched. The page itself is fetched by the
// address of its folder, because a server may redirect index.html to it.
const addressOf = (name) => name === "index.html" ? "./" : name;

// kept reports whether a page needs the file without a network. It does not need the picture
// for links to the page, or the icon for installers.
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

// sweep removes the caches of older versions, except those of which a page is open. Such a
// page holds a lock with the name of the cache.
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
		event.waitUntil(sweep()); // now there is no newer version, whose cache sweep would remove too
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
