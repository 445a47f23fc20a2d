package e2e

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// host is an Ebitengine game that runs the tests in its Update: only inside a frame can it draw
// guests and read pixels.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(width, height int) (int, int) { return width, height }

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "end-to-end tests:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// run runs the tests and returns their exit code.
func run(m *testing.M) (int, error) {
	var err error
	if buildDir, err = os.MkdirTemp("", "quintet-e2e-"); err != nil {
		return 0, err
	}
	defer os.RemoveAll(buildDir)
	h := &host{m: m}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		return 0, fmt.Errorf("these tests need a display, such as xvfb-run gives: %w", err)
	}
	return h.code, nil
}
