// The service worker keeps the files of one version, each as it was in that, and
// answers with them whether there is a network or not. The build writes a first
// line that names the version, so that a browser notices a newer one.
"use strict";

const prefix = "quintet ", cacheName = prefix + version;

// addressOf returns where a file is got. The page itself is at the top of its
// folder: a server may only redirect there from its name.
const addressOf = (name) => name === "index.html" ? "./" : name;

self.addEventListener("install", (event) => event.waitUntil((async () => {
	const response = await fetch("files.json", {cache: "no-cache"});
	const files = await response.clone().json();
	if (files.version !== version) {
		throw new Error("the files are being exchanged");
	}
	const cache = await caches.open(cacheName);
	await cache.put("files.json", response);
	await cache.addAll(Object.keys(files.sizes).map((name) => new Request(addressOf(name), {cache: "no-cache"})));
})()));

// Of older versions nothing is kept.
self.addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) {
		if (name.startsWith(prefix) && name !== cacheName) {
			await caches.delete(name);
		}
	}
	await self.clients.claim();
})()));

self.addEventListener("message", ({data}) => {
	if (data === "take over") {
		self.skipWaiting();
	}
});

self.addEventListener("fetch", (event) => {
	if (event.request.method !== "GET") {
		return;
	}
	event.respondWith((async () => {
		const cache = await caches.open(cacheName);
		const name = event.request.url.slice(self.registration.scope.length).replace(/[?#].*/, "");
		return await cache.match(addressOf(name) || "./") ?? fetch(event.request);
	})());
});
