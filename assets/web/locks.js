// A page that did not come over https has no Web Locks. This script replaces them: a lock is an
// item in the local storage, which the page removes when the player leaves it. If a page
// crashes, its item stays, and counts for a day or until the tab of that page comes back. After
// that the lock counts only if another page answers that it holds the lock.
"use strict";

if (!navigator.locks) {
	const day = 24 * 60 * 60 * 1000, patience = 1000, latency = 100; // milliseconds
	const channel = new BroadcastChannel("quintet locks");
	const held = new Map(); // by name: 0 if this page holds the lock, or the random number with which it asks for it
	const asking = new Map(); // by name: the function to call if another page holds the lock

	channel.onmessage = ({data: {name, drawn, answer}}) => {
		if (answer !== undefined) {
			if (answer === held.get(name)) {
				asking.get(name)?.(true);
			}
		} else if (held.get(name) < drawn) { // of two pages that ask, the page with the lower number gets the lock
			channel.postMessage({name, answer: drawn});
		}
	};

	const hasAnother = (name, drawn, time) => new Promise((resolve) => {
		asking.set(name, resolve);
		setTimeout(resolve, time, false);
		channel.postMessage({name, drawn});
	});

	const isOwn = (name) => localStorage.getItem(name.replace(/lock$/, "tab")) === sessionStorage.getItem("quintet/tab");

	const release = (name) => {
		held.delete(name);
		localStorage.removeItem(name);
	};

	addEventListener("pagehide", () => [...held.keys()].forEach(release));
	addEventListener("pageshow", ({persisted}) => {
		if (persisted) { // the page was restored, but its locks were removed
			location.reload();
		}
	});

	navigator.locks = {
		async request(name, options, granted) {
			const since = Number(localStorage.getItem(name)), drawn = Math.random() + 1;
			if (held.has(name) || Date.now() - since < day && !isOwn(name)) {
				return granted(null);
			}
			held.set(name, drawn);
			if (await hasAnother(name, drawn, since ? patience : latency)) {
				held.delete(name);
				return granted(null);
			}
			held.set(name, 0);
			localStorage.setItem(name, Date.now());
			await granted({name});
			release(name);
		},
	};
}
