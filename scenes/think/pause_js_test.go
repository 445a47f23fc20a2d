package think

import (
	"syscall/js"
	"testing"
	"time"
)

// TestAPauseLetsThePageWork posts a message to the page. The message arrives during a Pause, but
// not before a slice is over.
func TestAPauseLetsThePageWork(t *testing.T) {
	channel := js.Global().Get("MessageChannel").New()
	received := false
	receive := js.FuncOf(func(js.Value, []js.Value) any {
		received = true
		return nil
	})
	defer receive.Release()
	channel.Get("port1").Set("onmessage", receive)
	defer channel.Get("port1").Call("close")
	channel.Get("port2").Call("postMessage", nil)
	paused = time.Now().Add(time.Hour)
	Pause()
	if received {
		t.Error("the page handles an event before the slice is over")
	}
	paused = time.Now().Add(-Slice)
	Pause()
	if !received {
		t.Error("the page does not work in a pause")
	}
}
