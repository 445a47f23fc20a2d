// What the libraries of the program expect of a page and a strict policy forbids:
// scripts that they carry as texts. The same is done here by files.
"use strict";

// Ebitengine evaluates one script. It lets a field of text have the focus as soon
// as the finger, the button or the key comes up: a telephone shows its keyboard at
// no other moment.
globalThis.eval = () => {
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
};

// Oto makes the script of its processor of sound itself.
if (globalThis.AudioWorklet) {
	const addModule = AudioWorklet.prototype.addModule;
	AudioWorklet.prototype.addModule = function() { return addModule.call(this, "sound.js"); };
}
