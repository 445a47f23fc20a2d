package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"runtime"
	"slices"
	"time"

	"github.com/ebitengine/oto/v3"
)

// serve plays the cues. If the system has no sound device, it drops them.
func serve(cues <-chan cue) {
	const late = 300 * time.Millisecond
	asked := time.Now()
	device := open()
	for time.Since(asked) > late && len(cues) > 0 {
		<-cues // drops a cue that had to wait for the device
	}
	for c := range cues {
		if device == nil {
			continue
		}
		if device.Resume() != nil {
			device = nil
			continue
		}
		play(device, c, cues)
		if device.Suspend() != nil {
			device = nil
		}
	}
}

// open returns the sound device; nil if the system has no sound device.
func open() *oto.Context {
	device, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:      rate,
		ChannelCount:    1,
		Format:          oto.FormatFloat32LE,
		BufferSize:      50 * time.Millisecond,
		ApplicationName: "Quintet",
	})
	if err != nil {
		return nil
	}
	<-ready
	if device.Err() != nil {
		return nil
	}
	return device
}

// play plays c and the cues after it, until no cue comes for the length of the longest sound and a
// pause.
func play(device *oto.Context, c cue, cues <-chan cue) {
	const pause = 500 * time.Millisecond
	var players []*oto.Player
	defer func() { runtime.KeepAlive(players) }() // a player that the garbage collector frees falls silent
	for {
		data := samples(c.effect, c.pitch)
		p := device.NewPlayer(bytes.NewReader(encode(data)))
		p.SetVolume(c.volume)
		p.Play()
		players = append(slices.DeleteFunc(players, func(p *oto.Player) bool { return !p.IsPlaying() }), p)
		select {
		case next, more := <-cues:
			if !more {
				return
			}
			c = next
		case <-time.After(longest + pause):
			return
		}
	}
}

// encode returns samples as little-endian 32-bit floats, the format of the device.
func encode(samples []float32) []byte {
	data := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
	}
	return data
}
