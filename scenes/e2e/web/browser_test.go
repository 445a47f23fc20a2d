package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"
)

// browser is a page of a Chromium browser.
type browser struct {
	*chromium
	target  string // the identifier of the page
	session string // the identifier of the session with the page
}

// close closes the page.
func (b *browser) close() {
	b.t.Helper()
	delete(b.pages, b.session)
	b.call("Target.closeTarget", map[string]any{"targetId": b.target}, nil)
}

// front brings the page to the front of its browser.
func (b *browser) front() { b.t.Helper(); b.call("Page.bringToFront", nil, nil) }

// call calls a method of the protocol. It reads the result into result, unless that is nil.
func (b *browser) call(method string, params, result any) {
	b.t.Helper()
	if refusal := b.ask(method, params, result); refusal != "" {
		b.t.Fatalf("%s: %s", method, refusal)
	}
}

// ask is like call, but returns the reason if the browser refuses; "" if it does not.
func (b *browser) ask(method string, params, result any) (refusal string) {
	b.t.Helper()
	return b.chromium.ask(b.session, method, params, result)
}

// before makes every document that b opens later run the script before its own scripts.
func (b *browser) before(script string) {
	b.t.Helper()
	b.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script}, nil)
}

// open goes to the page at url and waits until it is loaded.
func (b *browser) open(url string) {
	b.t.Helper()
	b.visits(url)
	var result struct{ ErrorText string }
	b.call("Page.navigate", map[string]any{"url": url}, &result)
	if result.ErrorText != "" {
		b.t.Fatalf("%s cannot be opened: %s", url, result.ErrorText)
	}
	b.wait(`document.readyState === "complete"`)
}

// start is like open, for the page of the program, and also waits until the program has begun.
func (b *browser) start(url string) {
	b.t.Helper()
	b.open(url)
	b.wait(ready)
}

// wait waits until condition, an expression, is true in the page or in the page that replaces it.
// If that does not happen, it ends the test with the last exception or, if there was none, with
// the text of the page. An expression that throws counts as false: it may throw while a page is
// being loaded.
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

// run runs a script in the page.
func (b *browser) run(script string) {
	b.t.Helper()
	var reply struct{ ExceptionDetails json.RawMessage }
	b.call("Runtime.evaluate", map[string]any{"expression": script, "userGesture": true}, &reply)
	if reply.ExceptionDetails != nil {
		b.t.Fatalf("the script %s fails: %s", script, reply.ExceptionDetails)
	}
}

// says reports whether the expression is true in the page now. An expression that throws counts as
// false, so a test must not fail only if it is true.
func (b *browser) says(condition string) bool {
	b.t.Helper()
	return evaluate[bool](b, "Boolean("+condition+")")
}

// value returns the text that is the value of the expression in the page now.
func (b *browser) value(expression string) string {
	b.t.Helper()
	return evaluate[string](b, expression)
}

// evaluate returns the value of the expression in the page now, or the zero value if it throws. It
// waits for a promise.
func evaluate[T any](b *browser, expression string) (value T) {
	b.t.Helper()
	var reply struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	b.call("Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}, &reply)
	if reply.ExceptionDetails == nil && reply.Result.Value != nil {
		if err := json.Unmarshal(reply.Result.Value, &value); err != nil {
			b.t.Fatalf("%s: %v", expression, err)
		}
	}
	return value
}

// node is a node of the accessibility tree.
type node struct {
	Role, Name, Value struct{ Value any }
	BackendDOMNodeID  int
}

// tree returns the accessibility tree.
func (b *browser) tree() []node {
	b.t.Helper()
	var tree struct{ Nodes []node }
	b.call("Accessibility.getFullAXTree", nil, &tree)
	return tree.Nodes
}

// named clicks the node of the accessibility tree that has the given role and whose name begins
// with name. It waits until there is one.
func (b *browser) named(role, name string) {
	b.t.Helper()
	for range 100 {
		for _, n := range b.tree() {
			called, _ := n.Name.Value.(string)
			if n.Role.Value != role || !strings.HasPrefix(called, name) {
				continue
			}
			var object struct{ Object struct{ ObjectID string } }
			if b.ask("DOM.resolveNode", map[string]any{"backendNodeId": n.BackendDOMNodeID}, &object) != "" {
				break // another node has replaced this one
			}
			b.call("Runtime.callFunctionOn", map[string]any{"objectId": object.Object.ObjectID,
				"functionDeclaration": "function() { this.click(); }"}, nil)
			b.frames(4)
			return
		}
		b.frames(5)
	}
	b.t.Fatalf("there is no %s named %q", role, name)
}

// key presses and releases the key with the given code. Often both happen within one frame.
func (b *browser) key(code string) {
	b.t.Helper()
	for _, event := range []string{"rawKeyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": event, "code": code, "key": code}, nil)
	}
	b.frames(2)
}

