// The program is asked for first: it takes the longest to come. page.js starts it.
"use strict";

const fetching = new AbortController(), program = fetch("quintet.wasm", {signal: fetching.signal});
