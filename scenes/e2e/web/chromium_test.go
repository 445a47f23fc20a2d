package web

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"testing"
	"time"
)

// chromium is a headless Chromium browser. One test at a time drives it over a pipe, with the
// DevTools protocol.
type chromium struct {
	cmd      *exec.Cmd
	log      bytes.Buffer // must not be read before the browser has ended
	requests *os.File
	replies  *os.File
	reader   *bufio.Reader // reads the replies
	id       int           // the number of the last request

	keeper *browser         // a page that holds the compiled program, see warm; nil if there is none
	server *httptest.Server // the server of the keeper

	t       testing.TB
	pages   map[string]*browser // the pages of the test, by their sessions
	origins map[string]bool     // the origins that the pages have visited
	faults  []string            // the errors that the pages and their scripts have reported
	chooser int                 // the node for which a file is being chosen; 0 for none
}

// browsers is the number of browsers driven at the same time. One test at a time uses a browser:
// only the pages of one process share the compiled program, and pages of several tests would be
// in several processes. There are more browsers than cores, because tests wait for frames more
// than they compute.
const browsers = 3

// idle holds the browsers that no test uses. A nil in it is a browser that is not started yet.
var idle = make(chan *chromium, browsers)

func init() {
	for range browsers {
		idle <- nil
	}
}

// endBrowsers ends the browsers once no test uses any.
func endBrowsers() {
	for range browsers {
		if c := <-idle; c != nil {
			c.end()
		}
	}
}

// browse opens an empty page of 1280 × 720 pixels in a browser that keeps nothing, and closes it
// at the end of the test. It waits until there is a browser that no test uses. A browser in which
// a test has failed is not used again.
func browse(t testing.TB) *browser {
	t.Helper()
	c := <-idle
	t.Cleanup(func() {
		if c == nil {
			idle <- nil
			return
		}
		for _, fault := range c.faults {
			t.Errorf("the page complains: %s", fault)
		}
		if t.Failed() {
			idle <- nil
			t.Logf("the browser's messages:\n%s", c.end())
			return
		}
		c.leave()
		idle <- c
	})
	if c == nil {
		c = newChromium(t)
		c.warm(t)
	}
	c.serve(t)
	return c.tab()
}

// browseAlone is like browse, in a new browser that may be ended.
func browseAlone(t testing.TB) *browser {
	t.Helper()
	c := newChromium(t)
	c.serve(t)
	return c.tab()
}

// newChromium starts a Chromium browser.
func newChromium(t testing.TB) *chromium {
	t.Helper()
	profile, err := os.MkdirTemp(scratch, "profile-")
	if err != nil {
		t.Fatal(err)
	}
	c := &chromium{}
	// Where there is no graphics card, Mesa draws through EGL. It takes half the processor time of
	// Chromium's own SwiftShader. Chromium uses Mesa's drawing only if told to ignore its blocklist.
	c.cmd = exec.Command("chromium", "--headless", "--remote-debugging-pipe", "--user-data-dir="+profile,
		"--use-angle=gl-egl", "--ignore-gpu-blocklist", "--process-per-site",
		"--enable-logging=stderr", "--no-sandbox", "--no-first-run", "--disable-quic", "--disable-sync",
		"--disable-background-networking", "--disable-component-update",
		"--disable-features=BackForwardCache") // a page in that cache never answers what it was asked
	c.cmd.Stderr = &c.log
	var theirRequests, theirReplies *os.File
	theirRequests, c.requests = pipe(t)
	c.replies, theirReplies = pipe(t)
	c.reader = bufio.NewReader(c.replies)
	c.cmd.ExtraFiles = []*os.File{theirRequests, theirReplies} // the browser's files 3 and 4
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirRequests.Close()
	theirReplies.Close()
	return c
}

func pipe(t testing.TB) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return r, w
}

// serve prepares the browser for a test. The test has no page yet.
func (c *chromium) serve(t testing.TB) {
	t.Helper()
	c.t, c.pages, c.origins, c.faults, c.chooser = t, map[string]*browser{}, map[string]bool{}, nil, 0
	if err := c.replies.SetReadDeadline(time.Now().Add(5 * stuck)); err != nil {
		t.Fatal(err)
	}
}

// warm opens a page that holds the compiled program. Other pages share its process, so they need
// not compile the program.
func (c *chromium) warm(t testing.TB) {
	t.Helper()
	c.serve(t)
	c.server = httptest.NewServer(offering(webFolder(t)))
	c.keeper = c.tab()
	c.keeper.open(c.server.URL + "/keeper.html")
	c.keeper.run(`WebAssembly.compileStreaming(fetch("games/quintet/quintet.wasm")).then((module) => { globalThis.module = module; })`)
	c.keeper.wait(`globalThis.module`)
}

