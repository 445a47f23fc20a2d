// This script adapts the page to the libraries of the program. They contain scripts as texts,
// which a strict policy forbids: these are files here. They also ask for frames all the time:
// here frames stop while the program is at rest, and are slow while the page is hidden.
"use strict";

{
	// lent holds functions that Ebitengine gets in place of the page's own.
	const lent = {
		// Ebitengine evaluates only one script. Its task is to give a text field the focus as
		// soon as a finger, a button or a key comes up. A telephone shows its keyboard at no
		// other moment.
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

		// Ebitengine asks for a frame in each frame. While the program rests it gets a frame when
		// something happens, or after the time that it has asked for. A hidden page has no frames
		// of the browser, so the program gets a frame every second. Thus the computer, which thinks
		// in a worker, acts in a hidden page too, and the title says whose turn it is. A worker
		// measures this second as well, because the timers of a hidden page may run only once a
		// minute.
		requestAnimationFrame(frame) {
			next = frame;
			plan();
		},
	};
	let own; // the page's own functions
	const aftermath = 500; // milliseconds after an event in which it may still have effects
	const slow = 1000; // milliseconds between two frames of a hidden page, the longest pause
	let pause = 0; // milliseconds until the next frame if nothing happens
	let next = null, coming, alarm, clock, happened = 0;

	// lending calls start while the functions of lent replace the page's own. Ebitengine looks
	// them up only at its start.
	quintet.lending = (start) => {
		own = Object.fromEntries([...Object.keys(lent), "cancelAnimationFrame"].map((name) => [name, globalThis[name]]));
		Object.assign(globalThis, lent);
		try {
			return start();
		} finally {
			Object.assign(globalThis, own);
		}
	};

	// plan arranges that the program gets the frame that it has asked for when the frame is
	// due.
	const plan = () => {
		if (next === null) {
			return;
		}
		own.cancelAnimationFrame.call(window, coming);
		clearTimeout(alarm);
		if (document.hidden) {
			alarm = setTimeout(give, slow);
			if (pause < slow) {
				clock ??= startClock();
				clock.postMessage(slow);
			}
		} else if (pause > 0) {
			alarm = setTimeout(proceed, pause);
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
		pause = 0;
		frame?.(performance.now());
	};
	const proceed = () => {
		pause = 0;
		plan();
	};
	const wake = ({type}) => {
		happened = performance.now();
		if (pause > 0 || type === "visibilitychange") {
			proceed();
		}
	};
	for (const event of ["keydown", "keyup", "mousedown", "mouseup", "mousemove", "wheel", "touchstart", "touchmove", "touchend", "touchcancel",
		"click", "drop", "paste", "input", "compositionstart", "compositionupdate", "compositionend",
		"focus", "blur", "resize", "popstate", "visibilitychange", "gamepadconnected"]) {
		addEventListener(event, wake, true);
	}

	// rest is called in a frame by a program that needs the next frame only after some
	// milliseconds, or when the player does something.
	quintet.rest = (milliseconds) => { pause = performance.now() - happened > aftermath ? milliseconds : 0; };
}

// Ebitengine does not switch antialiasing off, so a browser would give its canvas several
// samples per pixel. But the canvas only shows one picture of its own size. The samples would
// be useless, and cost memory and, without a graphics card, much time.
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function(kind, attributes) {
	return getContext.call(this, kind, {...attributes, antialias: false});
};

// Ebitengine asks for gamepads in each frame, and a browser that was asked once looks for gamepads all
// the time. So it is asked only once it has said that there is one.
if (navigator.getGamepads) {
	navigator.getGamepads = () => [];
	addEventListener("gamepadconnected", () => { delete navigator.getGamepads; });
}

// Oto makes the script of its audio processor from a text. The file sound.js replaces this script.
if (globalThis.AudioWorklet) {
	const addModule = AudioWorklet.prototype.addModule;
	AudioWorklet.prototype.addModule = function() { return addModule.call(this, "sound.js"); };
}
