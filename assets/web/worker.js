// A worker thinks: it gets its program first and then one problem after the other, and
// posts what the program finds. If the program cannot go on it posts an empty message.
"use strict";

importScripts("wasm_exec.js");

const go = new Go();
let running;

const run = async (module) => {
	go.run(await WebAssembly.instantiate(module, go.importObject)).finally(() => postMessage(""));
};

onmessage = async ({data: {module, problem}}) => {
	try {
		if (module) {
			await (running = run(module));
		} else {
			await running;
			self.think(problem);
		}
	} catch (e) {
		postMessage("");
		throw e;
	}
};
