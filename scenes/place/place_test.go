package place

import (
	"testing"

	"quintet/rules"
)

func TestTheTextOfAPlaceIsReadBack(t *testing.T) {
	g := &rules.Game{ID: "akron"}
	for _, c := range []struct {
		p    Place
		text string
	}{
		{Menu, "menu"},
		{Setup(g), "setup/akron"},
		{Place{Scene: "setup", Of: "akron", Shown: "size=5,swap=off"}, "setup/akron:size=5,swap=off"},
		{Problems(nil), "problems"},
		{Problems(g), "problems:akron"},
		{Lesson(rules.Second, "yn"), "lesson/second:yn"},
		{Analysis("crosscut:size=5/5/1r1b1/5/5/5_b", "x"), "analysis/crosscut:size=5/5/1r1b1/5/5/5_b:draft=x"},
		{Editor("akron:size=7", "w:a1 r:c4 r 3"), "editor/akron:size=7:at=w:a1_r:c4_r_3"},
	} {
		if got := c.p.String(); got != c.text || Parse(got) != c.p {
			t.Errorf("the text of %+v is %q, and is read as %+v; want %q", c.p, got, Parse(got), c.text)
		}
	}
	if what, draft := Parse("analysis/crosscut:size=5/5/1r1b1/5/5/5%20b:draft=x").Analysed(); what != "crosscut:size=5/5/1r1b1/5/5/5 b" || draft != "x" {
		t.Errorf("analysed is %q with the draft %q", what, draft)
	}
	if spec, position := Editor("akron:size=7", "w:a1 r 3").Edited(); spec != "akron:size=7" || position != "w:a1 r 3" {
		t.Errorf("the position %q of %q is edited", position, spec)
	}
}

func TestWhatIsChosenIsNoStepOfItsOwn(t *testing.T) {
	if Parse("setup/akron:size=5").Step() != Parse("setup/akron").Step() {
		t.Error("a set-up with a chosen size is another step than the set-up")
	}
	if Parse("setup/akron").Step() == Parse("setup/dipole").Step() {
		t.Error("the set-ups of two games are one step")
	}
}
