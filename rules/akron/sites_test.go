package akron

import "testing"

func TestPoints(t *testing.T) {
	for text, want := range map[string][3]int{
		"a1": {0, 0, 0}, "c4": {2, 3, 0}, "e5": {4, 4, 0}, "c4.2": {2, 3, 1}, "c3.3": {2, 2, 2}, "a1.5": {0, 0, 4},
	} {
		s, err := parseSite(text, 5)
		if err != nil {
			t.Error(err)
			continue
		}
		file, rank, level := Coordinates(s)
		if got := [3]int{file, rank, level}; got != want || s != Site(want[0], want[1], want[2]) || name(s) != text {
			t.Errorf("%s has the coordinates %v, want %v", text, got, want)
		}
	}
}

func TestSites(t *testing.T) {
	for size, want := range map[int]int{5: 55, 8: 190, 9: 255, 10: 355, 11: 451} {
		p := newPosition(values(t, size))
		sites := p.Sites(nil)
		if len(sites) != want {
			t.Errorf("size %d has %d sites, not %d", size, len(sites), want)
		}
		for i, s := range sites {
			if i > 0 && s <= sites[i-1] {
				t.Errorf("size %d: %s comes after %s, want an increasing order", size, name(s), name(sites[i-1]))
			}
			if read, err := parseSite(name(s), size); read != s || err != nil {
				t.Errorf("size %d: %s is read as site %d with error %v, want site %d", size, name(s), read, err, s)
			}
		}
	}
}
