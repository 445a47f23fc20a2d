// A worker thinks about one problem: it gets it with its program and posts what
// the program finds. If it ends without, it posts an empty message.
"use strict";

importScripts("wasm_exec.js");

onmessage = async ({data: {module, problem}}) => {
	self.problem = problem;
	const go = new Go();
	try {
		await go.run(await WebAssembly.instantiate(module, go.importObject));
	} finally {
		postMessage("");
	}
};
