package scenes

import (
	"slices"
	"testing"

	"quintet/rules/chessyball"
	"quintet/save"
	"quintet/scenes/ui"
)

// TestSetupTitles holds that wherever the set-up is scrolled to, there is
// something below each title.
func TestSetupTitles(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedNormal)
	d.click("card:" + chessyball.Game.ID)
	s := d.top().(*setup)
	if s.form.Bar.Most() == 0 {
		t.Fatal("nothing scrolls")
	}
	for s.form.Scroll = 0; s.form.Scroll < s.form.Bar.Most(); s.form.Scroll++ {
		s.layout()
		if len(s.form.Titles) == 0 {
			t.Fatalf("at %v no title is left", s.form.Scroll)
		}
		for _, title := range s.form.Titles {
			if !s.headed(title) {
				t.Errorf("at %v there is nothing below %q", s.form.Scroll, title.Text)
			}
		}
	}
}

// TestSetupOrder holds that numbers ascend, and that nothing else is sorted.
func TestSetupOrder(t *testing.T) {
	for _, c := range []struct{ given, want []string }{
		{[]string{"11", "5", "7", "19"}, []string{"5", "7", "11", "19"}},
		{[]string{"18x11", "14x9"}, []string{"14x9", "18x11"}},
		{[]string{"none", "own", "any"}, []string{"none", "own", "any"}},
	} {
		if got := byNumber(c.given); !slices.Equal(got, c.want) {
			t.Errorf("%q come as %q, not %q", c.given, got, c.want)
		}
	}
}

// headed says whether something begins right below a title.
func (s *setup) headed(title ui.Caption) bool {
	for _, w := range s.ui.Items {
		if w.Box.Y == title.Y+ui.BelowTitle {
			return true
		}
	}
	return false
}
