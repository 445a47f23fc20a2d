// This script decides which input the program gets and which the browser keeps. It is needed
// because Ebitengine takes all keys and all events of the wheel, reads devicePixelRatio only
// once, and looks at touches only when it ticks.
"use strict";

{
	// The program gets all lengths in device pixels, so that it is sharp at every zoom of the
	// page. The size of its window is the size of the canvas.
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
	let drawn = 0; // the density for which the page is drawn
	const follow = () => {
		if (drawn !== density()) {
			drawn = density();
			document.documentElement.style.setProperty("--pixel", 1 / drawn);
			setTimeout(() => dispatchEvent(new Event("resize")));
		}
	};

	// A shortcut follows the letter on the key: meant returns the code of the key that has this
	// letter on a US keyboard. In a layout without Latin letters it returns the code of the key
	// itself. If a Latin layout has another character in the place of a letter, the key has no
	// code. A keyup has the code of its keydown. With Ctrl no letter is typed.
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

	// Keys that the program does not use are left to the browser. If the page is in a frame,
	// the page around it gets Tab and the wheel when the program does not need them.
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
	// In a frame Tab leaves the program at the last widget, and Shift+Tab at the first. It
	// stays in the program if the player has just entered the frame.
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

	// In a page of its own Tab goes from the last widget of the program to the buttons of the
	// notice, and from there back to the program. In a frame the browser does this.
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

	// A pointer that is pressed on the canvas is followed until it comes up, also outside the window
	// and over the notice. Otherwise Ebitengine would not see that it comes up, and a dragged piece
	// would stay at the pointer.
	addEventListener("pointerdown", ({target, pointerId}) => {
		if (target.matches("canvas")) {
			target.setPointerCapture(pointerId);
		}
	}, true);

	// Ebitengine looks at the touches once a frame. Changes that come before it has looked
	// wait, each for a frame of its own, so that no tap is missed. A touch that the system
	// cancels, or during which the page loses the focus, is lost: it is not a tap. After a loss
	// of the focus all touches are ignored until all fingers are up.
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

	// lost reports whether a touch was lost since the last call.
	quintet.lost = () => {
		const was = lost;
		lost = false;
		return was;
	};

	// ticked is called after each tick, when the program has seen the touches.
	quintet.ticked = () => {
		seen = true;
		follow();
		if (waiting.length > 0) {
			setTimeout(show); // after the ticks of this frame
		}
	};
}