// enter presses Enter as a keyboard does, with text and key code, so that the browser reacts, too.
// The keys of the method key reach only the page.
func (b *browser) enter() {
	b.t.Helper()
	b.call("Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "code": "Enter", "key": "Enter", "text": "\r", "windowsVirtualKeyCode": 13}, nil)
	b.call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "code": "Enter", "key": "Enter", "windowsVirtualKeyCode": 13}, nil)
}

// control is like key with Ctrl held, and shift with Shift held.
func (b *browser) control(code string) { b.t.Helper(); b.holding("ControlLeft", 2, code) }
func (b *browser) shift(code string)   { b.t.Helper(); b.holding("ShiftLeft", 8, code) }

// holding is like key with a modifier key held.
func (b *browser) holding(held string, modifiers int, code string) {
	b.t.Helper()
	for _, event := range [][2]string{{"rawKeyDown", held}, {"rawKeyDown", code}, {"keyUp", code}, {"keyUp", held}} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": event[0], "code": event[1], "key": event[1], "modifiers": modifiers}, nil)
		b.frames(2)
	}
}

// wheel scrolls down by distance pixels, with the pointer at x, y.
func (b *browser) wheel(x, y, distance int) {
	b.t.Helper()
	b.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": x, "y": y}, nil)
	b.frames(4)
	b.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance}, nil)
	b.frames(4)
}

// until makes frames until the condition holds.
func (b *browser) until(condition func() bool) {
	b.t.Helper()
	for giveUp := time.Now().Add(stuck); !condition(); b.frames(1) {
		if time.Now().After(giveUp) {
			b.t.Fatalf("the condition does not hold after %v", stuck)
		}
	}
}

// middle returns the middle of the thing with the given name. It waits until there is one.
func (b *browser) middle(name string) (x, y int) {
	b.t.Helper()
	return b.center(fmt.Sprintf(`document.getElementById("thing %s")`, name))
}

// center returns the middle of an element of the page. It waits until there is one.
func (b *browser) center(element string) (x, y int) {
	b.t.Helper()
	b.wait(element)
	at := evaluate[struct{ X, Y float64 }](b, fmt.Sprintf(`{ const box = %s.getBoundingClientRect(); ({x: box.x + box.width/2, y: box.y + box.height/2}) }`, element))
	return int(at.X), int(at.Y)
}

// click presses and releases the left button of the mouse at a point.
func (b *browser) click(x, y int) {
	b.t.Helper()
	for _, event := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		b.mouse(event, x, y)
	}
}

// mouse moves the mouse to a point, or presses or releases its left button there.
func (b *browser) mouse(event string, x, y int) {
	b.t.Helper()
	b.call("Input.dispatchMouseEvent", map[string]any{"type": event, "x": x, "y": y, "button": "left", "clickCount": 1}, nil)
	b.frames(2)
}

// density returns the number of pixels per point of a telephone, in each direction. It is three,
// the number of many telephones. With the flag -short it is two, which takes half the time to
// draw.
func density() int {
	if testing.Short() {
		return 2
	}
	return 3
}

// telephone gives the page the screen of a telephone, w × h points large, with touch.
func (b *browser) telephone(w, h int) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride",
		map[string]any{"width": w, "height": h, "deviceScaleFactor": density(), "mobile": true}, nil)
	b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
}

// tap touches the page for some frames.
func (b *browser) tap(x, y int) {
	b.t.Helper()
	b.fingers("touchStart", finger(x, y))
	b.frames(10)
	b.fingers("touchEnd")
	b.frames(2)
}

// fingers sends an event of the fingers that are on the page after it.
func (b *browser) fingers(event string, points ...map[string]any) {
	b.t.Helper()
	if points == nil {
		points = []map[string]any{}
	}
	b.call("Input.dispatchTouchEvent", map[string]any{"type": event, "touchPoints": points}, nil)
}

func finger[N int | float64](x, y N) map[string]any { return map[string]any{"x": x, "y": y} }

// frames waits until the page has drawn n times.
func (b *browser) frames(n int) {
	b.t.Helper()
	evaluate[any](b, fmt.Sprintf(`new Promise(resolve => {
		let left = %d;
		const next = () => left-- > 0 ? requestAnimationFrame(next) : resolve();
		next();
	})`, n))
}

// drop drops a file on the page.
func (b *browser) drop(file string) {
	b.t.Helper()
	for _, event := range []string{"dragEnter", "dragOver", "drop"} {
		b.call("Input.dispatchDragEvent", map[string]any{"type": event, "x": 400, "y": 300,
			"data": map[string]any{"items": []any{}, "files": []string{file}, "dragOperationsMask": 1}}, nil)
	}
}

// screenshot returns a picture of the page.
func (b *browser) screenshot() image.Image {
	b.t.Helper()
	var shot struct{ Data []byte }
	b.call("Page.captureScreenshot", map[string]any{"format": "png", "optimizeForSpeed": true}, &shot)
	picture, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		b.t.Fatal(err)
	}
	return picture
}
