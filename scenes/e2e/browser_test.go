package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"testing"
	"time"
)

// browser is a headless Chromium with one page, driven over a pipe with its
// DevTools protocol.
type browser struct {
	t        *testing.T
	requests *os.File
	replies  *bufio.Reader
	id       int
	session  string // of the page
}

// browse starts a browser with an empty page of 1280 × 720 pixels and ends it with
// the test.
func browse(t *testing.T) *browser {
	t.Helper()
	profile, err := os.MkdirTemp(buildDir, "profile-")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("chromium", "--headless", "--remote-debugging-pipe", "--user-data-dir="+profile,
		"--use-angle=swiftshader", "--enable-unsafe-swiftshader",
		"--enable-logging=stderr", "--no-sandbox", "--no-first-run", "--disable-quic", "--disable-sync",
		"--disable-background-networking", "--disable-component-update")
	var log bytes.Buffer
	cmd.Stderr = &log
	theirRequests, requests := pipe(t)
	replies, theirReplies := pipe(t)
	cmd.ExtraFiles = []*os.File{theirRequests, theirReplies} // the browser's files 3 and 4
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirRequests.Close()
	theirReplies.Close()
	b := &browser{t: t, requests: requests, replies: bufio.NewReader(replies)}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the browser's messages:\n%s", &log)
		}
		requests.Close() // which ends the browser
		cmd.Wait()
	})
	if err := replies.SetReadDeadline(time.Now().Add(5 * stuck)); err != nil {
		t.Fatal(err)
	}

	var target struct{ TargetID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	b.call("Page.enable", nil, nil)
	b.call("Emulation.setDeviceMetricsOverride",
		map[string]any{"width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false}, nil)
	return b
}

func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return r, w
}

// call calls a method of the protocol and reads its result, unless result is
// nil.
func (b *browser) call(method string, params, result any) {
	b.t.Helper()
	b.id++
	request := map[string]any{"id": b.id, "method": method}
	if params != nil {
		request["params"] = params
	}
	if b.session != "" {
		request["sessionId"] = b.session
	}
	message, err := json.Marshal(request)
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := b.requests.Write(append(message, 0)); err != nil {
		b.t.Fatal("the browser has ended: ", err)
	}
	for {
		message, err := b.replies.ReadBytes(0)
		if err != nil {
			b.t.Fatalf("the browser does not answer %s: %v", method, err)
		}
		var reply struct {
			ID     int // 0 for events
			Result json.RawMessage
			Error  *struct{ Message string }
		}
		if err := json.Unmarshal(message[:len(message)-1], &reply); err != nil {
			b.t.Fatal(err)
		}
		switch {
		case reply.ID != b.id:
			continue
		case reply.Error != nil:
			b.t.Fatalf("%s: %s", method, reply.Error.Message)
		case result != nil:
			if err := json.Unmarshal(reply.Result, result); err != nil {
				b.t.Fatalf("%s: %v", method, err)
			}
		}
		return
	}
}

// before makes every page run the script before its own ones.
func (b *browser) before(script string) {
	b.t.Helper()
	b.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script}, nil)
}

// open goes to the page at url and waits until it is there.
func (b *browser) open(url string) {
	b.t.Helper()
	var result struct{ ErrorText string }
	b.call("Page.navigate", map[string]any{"url": url}, &result)
	if result.ErrorText != "" {
		b.t.Fatalf("%s: %s", url, result.ErrorText)
	}
	b.wait(`document.readyState === "complete"`)
}

// wait waits until the expression is true in the page, or else ends the test
// with what stands on the page.
func (b *browser) wait(condition string) {
	b.t.Helper()
	script := fmt.Sprintf(`new Promise(resolve => {
		const limit = setTimeout(() => resolve(document.body.innerText || "an empty page"), %d);
		const look = () => {
			if (%s) {
				clearTimeout(limit);
				resolve("");
			} else {
				setTimeout(look, 20);
			}
		};
		look();
	})`, (2 * stuck).Milliseconds(), condition)
	var reply struct {
		Result           struct{ Value string }
		ExceptionDetails json.RawMessage
	}
	b.call("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true}, &reply)
	if reply.Result.Value != "" || reply.ExceptionDetails != nil {
		b.t.Fatalf("%s does not come true: %s %s", condition, reply.Result.Value, reply.ExceptionDetails)
	}
}

// key presses and releases a key, by its code.
func (b *browser) key(code string) {
	b.t.Helper()
	for _, event := range []string{"rawKeyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": event, "code": code, "key": code}, nil)
		b.frames(2)
	}
}

// click presses and releases the left button of the mouse at a point.
func (b *browser) click(x, y int) {
	b.t.Helper()
	for _, event := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		b.call("Input.dispatchMouseEvent", map[string]any{"type": event, "x": x, "y": y, "button": "left", "clickCount": 1}, nil)
		b.frames(2)
	}
}

// telephone makes the page that of a telephone held upright, of 390 × 844 pixels.
func (b *browser) telephone() {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride",
		map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": true}, nil)
	b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
}

// tap touches the page for some frames.
func (b *browser) tap(x, y int) {
	b.t.Helper()
	finger := []map[string]any{{"x": x, "y": y}}
	b.call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": finger}, nil)
	b.frames(10)
	b.call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}}, nil)
	b.frames(2)
}

// frames waits until the page has drawn n times.
func (b *browser) frames(n int) {
	b.t.Helper()
	b.call("Runtime.evaluate", map[string]any{"awaitPromise": true, "expression": fmt.Sprintf(`new Promise(resolve => {
		let left = %d;
		const next = () => left-- > 0 ? requestAnimationFrame(next) : resolve();
		next();
	})`, n)}, nil)
}

// drop drops a file on the middle of the page.
func (b *browser) drop(file string) {
	b.t.Helper()
	for _, event := range []string{"dragEnter", "dragOver", "drop"} {
		b.call("Input.dispatchDragEvent", map[string]any{"type": event, "x": 400, "y": 300,
			"data": map[string]any{"items": []any{}, "files": []string{file}, "dragOperationsMask": 1}}, nil)
	}
}

// screenshot returns what the page shows.
func (b *browser) screenshot() image.Image {
	b.t.Helper()
	var shot struct{ Data []byte }
	b.call("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	picture, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		b.t.Fatal(err)
	}
	return picture
}
