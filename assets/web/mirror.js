// This script mirrors the canvas for screen readers: a tree of buttons, and lines that are read
// out. The program reports what is on the canvas.
"use strict";

globalThis.quintet = {
	wheels: true,
	focus: "",
	first: false, // the focus is on the first widget that Tab reaches
	last: false,
	things: new Map(),
	clicks: [], // the names of the things that were clicked
	visits: [], // the names of the things on which the screen reader has put the focus

	// mirror shows what is on the screen. Each thing is a list: its name, its label, the keys that
	// do the same as a click, its box, whether it is off, whether it is on, whether it is a field,
	// its text, a description, whether it is a slider, its value, and its greatest value. The text
	// of a slider is its value in words. A button that keeps its place among the buttons is not
	// moved, so that it keeps the focus of the screen reader. If the program itself moves its
	// focus, for example to the answers of a new question, the focus of the screen reader goes to
	// the canvas.
	mirror({title, said, news, dialog, things, focus, first, last, wheels}) {
		document.title = title;
		this.hideBoxes();
		const canvas = document.querySelector("canvas"), moved = focus !== "" && focus !== this.focus;
		Object.assign(this, {focus, first, last, wheels});
		for (const [id, text] of Object.entries({said, news})) {
			const line = document.getElementById(id);
			if (line.textContent !== text) {
				line.textContent = text;
			}
		}
		Object.assign(document.getElementById("sight"), dialog ?
			{role: "dialog", ariaModal: "true", ariaLabel: title} : {role: null, ariaModal: null, ariaLabel: null});
		const tree = document.getElementById("things"), gone = new Set(this.things.keys());
		for (const [name] of things) {
			gone.delete(name);
		}
		const reads = tree.contains(document.activeElement);
		for (const name of gone) {
			this.things.get(name).remove();
			this.things.delete(name);
		}
		let place = tree.firstChild; // the place of the next button
		for (const [name, label, keys, x, y, w, h, off, on, field, text, note, slider, at, last] of things) {
			let button = this.things.get(name);
			if (!button) {
				button = Object.assign(document.createElement("button"), {id: `thing ${name}`, type: "button", tabIndex: -1});
				button.addEventListener("click", () => this.clicks.push(name));
				button.addEventListener("focus", () => this.visits.push(name));
				this.things.set(name, button);
			}
			if (button === place) {
				place = button.nextSibling;
			} else {
				tree.insertBefore(button, place);
			}
			if (button.ariaLabel !== label) {
				button.ariaLabel = label;
			}
			button.ariaKeyShortcuts = keys || null;
			button.ariaDescription = note || null;
			button.role = field ? "textbox" : slider ? "slider" : null;
			button.ariaValueMin = slider ? "0" : null;
			button.ariaValueMax = slider ? String(last) : null;
			button.ariaValueNow = slider ? String(at) : null;
			button.ariaValueText = slider ? text : null;
			const content = slider ? "" : text; // the value of a textbox is its content
			if (button.textContent !== content) {
				button.textContent = content;
			}
			button.disabled = off;
			button.ariaPressed = on ? "true" : null;
			Object.assign(button.style, {left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`});
		}
		if (reads && (moved || !tree.contains(document.activeElement))) {
			canvas.focus();
		}
		canvas.ariaLabel = title;
		canvas.setAttribute("role", "application");
		canvas.setAttribute("aria-owns", "sight");
		canvas.ariaActiveDescendantElement = this.things.get(focus) ?? null;
	},

	// hideBoxes hides the text boxes of Ebitengine from screen readers, except one that has the
	// focus. That box gets the label of its field.
	hideBoxes() {
		for (const id of ["ebitengine-textinput", "ebitengine-textinput-dummy"]) {
			const box = document.getElementById(id);
			if (!box || box.ariaHidden !== null || box === document.activeElement) {
				continue;
			}
			box.ariaHidden = "true";
			box.tabIndex = -1;
			box.addEventListener("blur", () => { box.ariaHidden = "true"; });
			box.focus = (options) => {
				box.ariaHidden = null;
				box.ariaLabel = this.things.get(this.focus)?.ariaLabel ?? null;
				HTMLElement.prototype.focus.call(box, options);
			};
		}
	},

	// reached returns the name of a thing on which the screen reader has put the focus; "" if
	// there is none.
	reached() { return this.visits.shift() ?? ""; },

	// clicked returns the name of a thing that was clicked; "" if there is none.
	clicked() { return this.clicks.shift() ?? ""; },
};

// A thing that was clicked keeps the focus, so that the screen reader stays there. But the program
// listens only to the keys of the canvas. So a key that does not click the thing goes to the canvas,
// and Ebitengine moves the focus there.
document.getElementById("things").addEventListener("keydown", (e) => {
	if (e.key !== "Enter" && e.key !== " " && !document.querySelector("canvas").dispatchEvent(new KeyboardEvent(e.type, e))) {
		e.preventDefault();
	}
});
