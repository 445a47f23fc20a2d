package start

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/keep"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// measured reports whether the levels of g were measured. Those of a sixth game are not.
func measured(g *rules.Game) bool { return assets.Measured(g.ID) > 0 }

// rateable returns the games whose levels were measured.
func rateable(t *testing.T) []*rules.Game {
	t.Helper()
	all := slices.DeleteFunc(slices.Clone(catalog.All), func(g *rules.Game) bool { return !measured(g) })
	if len(all) == 0 {
		t.Fatal("the levels of no game were measured")
	}
	return all
}

// TestWhatAGameCountsFor chooses in the set-up of each game what it counts for. The choice is
// remembered. A game without measured levels says why it is not rated.
func TestWhatAGameCountsFor(t *testing.T) {
	d := newDriver(t, 360, 640)
	says := func(keys ...string) bool {
		return !slices.ContainsFunc(keys, func(key string) bool { return !strings.Contains(d.notes(), assets.Text(key)) })
	}
	for _, g := range catalog.All {
		d.Menu()
		d.Click("card:" + g.ID)
		c := d.setup().choice
		if c.Rated || c.Match != 0 || !d.Whole("choice:counts=casual").On {
			t.Errorf("%s: the first set-up is rated: %v, and a match of %d; want a game that does not count", g.ID, c.Rated, c.Match)
		}
		c.Options, _ = g.Complete(nil)
		d.relayout()
		if !measured(g) {
			if w := d.Whole("choice:counts=rated"); !w.Off || !says("counts.unmeasured") {
				t.Errorf("%s: a game without measured levels can be rated, or does not say why not", g.ID)
			}
			continue
		}
		d.Click("choice:counts=rated")
		if !d.setup().rated() || c.Match != 0 || !says("counts.new", "counts.rated.note") {
			t.Errorf("%s is not rated, or does not say what that is: %s", g.ID, d.notes())
		}
		c.Players[0].Level, c.Players[1].Level = 1, 1
		d.relayout()
		if !d.Whole("choice:counts=match").Off || !says("counts.match.none") {
			t.Errorf("a match of %s between two levels can be chosen, or the set-up does not say why not: %s", g.ID, d.notes())
		}
		c.Players[0].Level = 0
		d.relayout()
		d.Click("choice:counts=match")
		d.Click("choice:match=5")
		if d.setup().rated() || c.Match != 5 || !d.Whole("choice:counts=match").On || !strings.Contains(d.notes(), assets.Text("counts.match.note", 5)) {
			t.Errorf("%s is not a match of 5, or does not say so: %s", g.ID, d.notes())
		}
		d.Click("button:start")
		d = d.restart()
		if c := d.choices.Of(g); c.Rated || c.Match != 5 {
			t.Errorf("%s: the next set-up is rated: %v, and a match of %d; want a match of 5", g.ID, c.Rated, c.Match)
		}
	}
}

// TestWhatIsClickedKeepsItsPlace chooses the computer, a rated game and a match, in windows in which the
// set-up scrolls. Each brings other choices, some of them above it, and stays where it was clicked.
func TestWhatIsClickedKeepsItsPlace(t *testing.T) {
	for _, g := range rateable(t) {
		for _, size := range [][2]float64{{800, 600}, {390, 844}, {360, 640}, {640, 360}} {
			d := newDriver(t, size[0], size[1])
			d.standing = keep.Standing{Rating: rating.NewPlayer()}
			d.Click("card:" + g.ID)
			d.Click("choice:two=0")
			for _, c := range []struct{ click, brings string }{
				{"choice:two=computer", "choice:two=1"},
				{"choice:counts=rated", "suggest:two"}, // level 1 is not about even
				{"choice:counts=match", "choice:match=9"},
			} {
				d.Point(c.click)
				before := d.Whole(c.click).Box
				d.Click(c.click)
				d.Ticks(2)
				d.Whole(c.brings)
				if w := d.Whole(c.click); !w.On || math.Hypot(w.Box.X-before.X, w.Box.Y-before.Y) > 1e-6 {
					t.Errorf("%s at %v: a click leads to %s on: %v, and moves it from %v to %v", g.ID, size, c.click, w.On, before, w.Box)
				}
				if c.click == "choice:two=computer" {
					d.Click("choice:two=1")
				}
			}
		}
	}
}

