// What the libraries of the program expect of a page: scripts that they carry as texts and
// a strict policy forbids, which are files here, and frames without end, which end here
// while the program is at rest, and go on slowly while the page is hidden.
"use strict";

{
	// lent is what Ebitengine finds in the place of what a page has.
	const lent = {
		// It evaluates one script. It lets a field of text have the focus as soon as the
		// finger, the button or the key comes up: a telephone shows its keyboard at no other
		// moment.
		eval() {
			for (const field of document.querySelectorAll("textarea")) {
				field.tabIndex = -1;
			}
			const begin = () => {
				const {_ebitengine_textinput_x: x, _ebitengine_textinput_y: y} = globalThis;
				if (x === undefined || y === undefined) {
					return;
				}
				const field = document.getElementById("ebitengine-textinput");
				field.value = "";
				field.focus();
				field.style.left = `${x}px`;
				field.style.top = `${y}px`;
				globalThis._ebitengine_textinput_x = undefined;
				globalThis._ebitengine_textinput_y = undefined;
				globalThis._ebitengine_textinput_ready = true;
			};
			for (const event of ["mouseup", "touchend", "keyup"]) {
				document.body.addEventListener(event, begin);
			}
		},

		// It asks for a frame in each frame. While the program is at rest it gets one as
		// soon as something happens, and else one a second. In a hidden page, which has no
		// frames of the browser, it gets one a second in any case: so the computer, which
		// thinks in a worker, acts there, too, and the title says whose turn it is. That is
		// timed by a worker, too, as the page's own timers may come once a minute.
		requestAnimationFrame(frame) {
			next = frame;
			plan();
		},
	};
	let own; // what the page has
	const aftermath = 500; // milliseconds in which something may come of what happened
	const slow = 1000; // milliseconds between two frames of a program that is at rest or not seen
	let resting = false, next = null, coming, alarm, clock, happened = 0;

	// lending calls start with what is lent in its place: Ebitengine looks for it once.
	quintet.lending = (start) => {
		own = Object.fromEntries([...Object.keys(lent), "cancelAnimationFrame"].map((name) => [name, globalThis[name]]));
		Object.assign(globalThis, lent);
		try {
			return start();
		} finally {
			Object.assign(globalThis, own);
		}
	};

	// plan sees to it that the program gets the frame that it has asked for when it is due.
	const plan = () => {
		if (next === null) {
			return;
		}
		own.cancelAnimationFrame.call(window, coming);
		clearTimeout(alarm);
		if (document.hidden) {
			alarm = setTimeout(give, slow);
			if (!resting) {
				clock ??= startClock();
				clock.postMessage(slow);
			}
		} else if (resting) {
			alarm = setTimeout(proceed, slow);
		} else {
			coming = own.requestAnimationFrame.call(window, give);
		}
	};
	const startClock = () => {
		const worker = new Worker(quintet.versioned("clock.js"));
		worker.onmessage = () => {
			if (document.hidden) {
				give();
			}
		};
		return worker;
	};
	const give = () => {
		const frame = next;
		next = null;
		resting = false;
		frame?.(performance.now());
	};
	const proceed = () => {
		resting = false;
		plan();
	};
	const wake = ({type}) => {
		happened = performance.now();
		if (resting || type === "visibilitychange") {
			proceed();
		}
	};
	for (const event of ["keydown", "keyup", "mousedown", "mouseup", "mousemove", "wheel", "touchstart", "touchmove", "touchend", "touchcancel",
		"click", "drop", "paste", "input", "compositionstart", "compositionupdate", "compositionend",
		"focus", "blur", "resize", "popstate", "visibilitychange"]) {
		addEventListener(event, wake, true);
	}

	// rest is called in a frame by a program that waits for the player.
	quintet.rest = () => { resting = performance.now() - happened > aftermath; };
}

// Ebitengine does not say that the edges on its canvas need no smoothing, and a browser then
// gives it several samples a pixel. All that is drawn there is one picture of the same size:
// the samples would cost memory and time, much of it without a graphics card, for nothing.
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function(kind, attributes) {
	return getContext.call(this, kind, {...attributes, antialias: false});
};

// Ebitengine asks for gamepads in each frame. The program has no use for any, and a browser
// that is asked once looks for them all the time.
if (navigator.getGamepads) {
	navigator.getGamepads = () => [];
}

// Oto makes the script of its processor of sound itself.
if (globalThis.AudioWorklet) {
	const addModule = AudioWorklet.prototype.addModule;
	AudioWorklet.prototype.addModule = function() { return addModule.call(this, "sound.js"); };
}
