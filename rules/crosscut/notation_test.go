package crosscut

import "testing"

func TestStartingText(t *testing.T) {
	for size, want := range map[int]string{8: "8/8/8/8/8/8/8/8 r", 10: "10/10/10/10/10/10/10/10/10/10 r"} {
		if got := newPosition(values(t, size)).String(); got != want {
			t.Errorf("size %d starts as %s, want %s", size, got, want)
		}
	}
}

func TestParse(t *testing.T) {
	p := newPosition(values(t, 10))
	for _, s := range []string{"a1", "e5", "j10", "a10", "j1"} {
		a, err := p.Parse(s)
		if err != nil || a == 0 || p.Format(a) != s {
			t.Errorf("%s is read as %d, %v, want the same action", s, a, err)
		}
	}
	for _, s := range []string{"", "e", "5", "e0", "e05", "e11", "k1", "E5", "e5 ", "5e", "e5e6", "-1"} {
		if a, err := p.Parse(s); err == nil {
			t.Errorf("%q is read as %s, want an error", s, p.Format(a))
		}
	}
}
