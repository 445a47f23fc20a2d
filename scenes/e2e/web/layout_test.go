package web

import (
	"testing"
)

// TestWebLayouts undoes and redoes an action with the keyboards of several countries. The letter
// on a key counts. On keyboards without Latin letters the place of the key counts.
func TestWebLayouts(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: ["e5", "f5"], at: 2`)
	b.start(page(t))
	control := func(code, key string) {
		t.Helper()
		for _, event := range [][3]string{{"rawKeyDown", "ControlLeft", "Control"}, {"rawKeyDown", code, key}, {"keyUp", code, key}, {"keyUp", "ControlLeft", "Control"}} {
			b.call("Input.dispatchKeyEvent", map[string]any{"type": event[0], "code": event[1], "key": event[2], "modifiers": 2}, nil)
			b.frames(2)
		}
	}
	for _, l := range []struct{ layout, undo, undoKey, redo, redoKey, other, otherKey string }{
		{"US", "KeyZ", "z", "KeyY", "y", "KeyW", "w"},
		{"German", "KeyY", "z", "KeyZ", "y", "KeyW", "w"},
		{"French", "KeyW", "z", "KeyY", "y", "KeyZ", "w"},
		{"Dvorak", "Slash", "z", "KeyT", "y", "KeyZ", ";"},
		{"Russian", "KeyZ", "я", "KeyY", "н", "KeyW", "ц"},
	} {
		control(l.undo, l.undoKey)
		b.wait(`kept().at === 1`)
		control(l.other, l.otherKey)
		b.frames(5)
		if !b.says(`kept().at === 1`) {
			t.Errorf("%s: Ctrl+%s acts", l.layout, l.otherKey)
		}
		control(l.redo, l.redoKey)
		b.wait(`kept().at === 2`)
	}
}
