// A worker runs the searches of the computer. It gets its program first, then one problem after
// the other, and posts what the program finds. It works on a sliced problem for one slice of
// time per message, and ignores a message that comes too late. If the program cannot go on, the
// worker posts an empty message.
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
