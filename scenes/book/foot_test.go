package book

import (
	"slices"
	"testing"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/book"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// TestLeavingToPlay checks that the list of pages offers to play. So do the last page of the
// core and the last page of the book, once the reader has done what these pages ask for. A
// game that is already being played is resumed.
func TestLeavingToPlay(t *testing.T) {
	for _, g := range withBook() {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.read(g)
		d.Click("button:pages")
		d.Click("button:play")
		r := d.read(g)
		core, all := r.book.Core(), len(r.book.Pages)
		for _, page := range []int{0, core - 2, core - 1, core, all - 1} {
			r.open(page)
			d.Lacks("button:play", "%s: page %d offers to play before anything is done", g.ID, page)
			d.complete(r)
			if got, want := d.Has("button:play"), page+1 == core || page+1 == all; got != want {
				t.Errorf("%s: page %d of %d has the button to play: %v, want %v", g.ID, page, all, got, want)
			}
		}
		d.Click("button:play")
		if want := []string{"setup/" + g.ID, "setup/" + g.ID}; !slices.Equal(d.Used, want) {
			t.Errorf("the doors %v were used, want %v", d.Used, want)
		}
		r = d.show(New(d.Stage, d.keeper, g, place.Rules(g), true))
		r.open(len(r.book.Pages) - 1)
		if d.Has("button:play") || r.ui.Items[slices.IndexFunc(r.ui.Items, func(w ui.Widget) bool { return w.Name == "button:close" })].Label != assets.Text("book.game") {
			t.Errorf("%s: over a game the last page has a button to play: %t; want none, and %q on the button to close", g.ID, d.Has("button:play"), assets.Text("book.game"))
		}
		d.Click("button:close")
		if d.Scene() != "menu" || len(d.Used) != 2 {
			t.Errorf("the button leads to the %s scene by the doors %v; want the scene beneath, and no further door", d.Scene(), d.Used)
		}
	}
}

// TestButtonsKeepTheirPlaces checks that the buttons that turn the page have the same places on
// every page: a second click there turns the page again. Below a page there are at most five
// buttons.
func TestButtonsKeepTheirPlaces(t *testing.T) {
	const most, above = 5, 2 // the greatest number of buttons below the page, and the number of those above it
	for _, size := range []layout.Rect{{W: 360, H: 640}, {W: 640, H: 360}} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.resize(size.W, size.H, 1)
		for _, g := range withBook() {
			r := d.read(g)
			places := map[string]layout.Rect{}
			look := func(state string) {
				t.Helper()
				buttons := 0
				for _, w := range r.ui.Items {
					if w.Look == ui.Plain || w.Look == ui.Main {
						buttons++
					}
					if w.Name != "button:next" && w.Name != "button:previous" {
						continue
					}
					if was, ok := places[w.Name]; ok && was != w.Box {
						t.Errorf("%s %s in %v: %s is at %v, not at %v", r.page().Key(), state, size, w.Name, w.Box, was)
					}
					places[w.Name] = w.Box
				}
				if buttons > most+above && len(r.figure.Choices()) == 0 {
					t.Errorf("%s %s in %v: there are %d buttons, want at most %d", r.page().Key(), state, size, buttons, most+above)
				}
			}
			for i := range r.book.Pages {
				r.open(i)
				look("at first")
				if r.page().Figure.Kind == book.Task {
					d.Click("button:solution")
					d.Settle()
					look("with its solution")
					d.Click("button:try")
				}
				if r.page().Figure.Kind != book.Watch {
					d.complete(r)
					look("when it is done")
					if p := r.page(); !r.done(p) || r.solved(p) != (p.Figure.Kind == book.Task) {
						t.Errorf("page %s is done: %v, solved: %v; want done, and solved only if it is a task", p.Key(), r.done(p), r.solved(p))
					}
				}
			}
			if len(places) != 2 {
				t.Errorf("%s in %v: there are %d buttons that turn the page, want 2", g.ID, size, len(places))
			}
			d.Stage.Back()
		}
	}
}
