package save

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"

	"quintet/save/form"
)

// Player is who plays for a side: a person if Level is 0, and else the computer at that level. Above
// is how far the computer is from this level to the next one, in hundredths.
type Player struct {
	Name  string
	Level int
	Above int
}

// Result is the result of a game; "" while the game goes on.
type Result string

// The results.
const (
	FirstWins  Result = "first"
	SecondWins Result = "second"
	Drawn      Result = "draw"
)

// named matches the name of a game with its options, as in akron:size=8. The part before the
// colon goes into the names of files, so it has letters only (store.Store).
var named = regexp.MustCompile(`^[a-z]+(:[a-z]+=[a-z0-9]+(,[a-z]+=[a-z0-9]+)*)?$`)

var gameName = shortText.With(form.Schema{"pattern": named.String()}).And(func(_ *form.Limits, s string) error {
	if !named.MatchString(s) {
		return form.Errorf("%q is not the name of a game with its options, such as %q", s, "akron:size=8")
	}
	return nil
})

var result = form.Text[Result](form.MaxName).With(form.Schema{"enum": []Result{FirstWins, SecondWins, Drawn}}).And(func(_ *form.Limits, s Result) error {
	if !slices.Contains([]Result{"", FirstWins, SecondWins, Drawn}, s) {
		return form.Errorf("the result %q is not %q, %q or %q", s, FirstWins, SecondWins, Drawn)
	}
	return nil
})

// level is the level of a player: if there is no such level, the player is a person, which spoils the
// Reader.
var level = form.Kind[int]{
	Read: func(r *form.Reader) (int, error) {
		n, err := form.Digits.Get(r)
		level, bad := strconv.Atoi(n)
		if err == nil && (bad != nil || level < 0 || level > form.MaxLevel) {
			r.Spoil(noLevel(n))
			return 0, nil
		}
		return level, err
	},
	Check: func(_ *form.Limits, n int) error {
		if n < 0 || n > form.MaxLevel {
			return noLevel(strconv.Itoa(n))
		}
		return nil
	},
	Write:  form.Count.Write,
	Empty:  form.Count.Empty,
	Schema: form.Schema{"type": "integer", "minimum": 0, "maximum": form.MaxLevel},
}

// above is the distance of a player from their level to the next one, in hundredths.
var above = form.Whole(0, 99)

func noLevel(n string) error {
	return form.Errorf("%s is no level: a level of the computer is 1 to %d, and a person is 0", n[:min(len(n), form.MaxAction)], form.MaxLevel)
}

// seat is one of the players of a T with its unknown members.
type seat struct {
	Player
	extra form.Extra
}

// Players returns the member with both players. level is the kind of their levels. If brief is set, an
// empty name and the level 0 are not written. at returns the places of the players and of their
// unknown members.
func Players[T any](level form.Kind[int], brief bool, at func(*T) (*[2]Player, *[2]form.Extra)) form.Member[T] {
	member := form.Always[seat, string]
	number := form.Always[seat, int]
	if brief {
		member, number = form.Optional[seat, string], form.Optional[seat, int]
	}
	seats := form.Table[seat]{
		Extra: func(s *seat) *form.Extra { return &s.extra },
		Members: []form.Member[seat]{
			member("name", form.Name, func(s *seat) *string { return &s.Name }),
			number("level", level, func(s *seat) *int { return &s.Level }),
			form.Optional[seat, int]("above", above, func(s *seat) *int { return &s.Above }),
		},
	}
	pair := form.Pair(seats.Kind(seat{}))
	return form.Member[T]{
		Key: "players",
		Read: func(r *form.Reader, v *T) error {
			both, err := pair.Get(r)
			players, extra := at(v)
			for i, s := range both {
				players[i], extra[i] = s.Player, s.extra
			}
			return err
		},
		Write: func(w *form.Writer, v *T) {
			players, extra := at(v)
			pair.Put(w, [2]seat{{players[0], extra[0]}, {players[1], extra[1]}})
		},
		Schema: pair.Schema,
	}
}

// Skill is a rating by Glicko-2.
type Skill struct {
	Rating     float64
	Deviation  float64
	Volatility float64

	extra form.Extra
}

// skill is a rating by Glicko-2. A deviation and a volatility of 0 are not valid, and so not missing.
var skill = (&form.Table[Skill]{
	Extra: func(s *Skill) *form.Extra { return &s.extra },
	Members: []form.Member[Skill]{
		form.Always("rating", form.Real(-maxRating, maxRating), func(s *Skill) *float64 { return &s.Rating }),
		form.Always("deviation", form.Real(0, maxRating), func(s *Skill) *float64 { return &s.Deviation }),
		form.Always("volatility", form.Real(0, maxVolatility), func(s *Skill) *float64 { return &s.Volatility }),
	},
}).Kind(Skill{}).With(form.Schema{"required": []string{"deviation", "volatility"}}).And(func(_ *form.Limits, s Skill) error {
	if s.Deviation == 0 || s.Volatility == 0 {
		return form.Errorf("the rating %v with the deviation %v and the volatility %v is not valid", s.Rating, s.Deviation, s.Volatility)
	}
	return nil
})

// The limits of the numbers of a rating.
const (
	maxRating     = 1e6
	maxVolatility = 1e3
	leastReal     = 1e-9
)

// The kinds of the members.
var (
	shortText = form.Text[string](form.MaxName)
	checksum  = shortText.With(form.Schema{"pattern": "^[0-9a-f]{8}$"})
	times     = form.List(form.Count).With(form.Schema{"maxItems": form.MaxActions})
	comments  = form.Numbered(form.Text[string](form.MaxText).And((*form.Limits).Comment), func(key string) error {
		return form.Errorf("the place of a comment is a number of actions, not %q", key)
	}).With(form.Schema{"maxProperties": form.MaxComments})
	glyphs = dense(form.Numbered(form.List(glyph), func(key string) error {
		return form.Errorf("the place of a glyph is the number of an action, not %q", key)
	})).With(form.Schema{"maxProperties": form.MaxGlyphs})
	action  = form.Text[string](form.MaxAction).With(form.Schema{"minLength": 1}).And(func(l *form.Limits, _ string) error { return l.Action() })
	actions = form.List(action).With(form.Schema{"maxItems": form.MaxActions})
)

var glyph = form.Whole(1, math.MaxInt).With(form.Schema{"maximum": form.MaxGlyph}).And(func(l *form.Limits, n int) error {
	if n > form.MaxGlyph {
		return form.Errorf("there is no glyph %d", n)
	}
	return l.Glyph()
})

// dense is the kind k, but leaves empty lists out where it reads.
func dense(k form.Kind[map[int][]int]) form.Kind[map[int][]int] {
	read := k.Read
	k.Read = func(r *form.Reader) (map[int][]int, error) {
		all, err := read(r)
		maps.DeleteFunc(all, func(_ int, list []int) bool { return len(list) == 0 })
		return all, err
	}
	return k
}

// cut is a text that is shortened where it is written.
var cut = func() form.Kind[string] {
	k := form.Name
	k.Read = shortText.Get
	return k
}()

// appendActions appends to text what a checksum covers of actions: start, their number, and the actions.
// start is At of a variation, At of the game for its main line, or 0 in the checksum of a review.
func appendActions(text []byte, start int, actions []string) []byte {
	text = fmt.Appendf(text, "%d %d\n", start, len(actions))
	for _, a := range actions {
		text = append(append(text, a...), '\n')
	}
	return text
}
