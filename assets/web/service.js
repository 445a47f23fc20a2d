// The service worker keeps the files of one version, and answers requests with them, with or
// without a network. A page of an older version that is still open gets the files of its own
// version, because it names the version in its requests. The build puts a line before this one
// that sets the constant version, so that a browser notices a newer version, and the constant
// sizes, which has the size of each file by its name.
"use strict";

const prefix = "quintet ", cacheName = prefix + version;

// addressOf returns the address from which a file is fetched. The page itself is fetched by the
// address of its folder, because a server may redirect index.html to it.
const addressOf = (name) => name === "index.html" ? "./" : name;

// kept reports whether a page needs the file without a network. It does not need the picture
// for links to the page, or what is for installers: an icon and two pictures of the page.
const kept = (name) => !/^icons\/(social|icon-1024)\.png$|\.jpg$/.test(name);

self.addEventListener("install", (event) => event.waitUntil((async () => {
	const response = await fetch("files.json", {cache: "no-cache"});
	const files = await response.clone().json();
	if (files.version !== version) {
		throw new Error("the files are being exchanged");
	}
	const cache = await caches.open(cacheName);
	await cache.put("files.json", response);
	await cache.addAll(Object.keys(sizes).filter(kept).map((name) => new Request(addressOf(name), {cache: "no-cache"})));
})()));

// whole reports whether the cache of this version has all of the file. A browser that ran out of
// room, or that crashed, may have lost the file or its end.
const whole = async (cache, name) => {
	const response = await cache.match(addressOf(name));
	if (!response) {
		return false;
	}
	const content = await response.blob();
	return name in sizes ? content.size === sizes[name] : (await content.text()).trimEnd().endsWith("}"); // the list
};

// fetched fetches the file, and keeps it if the server has this version.
const fetched = async (cache, name) => {
	const [response, list] = await Promise.all([name, "files.json"].map((each) => fetch(addressOf(each), {cache: "no-cache"})));
	if (response.ok && (await list.json()).version === version) {
		await cache.put(addressOf(name), response.clone());
	}
	return response;
};

// mend fetches the files that the cache lacks.
const mend = async () => {
	const cache = await caches.open(cacheName);
	for (const name of [...Object.keys(sizes).filter(kept), "files.json"]) {
		if (!await whole(cache, name)) {
			await fetched(cache, name);
		}
	}
};

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
	} else if (event.data === "sweep") {
		event.waitUntil(mend().catch(() => {})); // without a network the next visit mends it
		if (!self.registration.installing && !self.registration.waiting) {
			event.waitUntil(sweep()); // now there is no newer version, whose cache sweep would remove too
		}
	}
});

// share lays by what another program shares with the page, and leads to the page, which takes it.
const share = async (request) => {
	const form = await request.formData(), file = form.get("file");
	const content = file ?? ["text", "url", "title"].map((name) => form.get(name) ?? "").join("\n");
	const cache = await caches.open("shared");
	await cache.put("shared", new Response(content, {headers: {"X-Name": encodeURIComponent(file?.name ?? "")}}));
	return Response.redirect("./?shared", 303);
};

self.addEventListener("fetch", (event) => {
	if (event.request.method === "POST" && event.request.url === self.registration.scope + "share") {
		event.respondWith(share(event.request));
	}
	if (event.request.method !== "GET") {
		return;
	}
	event.respondWith((async () => {
		const [file, asked] = event.request.url.slice(self.registration.scope.length).replace(/#.*/, "").split("?");
		const name = file || "index.html", older = asked && asked !== version && await caches.has(prefix + asked);
		const cache = await caches.open(older ? prefix + asked : cacheName);
		if (!older && (name in sizes && kept(name) || name === "files.json") && !await whole(cache, name)) {
			try {
				return await fetched(cache, name);
			} catch {
				// Without a network what is left of the file may do.
			}
		}
		return await cache.match(addressOf(name)) ?? fetch(event.request);
	})());
});
