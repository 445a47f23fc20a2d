package grid

import (
	"strings"
	"testing"
)

func TestSquaresRoundTrip(t *testing.T) {
	for rank := range 19 {
		for file := range 19 {
			f, r, err := Parse(Name(file, rank), 19, 19)
			if err != nil || f != file || r != rank {
				t.Errorf("%s is read as %d, %d, %v, want %d, %d", Name(file, rank), f, r, err, file, rank)
			}
		}
	}
	if Name(0, 0) != "a1" || Name(18, 10) != "s11" {
		t.Errorf("the squares are called %s and %s, want a1 and s11", Name(0, 0), Name(18, 10))
	}
}

func TestSquaresThatAreNone(t *testing.T) {
	for _, s := range []string{"", "a", "a0", "a01", "A1", "1a", "a-1", "a+1", "aa1", "a123", "i1", "a9", "é1", "a1 "} {
		if f, r, err := Parse(s, 8, 8); err == nil {
			t.Errorf("%q is read as %d, %d, want an error", s, f, r)
		}
	}
}

// parse reads a board and returns it as a drawing with a dot for each empty square.
func parse(s string, w, h int) (string, error) {
	rows := make([][]byte, h)
	for i := range rows {
		rows[i] = []byte(strings.Repeat(".", w))
	}
	err := ParseRanks(s, w, h, func(file, rank int, c byte) error {
		rows[h-1-rank][file] = c
		return nil
	})
	var text []string
	for _, row := range rows {
		text = append(text, string(row))
	}
	return strings.Join(text, "\n"), err
}

func TestRanksRoundTrip(t *testing.T) {
	for s, drawing := range map[string]string{
		"3/3":           "...\n...",
		"x2/2y":         "x..\n..y",
		"1x1/xyz":       ".x.\nxyz",
		"12/11x/x10y":   "............\n...........x\nx..........y",
		"5x5/11/2x8":    ".....x.....\n...........\n..x........",
		"x9x/10x/11":    "x.........x\n..........x\n...........",
		"18/x16x/17x":   strings.Repeat(".", 18) + "\nx" + strings.Repeat(".", 16) + "x\n" + strings.Repeat(".", 17) + "x",
		"x/1/x":         "x\n.\nx",
		"xy/yx/2/1x/x1": "xy\nyx\n..\n.x\nx.",
	} {
		rows := strings.Split(drawing, "\n")
		w, h := len(rows[0]), len(rows)
		got, err := parse(s, w, h)
		if err != nil || got != drawing {
			t.Errorf("%q is read with error %[3]v as\n%[2]s\nwant\n%[4]s", s, got, err, drawing)
		}
		text := AppendRanks(nil, w, h, func(file, rank int) byte {
			if c := rows[h-1-rank][file]; c != '.' {
				return c
			}
			return 0
		})
		if string(text) != s {
			t.Errorf("%q is written as %q, want the same", s, text)
		}
	}
}

func TestRanksThatAreNone(t *testing.T) {
	for s, why := range map[string]string{
		"3":                         "2 ranks, and the text 1",
		"3/3/3":                     "2 ranks, and the text 3",
		"4/3":                       "rank 2: has more than 3",
		"2/3":                       "rank 2: has 3 squares, and the text 2",
		"3/12":                      "rank 1: has more than 3",
		"3/2x1":                     "rank 1: has more than 3",
		"03/3":                      "shortest form",
		"3/0x2":                     "shortest form",
		"3/99999999999999999999999": "rank 1: has more than 3",
		"/3":                        "rank 2: has 3 squares, and the text 0",
	} {
		if _, err := parse(s, 3, 2); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("the error for %q is %v, want %q", s, err, why)
		}
	}
}
