// A page that did not come over https has none of the browser's locks. Here are some that
// do in their place: a lock is an item that the page removes when it is left. One that a
// page has left behind, as it crashed, counts for a day, or until the tab of that page
// comes back, and after that as long as a page answers that it has it.
"use strict";

if (!navigator.locks) {
	const day = 24 * 60 * 60 * 1000, patience = 1000, latency = 100; // milliseconds
	const channel = new BroadcastChannel("quintet locks");
	const held = new Map(); // the names that the page has, or asks for with a number that it drew
	const asking = new Map(); // what is to be called if another page has a name

	channel.onmessage = ({data: {name, drawn, answer}}) => {
		if (answer !== undefined) {
			if (answer === held.get(name)) {
				asking.get(name)?.(true);
			}
		} else if (held.get(name) < drawn) { // of two that ask it is the lower number's
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
		if (persisted) { // it has no locks any more
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
