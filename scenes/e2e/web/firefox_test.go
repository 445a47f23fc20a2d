package web

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"quintet/scenes/e2e/e2etest"
)

// TestFirefox plays a game of Crosscut to its result in Firefox, with the mouse. It runs only
// if QUINTET_FIREFOX is set.
func TestFirefox(t *testing.T) {
	if os.Getenv("QUINTET_FIREFOX") == "" {
		t.Skip("./build.sh firefox plays in Firefox")
	}
	f := newFox(t)
	f.call("WebDriver:Navigate", map[string]any{"url": page(t)}, nil)
	f.wait(ready)
	f.click("card:crosscut")
	f.click("choice:one=0")
	f.click("choice:two=0")
	f.click("button:start")
	f.wait(`location.hash === "#board"`)
	for i, site := range []string{"b2", "b5", "c2", "c5", "d2", "d5", "e2", "e5", "f2", "f5", "g2"} {
		f.click("site:" + site)
		f.wait(fmt.Sprintf(`JSON.parse(localStorage.getItem("quintet/state/running-1.quintet")).actions[%d] === %q`, i, site))
	}
	f.wait(`document.title.includes("wins")`)
	f.wait(`navigator.serviceWorker.controller`)
	f.frames(2)
	f.wait(`document.getElementById("newer").hidden`)
	e2etest.Keep(t, "won", f.screenshot())
	f.call("WebDriver:Refresh", nil, nil)
	f.wait(ready)
	f.wait(`document.title.includes("wins")`)
}

// A fox is a Firefox browser with one page, driven with the Marionette protocol. A message is
// JSON, preceded by its length.
type fox struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
	id   int
}

// newFox starts a Firefox browser. The browser ends with the test.
func newFox(t *testing.T) *fox {
	t.Helper()
	profile := t.TempDir()
	prefs := `user_pref("marionette.port", 0); user_pref("remote.log.level", "Info"); user_pref("webgl.force-enabled", true); user_pref("dom.events.testing.asyncClipboard", true);`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("firefox-esr", "--marionette", "--no-remote", "--profile", profile)
	cmd.Env = append(os.Environ(), "HOME="+profile)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	var log bytes.Buffer
	port := listening(io.TeeReader(out, &log))
	if port == "" {
		t.Fatalf("Firefox does not start:\n%s", &log)
	}
	go io.Copy(io.Discard, out)
	f := &fox{t: t}
	if f.conn, err = net.Dial("tcp", "127.0.0.1:"+port); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.conn.Close() })
	f.conn.SetDeadline(time.Now().Add(5 * stuck))
	f.in = bufio.NewReader(f.conn)
	f.read() // the browser introduces itself
	f.call("WebDriver:NewSession", nil, nil)
	f.call("WebDriver:SetWindowRect", map[string]any{"width": 1280, "height": 800}, nil)
	return f
}

// listening reads output, the output of a Firefox browser, and returns the port on which the
// browser says that it listens. It returns "" if the browser ends first.
func listening(output io.Reader) string {
	said := regexp.MustCompile(`Listening on port (\d+)`)
	for lines := bufio.NewScanner(output); lines.Scan(); {
		if port := said.FindStringSubmatch(lines.Text()); port != nil {
			return port[1]
		}
	}
	return ""
}

// read reads a message.
func (f *fox) read() []byte {
	f.t.Helper()
	length, err := f.in.ReadString(':')
	if err != nil {
		f.t.Fatal("Firefox has ended: ", err)
	}
	var n int
	if _, err := fmt.Sscanf(length, "%d:", &n); err != nil {
		f.t.Fatalf("a message begins with %q; want its length and a colon", length)
	}
	message := make([]byte, n)
	if _, err := io.ReadFull(f.in, message); err != nil {
		f.t.Fatal("Firefox has ended: ", err)
	}
	return message
}

// call sends a command. It reads the result into result, unless result is nil.
func (f *fox) call(command string, params map[string]any, result any) {
	f.t.Helper()
	if refusal := f.ask(command, params, result); refusal != "" {
		f.t.Fatalf("%s: %s", command, refusal)
	}
}

// ask is like call, but returns the reason if Firefox refuses; "" if it does not.
func (f *fox) ask(command string, params map[string]any, result any) (refusal string) {
	f.t.Helper()
	if params == nil {
		params = map[string]any{}
	}
	f.id++
	message, err := json.Marshal([]any{0, f.id, command, params})
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(f.conn, "%d:%s", len(message), message); err != nil {
		f.t.Fatal("Firefox has ended: ", err)
	}
	var kind, id int
	var failure *struct{ Message string }
	var found json.RawMessage
	reply := []any{&kind, &id, &failure, &found}
	if err := json.Unmarshal(f.read(), &reply); err != nil {
		f.t.Fatal(err)
	}
	switch {
	case failure != nil:
		return failure.Message
	case result != nil:
		if err := json.Unmarshal(found, result); err != nil {
			f.t.Fatalf("%s: %v", command, err)
		}
	}
	return ""
}

// wait waits until the expression is true in the page, like browser.wait.
func (f *fox) wait(condition string) {
	f.t.Helper()
	script := `const done = arguments[0];
		const look = () => {
			try {
				if (` + condition + `) {
					done(true);
					return;
				}
			} catch {}
			setTimeout(look, 20);
		};
		look();`
	refusal := f.ask("WebDriver:ExecuteAsyncScript", map[string]any{"script": script, "args": []any{}}, nil)
	if strings.Contains(refusal, "unload") {
		f.wait(condition)
	} else if refusal != "" {
		e2etest.Keep(f.t, "given-up", f.screenshot())
		f.t.Fatalf("%s: %s", condition, refusal)
	}
}

// click clicks the middle of the thing with the given name. It waits until there is one.
func (f *fox) click(name string) {
	f.t.Helper()
	thing := fmt.Sprintf(`document.getElementById("thing %s")`, name)
	f.wait(thing)
	var box struct{ Value struct{ X, Y float64 } }
	f.call("WebDriver:ExecuteScript", map[string]any{"args": []any{}, "script": `const box = ` + thing +
		`.getBoundingClientRect(); return {x: Math.round(box.x + box.width/2), y: Math.round(box.y + box.height/2)}`}, &box)
	f.call("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{"type": "pointer", "id": "mouse", "actions": []any{
		map[string]any{"type": "pointerMove", "duration": 0, "x": box.Value.X, "y": box.Value.Y, "origin": "viewport"},
		map[string]any{"type": "pointerDown", "button": 0},
		map[string]any{"type": "pointerUp", "button": 0},
	}}}}, nil)
	f.frames(3)
}

// frames waits until the page has drawn n times.
func (f *fox) frames(n int) {
	f.t.Helper()
	f.call("WebDriver:ExecuteAsyncScript", map[string]any{"args": []any{n}, "script": `let [left, done] = arguments;
		const next = () => left-- > 0 ? requestAnimationFrame(next) : done();
		next();`}, nil)
}

// screenshot returns a picture of the page.
func (f *fox) screenshot() image.Image {
	f.t.Helper()
	var shot struct{ Value string }
	f.call("WebDriver:TakeScreenshot", map[string]any{"full": false}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Value)
	if err != nil {
		f.t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		f.t.Fatal(err)
	}
	return picture
}
