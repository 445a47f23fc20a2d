package e2e

import (
	"bytes"
	"image"
	"net"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// stuck is the time for which a test waits for the program before it fails.
const stuck = time.Minute

// patience is the number of ticks that a test waits for something to happen: ten seconds of
// the program's time.
const patience = 600

// point is a place on the screen in device-independent pixels.
type point struct{ x, y float64 }

// guest is the running program. Its methods end the test if the program has ended.
type guest struct {
	t          *testing.T
	process    *os.Process
	ended      chan struct{} // closed when the program has ended
	failure    error         // the error with which it ended
	killed     bool          // the test has killed the program
	session    *vmhost.GuestSession
	screen     *ebiten.Image
	transcript transcript
	method     *vmhost.GuestTextInput // the input method that the program uses now; nil if it never used one
}

// start starts the program with the given arguments, on a screen of the given size in
// device-independent pixels. The program ends with the test.
func start(t *testing.T, width, height int, args ...string) *guest {
	t.Helper()
	return startAt(t, t.TempDir(), width, height, args...)
}

// startAt is like start, with the given home.
func startAt(t *testing.T, home string, width, height int, args ...string) *guest {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.CreateTemp(t.TempDir(), "transcript")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	cmd := programAt(t, home, append([]string{"-transcript", file.Name()}, args...)...)
	cmd.Env = append(cmd.Env, "EBITENGINE_VM_ENDPOINT="+endpoint)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	g := &guest{t: t, process: cmd.Process, ended: make(chan struct{})}
	go func() {
		defer close(g.ended)
		g.failure = cmd.Wait()
	}()
	t.Cleanup(func() {
		// A program that hangs is killed. Wait reports that.
		kill := time.AfterFunc(stuck, func() { cmd.Process.Kill() })
		defer kill.Stop()
		if <-g.ended; g.failure != nil && !g.killed {
			t.Errorf("the program ended with %v\n%s", g.failure, &stderr)
		}
	})

	listener.(*net.TCPListener).SetDeadline(time.Now().Add(stuck))
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal("the program did not open its window: ", err)
	}
	session, err := vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: stuck,
		OnTextInput: func(method *vmhost.GuestTextInput) { g.method = method }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })

	scale := ebiten.Monitor().DeviceScaleFactor()
	g.session = session
	g.screen = ebiten.NewImage(int(float64(width)*scale), int(float64(height)*scale))
	g.transcript = transcript{file: file}
	g.expect("quintet transcript")
	t.Cleanup(g.screen.Deallocate)
	if err := session.SetOutsideScreen(g.screen); err != nil {
		t.Fatal(err)
	}
	g.ticks(1)
	g.screenshot() // the first frame leaves out what takes long
	return g
}

// kill ends the program as a power cut does.
func (g *guest) kill() {
	g.t.Helper()
	g.killed = true
	if err := g.process.Kill(); err != nil {
		g.t.Fatal(err)
	}
	<-g.ended
}

// ticks lets n ticks of the program's time pass.
func (g *guest) ticks(n int) {
	g.t.Helper()
	g.session.AdvanceTicks(n)
	if !g.session.WaitTicks() {
		g.t.Fatal("the program has ended: ", g.session.Err())
	}
}

// until makes n ticks again and again until done returns true. It waits by the clock, because the disk
// and the searches of the computer do not follow the program's time. what is for the message.
func (g *guest) until(n int, what string, done func() bool) {
	g.t.Helper()
	for giveUp := time.Now().Add(stuck); !done(); g.ticks(n) {
		if time.Now().After(giveUp) {
			g.t.Fatalf("%s does not happen", what)
		}
	}
}

// shows reports whether the thing with the name can be clicked.
func (g *guest) shows(name string) bool {
	g.t.Helper()
	_, ok := g.places()[name]
	return ok
}

// click moves the pointer to p and clicks there.
func (g *guest) click(p point) {
	g.t.Helper()
	g.drag(p)
}

// drag presses the button at the first point, moves the pointer to the other points in order,
// and releases it at the last.
func (g *guest) drag(path ...point) {
	g.t.Helper()
	g.session.MoveCursor(path[0].x, path[0].y)
	g.ticks(1)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	for _, p := range path[1:] {
		g.session.MoveCursor(p.x, p.y)
		g.ticks(1)
	}
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
}

// key presses and releases a key.
func (g *guest) key(k ebiten.Key) {
	g.t.Helper()
	g.session.PressKey(k)
	g.ticks(1)
	g.session.ReleaseKey(k)
	g.ticks(1)
}

// screenshot draws a frame and returns it.
func (g *guest) screenshot() *image.RGBA {
	g.t.Helper()
	g.session.AdvanceFrame()
	if !g.session.WaitFrame() || !composite(g.session) {
		g.t.Fatal("the program drew no frame: ", g.session.Err())
	}
	picture := image.NewRGBA(g.screen.Bounds())
	g.screen.ReadPixels(picture.Pix)
	return picture
}

// drawing is held while the host draws, because tests run at the same time.
var drawing sync.Mutex

// composite draws the frame that the session waited for.
func composite(session *vmhost.GuestSession) bool {
	drawing.Lock()
	defer drawing.Unlock()
	return session.CompositeFrame()
}

// moving reports whether the screen changes by itself.
func (g *guest) moving() bool {
	g.t.Helper()
	before := g.screenshot()
	g.ticks(1)
	return !bytes.Equal(before.Pix, g.screenshot().Pix)
}