// TestWhichGamesAreRated checks, for each reason why a game is not rated, that the set-up says it and
// that Rated cannot be chosen. If the reason is an option, Rated can be chosen and sets it.
func TestWhichGamesAreRated(t *testing.T) {
	for _, g := range rateable(t) {
		defaults, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		plain := settings.Setup{Options: defaults, Players: [2]save.Player{{}, {Level: 3}}}
		if why := Unrated(g, &plain); why != "" {
			t.Errorf("%s with the options of the ladder is not rated: %s", g.ID, why)
		}
		set := func(change func(c *settings.Setup)) *settings.Setup {
			c := plain
			c.Options, _ = g.Complete(nil)
			change(&c)
			return &c
		}
		cases := map[string]*settings.Setup{
			assets.Text("counts.computer"): set(func(c *settings.Setup) { c.Players[1].Level = 0 }),
		}
		if measured := assets.Measured(g.ID); measured < rules.Levels {
			cases[assets.Text("counts.level", rules.FormatStrength(rules.Levels, 0), measured)] = set(func(c *settings.Setup) { c.Players[1].Level = rules.Levels })
		}
		for _, start := range g.Starts {
			cases[assets.Text("counts.whole")] = set(func(c *settings.Setup) { c.From = start.ID })
		}
		options := map[string]bool{} // the reasons that are options
		for _, o := range g.Options {
			need := assets.Text("counts.option", assets.Text(g.ID+"."+o.ID), assets.Text(g.ID+"."+o.ID+"."+o.Choices[0]))
			for _, value := range append(o.Choices[1:len(o.Choices):len(o.Choices)], drawn) {
				options[assets.Text("counts.options", need)] = true
				cases[assets.Text("counts.options", need)] = set(func(c *settings.Setup) { c.Options[o.ID] = value })
			}
		}
		for want, c := range cases {
			c.Rated = true
			if got := Unrated(g, c); got != want {
				t.Errorf("%s: the reason is %q, want %q", g.ID, got, want)
			}
			d := newDriver(t, 1280, 720)
			d.Stage.GoTo(NewSetup(d.Stage, d, d, g, c, FromMenu))
			d.relayout()
			s := d.Stage.Top().(*setup)
			settable := options[want]
			if w := d.Whole("choice:counts=rated"); w.Off == settable || w.On || s.rated() || !slices.Contains(s.ui.Form.NoteTexts(), want) || !d.Whole("choice:counts=casual").On {
				t.Errorf("%s: the set-up does not say %q, or the game is rated, or Rated can be chosen: %v", g.ID, want, !w.Off)
			}
			if settable {
				if d.Click("choice:counts=rated"); !s.rated() || !maps.Equal(s.choice.Options, defaults) {
					t.Errorf("%s: although %q, after a click on Rated the game is rated %v with the options %v", g.ID, want, s.rated(), s.choice.Options)
				}
			}
		}
		both := set(func(c *settings.Setup) { c.Players[0].Level, c.Match = 2, 3 })
		if Unrated(g, both) != assets.Text("counts.computer") || MatchLength(both) != 0 {
			t.Errorf("%s: the computer alone plays a rated game or a match", g.ID)
		}
	}
}

// TestTheSetUpOfARatedGame checks that the set-up says the rating, suggests the level that is about
// as strong, and gives the sides by turns.
func TestTheSetUpOfARatedGame(t *testing.T) {
	for _, g := range rateable(t) {
		d := newDriver(t, 1280, 720)
		d.standing = keep.Standing{Rating: rating.Rating{Value: 1250.4, Deviation: 80.6, Volatility: 0.06}, Games: 3, Side: rules.Second}
		even, above := keep.Even(g, d.standing.Rating)
		for _, s := range assets.Strengths(g.ID) {
			elo, _, ok := assets.Rating(g.ID, s.Level, s.Above)
			best, _, _ := assets.Rating(g.ID, even, above)
			if ok && math.Abs(float64(elo)-1250.4) < math.Abs(float64(best)-1250.4) {
				t.Errorf("%s: level %v is nearer to 1250 than level %d and %d hundredths", g.ID, s, even, above)
			}
		}
		c := d.choices.Of(g)
		c.Options, _ = g.Complete(nil)
		c.Rated, c.Players[1].Level = true, even%assets.Measured(g.ID)+1
		d.Stage.GoTo(NewSetup(d.Stage, d, d, g, c, FromMenu))
		d.relayout()
		s := d.Stage.Top().(*setup)
		if told := strings.Join(s.ui.Form.NoteTexts(), "\n"); !strings.Contains(told, assets.Text("counts.rating", 1250, 81)) {
			t.Errorf("%s: the set-up does not say the rating: %s", g.ID, told)
		}
		if d.Click("choice:starts=two"); !d.Whole("choice:starts=two").On || !d.Whole("choice:starts=one").Off || !d.Whole("choice:starts=coin").Off || c.Starts != settings.OneStarts {
			t.Errorf("%s: the person does not have the second side, or can choose it", g.ID)
		}
		first, second := look.Colour(g.Colours[0]), look.Colour(g.Colours[1])
		if one, two := s.ui.Form.Titles[0].Side, s.ui.Form.Titles[1].Side; one != second || two != first {
			t.Errorf("%s: the person has the second side, and the discs of the players are %v and %v, want %v and %v", g.ID, one, two, second, first)
		}
		if w := d.Whole("suggest:two"); w.Label != assets.Text("counts.even", words.Strength(g, c.Options, even, above)) {
			t.Errorf("%s: the set-up suggests %q, want level %d and %d hundredths", g.ID, w.Label, even, above)
		}
		d.Click("suggest:two")
		if c.Players[1].Level != even || c.Players[1].Above != above || slices.ContainsFunc(s.Whole(), func(w ui.Widget) bool { return strings.HasPrefix(w.Name, "suggest:") }) {
			t.Errorf("%s: the suggestion leads to %+v, want level %d and %d hundredths, and no further one", g.ID, c.Players[1], even, above)
		}
	}
}

// TestSeatsFor checks which seat has which side in a rated game.
func TestSeatsFor(t *testing.T) {
	for _, person := range []int{0, 1} {
		c := &settings.Setup{}
		c.Players[1-person].Level = 3
		for _, side := range []rules.Player{rules.First, rules.Second} {
			if seats := SeatsFor(c, side); seats[side] != person || seats[side.Other()] != 1-person {
				t.Errorf("with the person at seat %d on side %d the seats of the sides are %v; want seat %d on side %d, and the other seat on the other side", person, side, seats, person, side)
			}
		}
	}
}
