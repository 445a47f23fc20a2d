package scenes

import (
	"errors"
	"slices"
	"testing"
)

// TestACauseIsSaidOnce checks the sentences if several things cannot be written. Things with the
// same cause share one sentence, which is about the game if the game is among them. Each other
// cause has a sentence of its own.
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
			t.Errorf("for %v, %v and %v the notice is %q, want %q", c.game, c.settings, c.progress, got, c.want)
		}
	}
}
