package crosscut

import "testing"

func TestStartingText(t *testing.T) {
	if got := newPosition(values(t, 8)).String(); got != "8/8/8/8/8/8/8/8 r" {
		t.Errorf("the start is %s", got)
	}
	if got := newPosition(values(t, 10)).String(); got != "10/10/10/10/10/10/10/10/10/10 r" {
		t.Errorf("the start is %s", got)
	}
}

func TestParse(t *testing.T) {
	p := newPosition(values(t, 10))
	for _, s := range []string{"a1", "e5", "j10", "a10", "j1"} {
		a, err := p.Parse(s)
		if err != nil || a == 0 || p.Format(a) != s {
			t.Errorf("%s is read as %d, %v", s, a, err)
		}
	}
	for _, s := range []string{"", "e", "5", "e0", "e05", "e11", "k1", "E5", "e5 ", "5e", "e5e6", "-1"} {
		if a, err := p.Parse(s); err == nil {
			t.Errorf("%q is read as %s", s, p.Format(a))
		}
	}
}