// leave closes the pages of the test and deletes what the browser has kept for them.
func (c *chromium) leave() {
	for _, b := range c.pages {
		b.close()
	}
	for origin := range c.origins {
		c.keeper.call("Storage.clearDataForOrigin", map[string]any{"origin": origin, "storageTypes": "all"}, nil)
	}
}

// end ends the browser and returns what it has written.
func (c *chromium) end() string {
	c.requests.Close() // makes the browser end
	c.cmd.Wait()
	c.replies.Close()
	if c.server != nil {
		c.server.Close()
	}
	return c.log.String()
}

// tab opens another page in the browser. In its documents the function kept returns the game on the
// board as it is kept, thing the element of the thing with the name, and said what is read out.
func (c *chromium) tab() *browser {
	c.t.Helper()
	b := &browser{chromium: c}
	var target struct{ TargetID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.target, b.session = target.TargetID, attached.SessionID
	c.pages[b.session] = b
	b.call("Page.enable", nil, nil)
	b.call("Runtime.enable", nil, nil)
	b.call("Log.enable", nil, nil)
	b.call("Emulation.setDeviceMetricsOverride",
		map[string]any{"width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false}, nil)
	b.before(`
		globalThis.kept = () => JSON.parse(localStorage.getItem("quintet/state/running-1.quintet"));
		globalThis.thing = (name) => document.getElementById("thing " + name);
		globalThis.said = () => document.getElementById("said").textContent + document.getElementById("news").textContent;`)
	return b
}

// visits records that a page goes to address.
func (c *chromium) visits(address string) {
	c.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		c.t.Fatal(err)
	}
	c.origins[u.Scheme+"://"+u.Host] = true
}

// ask calls a method of the protocol in a session; a session of "" is for methods about no page.
// It reads the result into result, unless result is nil. It returns the reason if the browser
// refuses; "" if it does not.
func (c *chromium) ask(session, method string, params, result any) (refusal string) {
	c.t.Helper()
	c.id++
	request := map[string]any{"id": c.id, "method": method}
	if params != nil {
		request["params"] = params
	}
	if session != "" {
		request["sessionId"] = session
	}
	message, err := json.Marshal(request)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.requests.Write(append(message, 0)); err != nil {
		c.t.Fatal("the browser has ended: ", err)
	}
	for {
		message, err := c.reader.ReadBytes(0)
		if err != nil {
			c.t.Fatalf("the browser does not answer %s: %v", method, err)
		}
		var reply struct {
			ID     int // 0 for events
			Result json.RawMessage
			Error  *struct{ Message string }
			event
		}
		if err := json.Unmarshal(message[:len(message)-1], &reply); err != nil {
			c.t.Fatal(err)
		}
		switch {
		case reply.ID == 0:
			c.hear(reply.event, message)
			continue
		case reply.ID != c.id:
			continue
		case reply.Error != nil:
			return reply.Error.Message
		case result != nil:
			if err := json.Unmarshal(reply.Result, result); err != nil {
				c.t.Fatalf("%s: %v", method, err)
			}
		}
		return ""
	}
}

// event is a message that the browser sends without a request.
type event struct {
	Method    string
	SessionID string
	Params    struct {
		Type          string                 // the type of what a script writes to the console
		Args          []struct{ Value any }  // what it writes
		Entry         struct{ Level string } // what the browser itself writes to the console
		BackendNodeID int                    // the node for which a file is being chosen
	}
}

// hear records what an event says about a page of the test.
func (c *chromium) hear(e event, message []byte) {
	if c.pages[e.SessionID] == nil {
		return
	}
	if e.complains() {
		c.faults = append(c.faults, string(message))
	}
	c.chooser = max(c.chooser, e.Params.BackendNodeID)
}

// audio is the error that Go writes when a player presses several keys before the audio has begun: package oto
// asks the browser with each of them to begin, and releases the function that hears of it at the first answer.
const audio = "call to released function"

// complains reports whether the event is an error of the page or of a script, and not that of the audio, which does
// no harm.
func (e event) complains() bool {
	switch e.Method {
	case "Runtime.exceptionThrown":
		return true
	case "Runtime.consoleAPICalled":
		return e.Params.Type == "error" && (len(e.Params.Args) == 0 || e.Params.Args[0].Value != audio)
	case "Log.entryAdded":
		return e.Params.Entry.Level == "error"
	}
	return false
}
