// The clock of a hidden page: it answers a number of milliseconds when these have passed
// since the last one. A browser lets the timers of a page that has been hidden for minutes
// come once a minute, but not those of a worker.
"use strict";

let alarm;

onmessage = ({data}) => {
	clearTimeout(alarm);
	alarm = setTimeout(postMessage, data, data);
};
