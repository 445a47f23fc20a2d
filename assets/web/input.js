// What the browser tells the program of the player, and what it keeps for itself.
// Ebitengine takes all keys and all turns of the wheel, asks only once how many pixels
// a device-independent one has, and looks at fingers only when it ticks.
"use strict";

{
	// Everything is told in pixels of the device, so that it is sharp however the page
	// is magnified. The window is what the canvas has of the page.
	const density = Object.getOwnPropertyDescriptor(window, "devicePixelRatio").get.bind(window);
	Object.defineProperty(window, "devicePixelRatio", {get: () => 1});
	for (const length of ["clientWidth", "clientHeight"]) {
		Object.defineProperty(document.body, length, {get: () => Math.round((document.querySelector("canvas") ?? document.documentElement)[length] * density())});
	}
	for (const [kind, place] of [[MouseEvent, "clientX"], [MouseEvent, "clientY"], [globalThis.Touch, "clientX"], [globalThis.Touch, "clientY"]]) {
		if (kind) {
			const {get} = Object.getOwnPropertyDescriptor(kind.prototype, place);
			Object.defineProperty(kind.prototype, place, {get() { return get.call(this) * density(); }});
		}
	}
	let drawn = 0; // the density that is drawn for
	const follow = () => {
		if (drawn !== density()) {
			drawn = density();
			document.documentElement.style.setProperty("--pixel", 1 / drawn);
			setTimeout(() => dispatchEvent(new Event("resize")));
		}
	};

	// A shortcut follows the letter on the key: the program is told the place that has it on
	// a US keyboard. Where the layout has no Latin letters it is the place itself, and the
	// place of a letter that holds something else in a Latin layout is none. A key that
	// comes up is the one that went down. With Ctrl no letter is typed.
	const codes = new Map();
	const meant = ({code, key, altKey}) => {
		const letter = /^Key[A-Z]$/.test(code);
		if (altKey || [...(key ?? "")].length !== 1 || !letter && !/^(Backquote|Minus|Equal|Bracket(Left|Right)|(Intl)?Backslash|Semicolon|Quote|Comma|Period|Slash)$/.test(code)) {
			return code;
		}
		if (/[a-z]/i.test(key)) {
			return `Key${key.toUpperCase()}`;
		}
		if (/[+=]/.test(key)) {
			return "Equal";
		}
		if (key === "-") {
			return "Minus";
		}
		return letter && /[\x21-\x7e]|\p{Script=Latin}/u.test(key) ? "Unidentified" : code;
	};
	for (const kind of ["keydown", "keyup"]) {
		addEventListener(kind, (e) => {
			const code = kind === "keydown" ? meant(e) : codes.get(e.code) ?? e.code;
			codes.set(e.code, code);
			Object.defineProperty(e, "code", {value: code});
			if ((e.ctrlKey || e.metaKey) && !e.altKey && [...(e.key ?? "")].length === 1) {
				Object.defineProperty(e, "key", {value: "Unidentified"});
			}
		}, true);
	}

	// Keys that the program has no use for are the browser's, and those that it has a
	// use for only within the page are the page's around it.
	const framed = window !== parent;
	const used = {
		plain: new Set(["F1", "F2", "F11"]),
		ctrl: new Set(["KeyA", "KeyC", "KeyO", "KeyS", "KeyV", "KeyX", "KeyY", "KeyZ", "Enter", "Backspace", "Delete", "Home", "End",
			"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]),
		ctrlShift: new Set(["KeyC", "KeyZ", "Home", "End", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]),
	};
	const browsers = (e) => {
		const modifier = /^(Control|Shift|Alt|Meta)/.test(e.code);
		if (modifier) {
			return false;
		}
		if (e.ctrlKey && e.altKey) {
			return false; // AltGr, which types letters
		}
		return e.altKey && e.code !== "" || (e.ctrlKey || e.metaKey) && !(e.shiftKey ? used.ctrlShift : used.ctrl).has(e.code) ||
			/^F\d+$/.test(e.code) && !used.plain.has(e.code);
	};
	// Tab leaves the program where it would come round, but not where the player has just
	// come from elsewhere.
	let entered = false;
	addEventListener("focus", () => { entered = true; });
	const leaves = (e) => {
		if (!framed || e.code !== "Tab") {
			return false;
		}
		const stays = entered;
		entered = false;
		return !stays && (e.shiftKey ? quintet.first : quintet.last);
	};
	addEventListener("keydown", (e) => {
		if (browsers(e)) {
			e.stopImmediatePropagation();
		} else if (leaves(e)) {
			e.preventDefault = () => {};
		}
	}, true);

	// In a page of its own Tab goes round through the notice, too, behind the program. In
	// a frame the browser sees to that.
	addEventListener("keydown", (e) => {
		if (framed || e.code !== "Tab") {
			return;
		}
		const notice = document.getElementById("newer"), buttons = [...notice.querySelectorAll("button")];
		const [into, out] = e.shiftKey ? [buttons.at(-1), buttons[0]] : [buttons[0], buttons.at(-1)];
		if (e.target === out) {
			e.preventDefault();
			document.querySelector("canvas").focus();
		} else if (!notice.hidden && !notice.contains(e.target) && (e.shiftKey ? quintet.first : quintet.last)) {
			into.focus();
		}
	});

	addEventListener("wheel", (e) => {
		if (e.ctrlKey || framed && !quintet.wheels) {
			e.stopImmediatePropagation();
		}
	}, {capture: true, passive: true});

	// Ebitengine looks once a frame where the fingers are. What they do before it has looked
	// waits, each change for a frame of its own, so that no tap is missed. What the system
	// takes away, or leaves the page with, is no tap: it is lost, until all fingers are up.
	const list = (touches) => Object.assign([...touches], {item(i) { return this[i]; }});
	let shown = list([]), seen = true, waiting = [], lost = false, dead = false;
	const lose = (target, touches) => waiting.push({target, kind: "touchend", touches, loses: true});
	addEventListener("blur", () => {
		if (shown.length > 0 && !dead) {
			dead = true;
			lose(document.querySelector("canvas"), list([]));
		}
	});
	for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
		addEventListener(kind, (e) => {
			if (!e.isTrusted) {
				return;
			}
			const touches = list(e.targetTouches), moves = kind === "touchmove";
			if (dead) {
				dead = touches.length > 0;
				e.stopImmediatePropagation();
				return;
			}
			if (kind === "touchcancel") {
				lose(e.target, touches);
				return;
			}
			if (waiting.length === 0 && (moves || seen)) {
				shown = touches;
				seen = seen && moves;
				return;
			}
			if (moves) {
				waiting.at(-1).touches = touches;
			} else {
				waiting.push({target: e.target, kind, touches});
			}
			Object.defineProperty(e, "targetTouches", {value: shown});
		}, true);
	}
	const show = () => {
		if (seen && waiting.length > 0) {
			const {target, kind, touches, loses} = waiting.shift();
			shown = touches;
			lost ||= Boolean(loses);
			seen = false;
			target.dispatchEvent(Object.defineProperty(new Event(kind, {cancelable: true}), "targetTouches", {value: touches}));
		}
	};

	quintet.density = density;

	// lost says, once, that the fingers were taken away.
	quintet.lost = () => {
		const was = lost;
		lost = false;
		return was;
	};

	// ticked is called when the program has seen what there was.
	quintet.ticked = () => {
		seen = true;
		follow();
		if (waiting.length > 0) {
			setTimeout(show); // after the ticks of this frame
		}
	};
}
