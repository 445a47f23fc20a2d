// The audio processor of Oto. It asks for samples when it has less than half of a portion, and
// is silent while it has too few.
"use strict";

registerProcessor("oto-worklet-processor", class extends AudioWorkletProcessor {
	constructor() {
		super();
		this.samples = new Float32Array();
		this.portion = 0;
		this.asked = false;
		this.port.onmessage = ({data}) => {
			const joined = new Float32Array(this.samples.length + data.length);
			joined.set(this.samples);
			joined.set(data, this.samples.length);
			this.samples = joined;
			this.portion = data.length;
			this.asked = false;
		};
	}

	process(inputs, [output]) {
		const channels = output.length, needed = output[0].length * channels;
		if (!this.asked && this.samples.length < Math.max(needed, this.portion / 2)) {
			this.asked = true;
			this.port.postMessage(null);
		}
		if (this.samples.length < needed) {
			return true; // an output that is not set is silent
		}
		output.forEach((channel, i) => {
			for (let j = 0; j < channel.length; j++) {
				channel[j] = this.samples[j * channels + i];
			}
		});
		this.samples = this.samples.slice(needed);
		return true;
	}
});
