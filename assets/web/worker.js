// A worker thinks: it gets its program first and then one problem after the other, and
// posts what the program finds. A problem that is sliced it thinks of for a slice at a
// time, when it is told to; one that it comes too late for is left out. If the program
// cannot go on it posts an empty message.
"use strict";

importScripts(`wasm_exec.js${location.search}`); // of the same version

const go = new Go();
const late = 20; // milliseconds
let running;

const run = async (module) => {
	go.run(await WebAssembly.instantiate(module, go.importObject)).finally(() => postMessage(""));
};

onmessage = async ({data: {module, problem, sliced, slice}}) => {
	try {
		if (module) {
			await (running = run(module));
		} else if (problem) {
			await running;
			self.think(problem, sliced);
		} else if (Date.now() - slice < late) {
			self.grant?.();
		}
	} catch (e) {
		postMessage("");
		throw e;
	}
};
