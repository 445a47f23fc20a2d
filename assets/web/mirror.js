// The canvas as what it says, a tree of buttons, and a line that is read out, kept in step
// with what the program says is on it.
"use strict";

globalThis.quintet = {
	wheels: true,
	focus: "",
	first: false, // the focus is on the first of what Tab goes through
	last: false,
	things: new Map(),
	clicks: [],
	visits: [], // of the reader, to things

	// mirror takes in what is on the screen: each thing is its name, its label, the keys
	// that do the same, its box, whether it is off and on, whether it is a field, with
	// its text, and what explains it. A button that stays where it is among the others is
	// not moved, so that it keeps the focus of whoever reads the tree. Where the focus of the
	// program goes elsewhere than that, as to the answers of a question that has come up, it
	// goes with it.
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
		let place = tree.firstChild; // of the next button
		for (const [name, label, keys, x, y, w, h, off, on, field, text, note] of things) {
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
			button.role = field ? "textbox" : null; // whose value is its contents
			if (button.textContent !== text) {
				button.textContent = text;
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

	// hideBoxes takes the boxes that Ebitengine has text typed into out of what is read,
	// but for one that has the focus, which is called as the field is.
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

	// reached returns the name of a thing that the reader went to, "" if none was.
	reached() { return this.visits.shift() ?? ""; },

	// clicked returns the name of a thing that was clicked, "" if none was.
	clicked() { return this.clicks.shift() ?? ""; },
};
