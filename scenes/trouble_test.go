package scenes

import (
	"errors"
	"slices"
	"testing"
)

// TestACauseIsSaidOnce checks that where nothing can be kept for one cause that is said in a
// sentence, of the game if that is not kept, and other causes in others.
func TestACauseIsSaidOnce(t *testing.T) {
	denied, full := errors.New("denied"), errors.New("full")
	for _, c := range []struct {
		game, settings, progress error
		want                     []string
	}{
		{nil, nil, nil, nil},
		{denied, denied, denied, []string{text("save.failed", denied)}},
		{nil, denied, denied, []string{text("settings.unsaved", denied)}},
		{full, denied, denied, []string{text("save.failed", full), text("settings.unsaved", denied)}},
		{nil, nil, full, []string{text("progress.unsaved", full)}},
	} {
		if got := unkept(c.game, c.settings, c.progress); !slices.Equal(got, c.want) {
			t.Errorf("of %v, %v and %v is said %q, not %q", c.game, c.settings, c.progress, got, c.want)
		}
	}
}
