// The clock of a hidden page. It gets a number of milliseconds and sends the number back when
// this time has passed. A new number replaces the previous number. In a page that has been hidden
// for minutes, a browser runs timers only once a minute, but not in a worker.
"use strict";

let alarm;

onmessage = ({data}) => {
	clearTimeout(alarm);
	alarm = setTimeout(postMessage, data, data);
};
