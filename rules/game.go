package rules

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// Game describes one game. The package of each game declares its own in the variable Game.
type Game struct {
	ID      string    // lower case, as in "akron:size=8"
	Name    string    // the author's name for the game, never translated
	Author  string    // "" if the author is not known; "Traditional" if there is none
	Year    int       // the year of publication; 0 if it is not known
	Colours [2]string // the text keys of the names of First and Second, such as "colour.white"
	Options []Option
	Keys    []string       // every text key that Status, Why, Advise, Tell, Warn, Conclude, Layer and Fields return
	Starts  []Start        // the positions to begin with besides the first position in the rules
	Levels  [Levels]Limits // DefaultLevels, or limits found by matches
	Medals  []Medal        // at most twelve, beginning with those that a beginner earns first; nil for none

	// Evaluation is the number of the evaluation of the strongest level (Limits.Learned), from 0. It is
	// raised when another network is used: values of different evaluations must not be compared.
	Evaluation int
	// LevelsOn, if given, returns other levels for games with the values v if Levels would not
	// differ enough in strength with these values; otherwise nil. The values are complete and
	// checked.
	LevelsOn func(v Values) *[Levels]Limits
	// Length returns the approximate number of actions of a game that begins with the first
	// position of the rules. The values are complete and checked.
	Length func(Values) int
	// Effort, if given, estimates the time to search a position with the values v, in per cent of
	// the time with the default values. The values are complete and checked.
	Effort func(v Values) int
	// Solved, if given, returns what is proven of the first position of the rules; nil if that is
	// nothing. The values are complete and checked.
	Solved func(Values) *Solution
	// New returns the starting position. The values are complete and checked.
	New func(Values) (State, error)
	// Decode reads a position text. If the text is not canonical or the position is
	// impossible, the error says why. The values are complete and checked.
	Decode func(Values, string) (State, error)
}

// Solution says who wins if both play perfectly.
type Solution struct {
	Winner Player
	Round  int      // the number of the round in which Winner wins at the latest
	First  []string // the texts of all first actions after which that is so; nil if it is so after any
}

// Option is a size or a variant that is chosen before the game. The text key of its name is
// "<game>.<option>". The text key of a choice's name is "<game>.<option>.<choice>".
type Option struct {
	ID      string
	Choices []string // the first is the default
	// Suggested is the choice with which a player's first set-up begins; "" is the default.
	Suggested string
	// Check, if not nil, checks a value that is not among the Choices, given the
	// values of the other options. If it is nil, only the Choices are allowed.
	Check func(value string, others Values) error
	// Drawn, if not nil, returns the values from which one can be drawn at random, given the values of
	// the other options. There is at least one, and Check allows all.
	Drawn func(others Values) []string
}

// Start is a position with which a game can begin for practice, besides the first position in
// the rules. The text key of its name is "<game>.start.<id>".
type Start struct {
	ID      string
	Needs   Values   // the values that options must have
	Options []string // the ids of the options that can be chosen; other options have no effect
	// New returns the position. The values are complete and checked.
	New func(Values) (State, error)
}

// Values are the values of a game's options by their ids.
type Values map[string]string

// Values reads options in the form "size=8,pass=own", in any order. In the values returned
// each option that text leaves out has its default. Values returns an error if text is not of
// this form, gives an option twice, or has an unknown option or value.
func (g *Game) Values(text string) (Values, error) {
	v := Values{}
	for _, item := range strings.Split(text, ",") {
		if text == "" {
			break
		}
		id, value, ok := strings.Cut(item, "=")
		if !ok {
			return nil, Errorf("%s: %q is not of the form option=value", g.ID, item)
		}
		if _, twice := v[id]; twice {
			return nil, Errorf("%s: option %s is given twice", g.ID, id)
		}
		v[id] = value
	}
	return g.Complete(v)
}

// Complete returns a copy of v in which each option that v leaves out has its default. It
// returns an error if v holds an unknown option or value.
func (g *Game) Complete(v Values) (Values, error) {
	full := Values{}
	for _, o := range g.Options {
		full[o.ID] = o.Choices[0]
	}
	for id, value := range v {
		if _, ok := full[id]; !ok {
			return nil, Errorf("%s has no option %q", g.ID, id)
		}
		full[id] = value
	}
	for _, o := range g.Options {
		value := full[o.ID]
		if slices.Contains(o.Choices, value) {
			continue
		}
		if o.Check == nil {
			return nil, Errorf("%s: option %s is one of %s, not %q", g.ID, o.ID, strings.Join(o.Choices, ", "), value)
		}
		if err := o.Check(value, full); err != nil {
			return nil, Errorf("%s: option %s: %w", g.ID, o.ID, err)
		}
	}
	return full, nil
}

// Suggested returns the values with which a player's first set-up begins.
func (g *Game) Suggested() Values {
	v := Values{}
	for _, o := range g.Options {
		v[o.ID] = cmp.Or(o.Suggested, o.Choices[0])
	}
	return v
}

// Spec returns the canonical text of the game with the values v: the id, then
// the options that differ from their defaults, sorted by their ids.
func (g *Game) Spec(v Values) string {
	var items []string
	for _, o := range g.Options {
		if value, ok := v[o.ID]; ok && value != o.Choices[0] {
			items = append(items, o.ID+"="+value)
		}
	}
	if len(items) == 0 {
		return g.ID
	}
	sort.Strings(items)
	return g.ID + ":" + strings.Join(items, ",")
}
