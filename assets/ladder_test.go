package assets

import (
	"strings"
	"testing"
	"testing/fstest"

	"quintet/rules"
)

// TestRating checks that the rated levels begin with level 1 and have no gap, and that each is
// rated above the level below it. A level without a measurement has no rating.
func TestRating(t *testing.T) {
	for game, levels := range measurements().ratings {
		last := 0
		for i := range levels {
			elo, deviation, ok := Rating(game, i+1, 0)
			switch {
			case ok && (elo <= last || deviation <= 0):
				t.Errorf("%s: level %d has the rating %d ± %d, want more than %d of the level below", game, i+1, elo, deviation, last)
			case ok && i > 0 && last == 0:
				t.Errorf("%s: level %d is rated, and level %d is not", game, i+1, i)
			}
			last = elo
		}
	}
	for _, c := range []struct {
		game  string
		level int
	}{{"dipole", 0}, {"dipole", 9}, {"none", 1}} {
		if elo, _, ok := Rating(c.game, c.level, 0); ok {
			t.Errorf("%s level %d has the rating %d, want none", c.game, c.level, elo)
		}
	}
}

// TestNoMeasurementIsDamaged reads all measurements, and checks that there are some.
func TestNoMeasurementIsDamaged(t *testing.T) {
	m, err := readMeasured(ladders)
	if err != nil {
		t.Error(err)
	}
	if len(m.ratings) == 0 {
		t.Error("no game has a ladder")
	}
}

// TestADamagedMeasurementIsLeftOut reads good and damaged files. It checks that the good ones
// are read, and that each damaged one is named with what is wrong.
func TestADamagedMeasurementIsLeftOut(t *testing.T) {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"toy.json":                 `{"game":"toy","levels":[{"rating":610,"deviation":40,"between":660}]}`,
		"cut.json":                 `{"game":"cut","levels":[{"rat`,
		"bare.json":                `{}`,
		"shares/toy.json":          `{"game":"toy","level":7,"wins":132,"draws":0,"losses":68,"first":66,"low":59,"high":72,"drawn":0}`,
		"shares/toy.size=9.json":   `{"game":"toy:size=9","level":7,"wins":30,"draws":10,"losses":20,"first":50,"low":38,"high":62,"drawn":17}`,
		"shares/cut.json":          `{"game":"cut","level":7,"wi`,
		"shares/nameless.json":     `{"level":7,"wins":1,"first":100,"low":21,"high":100}`,
		"shares/unplayed.json":     `{"game":"unplayed","level":7}`,
		"shares/impossible.json":   `{"game":"impossible","level":7,"wins":1,"first":100,"low":21,"high":99}`,
		"shares/other.README.text": `no file of ours`,
	} {
		files["ladder/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	m, err := readMeasured(files)
	if len(m.ratings) != 1 || m.ratings["toy"][0] != (rating{610, 40, 660}) {
		t.Errorf("the ratings are read as %+v, want 610 ± 40 for toy", m.ratings)
	}
	if want := (Share{7, 132, 0, 68, 66, 59, 72, 0}); len(m.shares) != 2 || m.shares["toy"] != want || want.Games() != 200 {
		t.Errorf("the shares are read as %+v, want those of toy and toy:size=9", m.shares)
	}
	want := []string{
		"assets: ladder/bare.json: it names no game or no level",
		"assets: ladder/cut.json: unexpected end of JSON input",
		"assets: ladder/shares/cut.json: unexpected end of JSON input",
		"assets: ladder/shares/impossible.json: the first player wins 100%, within 21 to 99%, and 0% are drawn",
		"assets: ladder/shares/nameless.json: it names no game",
		"assets: ladder/shares/unplayed.json: no level has played games",
	}
	if err == nil || err.Error() != strings.Join(want, "\n") {
		t.Errorf("the error is\n%v\nnot\n%s", err, strings.Join(want, "\n"))
	}
}

// TestStrengths checks that the strengths of every measured game begin with level 1, end with the last
// level and grow. Each level is among them. Between two levels the ratings lie between those of the
// levels, and are a step apart.
func TestStrengths(t *testing.T) {
	for game := range measurements().ratings {
		last, rated, levels := Strength{}, 0, 0
		for _, s := range Strengths(game) {
			elo, _, ok := Rating(game, s.Level, s.Above)
			if s.Compare(last) <= 0 || ok && elo < rated || ok && s.Above > 0 && elo%RatingStep > RatingStep/2 {
				t.Errorf("%s: after %v with the rating %d comes %v with %d", game, last, rated, s, elo)
			}
			if s.Above == 0 {
				levels++
			}
			last, rated = s, elo
		}
		if last != (Strength{rules.Levels, 0}) || levels != rules.Levels {
			t.Errorf("%s: there are %d levels and at last %v, want %d levels", game, levels, last, rules.Levels)
		}
	}
}
