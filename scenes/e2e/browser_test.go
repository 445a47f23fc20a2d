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
	"strings"
	"testing"
	"time"
)

// browser is a page of a headless Chromium, driven over a pipe with its DevTools
// protocol.
type browser struct {
	*wire
	target  string // the page
	session string // with it
}

// wire is the way to a Chromium, which all its pages share.
type wire struct {
	t        testing.TB
	requests *os.File
	replies  *bufio.Reader
	id       int
	faults   []string // what pages and their scripts have complained of
	chooser  int      // the node that a file is to be chosen for, 0 for none
}

// browse starts a browser with an empty page of 1280 × 720 pixels and ends it with
// the test.
func browse(t testing.TB) *browser {
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
	b := &browser{wire: &wire{t: t, requests: requests, replies: bufio.NewReader(replies)}}
	t.Cleanup(func() {
		for _, fault := range b.faults {
			t.Errorf("the page complains: %s", fault)
		}
		if t.Failed() {
			t.Logf("the browser's messages:\n%s", &log)
		}
		requests.Close() // which ends the browser
		cmd.Wait()
	})
	if err := replies.SetReadDeadline(time.Now().Add(5 * stuck)); err != nil {
		t.Fatal(err)
	}
	return b.tab()
}

// tab opens another page in the browser.
func (b *browser) tab() *browser {
	b.t.Helper()
	b = &browser{wire: b.wire}
	var target struct{ TargetID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.target, b.session = target.TargetID, attached.SessionID
	b.call("Page.enable", nil, nil)
	b.call("Runtime.enable", nil, nil)
	b.call("Log.enable", nil, nil)
	b.call("Emulation.setDeviceMetricsOverride",
		map[string]any{"width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false}, nil)
	return b
}

// close closes the page.
func (b *browser) close() {
	b.t.Helper()
	b.call("Target.closeTarget", map[string]any{"targetId": b.target}, nil)
}

// front brings the page before the others of its browser.
func (b *browser) front() { b.t.Helper(); b.call("Page.bringToFront", nil, nil) }

func pipe(t testing.TB) (r, w *os.File) {
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
	if refusal := b.ask(method, params, result); refusal != "" {
		b.t.Fatalf("%s: %s", method, refusal)
	}
}

// ask is call that returns why the browser refuses, "" if it does not.
func (b *browser) ask(method string, params, result any) (refusal string) {
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
			event
		}
		if err := json.Unmarshal(message[:len(message)-1], &reply); err != nil {
			b.t.Fatal(err)
		}
		switch {
		case reply.ID != b.id:
			if reply.complains() {
				b.faults = append(b.faults, string(message))
			}
			b.chooser = max(b.chooser, reply.Params.BackendNodeID)
			continue
		case reply.Error != nil:
			return reply.Error.Message
		case result != nil:
			if err := json.Unmarshal(reply.Result, result); err != nil {
				b.t.Fatalf("%s: %v", method, err)
			}
		}
		return ""
	}
}

// event is what the browser tells without being asked.
type event struct {
	Method string
	Params struct {
		Type          string                 // of what a script writes to the console
		Entry         struct{ Level string } // of what the browser itself does
		BackendNodeID int                    // of where a chosen file goes
	}
}

// complains says whether the event is an error of the page or of a script.
func (e event) complains() bool {
	switch e.Method {
	case "Runtime.exceptionThrown":
		return true
	case "Runtime.consoleAPICalled":
		return e.Params.Type == "error"
	case "Log.entryAdded":
		return e.Params.Entry.Level == "error"
	}
	return false
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

// wait waits until the expression is true in the page, or in the one that comes in
// its place, or else ends the test with what stands on the page. Where the expression
// throws, as it may in a page half read, it is not true yet.
func (b *browser) wait(condition string) {
	b.t.Helper()
	script := fmt.Sprintf(`new Promise(resolve => {
		let thrown = "";
		const limit = setTimeout(() => resolve(thrown || document.body?.innerText || "an empty page"), %d);
		const holds = () => {
			thrown = "";
			try {
				return %s;
			} catch (e) {
				thrown = String(e);
			}
		};
		const look = () => {
			if (holds()) {
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
	for {
		refusal := b.ask("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true}, &reply)
		if refusal == "" {
			break
		}
		if !strings.Contains(refusal, "navigated") {
			b.t.Fatalf("%s: %s", condition, refusal)
		}
	}
	if reply.Result.Value != "" || reply.ExceptionDetails != nil {
		b.t.Fatalf("%s does not come true: %s %s", condition, reply.Result.Value, reply.ExceptionDetails)
	}
}

// run lets the page run a script.
func (b *browser) run(script string) {
	b.t.Helper()
	var reply struct{ ExceptionDetails json.RawMessage }
	b.call("Runtime.evaluate", map[string]any{"expression": script, "userGesture": true}, &reply)
	if reply.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", script, reply.ExceptionDetails)
	}
}

// says returns whether the expression is true in the page now.
func (b *browser) says(condition string) bool {
	b.t.Helper()
	var reply struct{ Result struct{ Value bool } }
	b.call("Runtime.evaluate", map[string]any{"expression": "Boolean(" + condition + ")"}, &reply)
	return reply.Result.Value
}

// named clicks what has the role and whose name begins so in the accessibility tree,
// as soon as it is there.
func (b *browser) named(role, name string) {
	b.t.Helper()
	for range 100 {
		var tree struct {
			Nodes []struct {
				Role, Name       struct{ Value any }
				BackendDOMNodeID int
			}
		}
		b.call("Accessibility.getFullAXTree", nil, &tree)
		for _, n := range tree.Nodes {
			called, _ := n.Name.Value.(string)
			if n.Role.Value != role || !strings.HasPrefix(called, name) {
				continue
			}
			var node struct{ Object struct{ ObjectID string } }
			if b.ask("DOM.resolveNode", map[string]any{"backendNodeId": n.BackendDOMNodeID}, &node) != "" {
				break // it is gone, and another has come in its place
			}
			b.call("Runtime.callFunctionOn", map[string]any{"objectId": node.Object.ObjectID,
				"functionDeclaration": "function() { this.click(); }"}, nil)
			b.frames(4)
			return
		}
		b.frames(5)
	}
	b.t.Fatalf("there is no %s named %q", role, name)
}

// key presses and releases a key, by its code.
func (b *browser) key(code string) {
	b.t.Helper()
	for _, event := range []string{"rawKeyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": event, "code": code, "key": code}, nil)
		b.frames(2)
	}
}

// control is key with the control key held.
func (b *browser) control(code string) {
	b.t.Helper()
	const ctrl = 2
	for _, event := range [][2]string{{"rawKeyDown", "ControlLeft"}, {"rawKeyDown", code}, {"keyUp", code}, {"keyUp", "ControlLeft"}} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": event[0], "code": event[1], "key": event[1], "modifiers": ctrl}, nil)
		b.frames(2)
	}
}

// until waits in frames until the condition holds.
func (b *browser) until(condition func() bool) {
	b.t.Helper()
	for giveUp := time.Now().Add(stuck); !condition(); b.frames(1) {
		if time.Now().After(giveUp) {
			b.t.Fatal("the browser does nothing more")
		}
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

// telephone makes the page that of a telephone of so many points, of three pixels each.
func (b *browser) telephone(w, h int) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride",
		map[string]any{"width": w, "height": h, "deviceScaleFactor": 3, "mobile": true}, nil)
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
