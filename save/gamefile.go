package save

import (
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"time"

	"quintet/save/form"
)

// Format is the version of the files that this program writes, and the newest it reads.
const Format = 1

// App is the name of the program in a file.
const App = "quintet"

// Extension is the extension of the files of saved games. Their media type is
// application/vnd.quintet+json.
const Extension = ".quintet"

// Parse reads the text of a game and calls pause while it works. It does not check the actions
// by the rules; package replay does. If something is wrong it returns a *form.Error and what it could
// read of the game. This is usually the part before the fault. If the fault is small, such as a
// title that is too long, this is the whole game. The game is nil if not even the member game could
// be read, if only a newer program can read the text, or if the game would be larger than a file may
// be when written again. The game that Parse returns can be written and read again.
func Parse(data []byte, pause form.Pause) (*Game, error) {
	if err := form.Newer(data, Format); err != nil {
		return nil, err
	}
	f := gameFile{Game: &Game{At: -1}}
	keys, part, err := gameFiles.Read(data, &f, pause)
	if err == nil || part {
		if bad := f.whole(keys); bad != nil {
			err = form.At(data, 0, bad)
		}
	}
	g := f.Game
	if g.Game == "" || errors.Is(err, form.ErrNewer) {
		return nil, err
	}
	if g.At < 0 || g.At > len(g.Actions) {
		g.At = len(g.Actions)
	}
	g.Spent = g.Spent[:min(len(g.Spent), len(g.Actions))]
	if variationsFit(0, len(g.Actions), g.Variations) != nil {
		g.Variations = nil
	}
	if form.MayGrow(data) {
		if _, bad := g.EncodeChecked(pause); bad != nil {
			return nil, form.ErrorAt(data, 0, "the game would be larger than %d MB if it were saved again", form.MaxSize>>20)
		}
	}
	return g, err
}

// EncodeChecked is Encode, but returns an error if the game is not within the limits of a file, so
// that it could not be read again. It calls pause while it works.
func (g *Game) EncodeChecked(pause form.Pause) ([]byte, error) {
	text, err := g.encode(pause)
	if err = cmp.Or(err, g.fits()); err != nil {
		return nil, form.Errorf("the game could not be read again: %w", err)
	}
	return text, nil
}

// Encode returns the text of the game. Parse reads it back if the game is within the limits of a
// file. Names, the title, the id and the reason are shortened to form.MaxName bytes.
func (g *Game) Encode() []byte {
	text, _ := g.encode(nil)
	return text
}

func (g *Game) encode(pause form.Pause) ([]byte, error) {
	written := *g
	written.Review = g.Reviewed()
	return gameFiles.Write(&gameFile{Game: &written, format: Format, app: App, sum: g.check()}, pause)
}

// gameFile is what a file of a game holds: the game, and what is only in the file.
type gameFile struct {
	*Game
	format   int
	app, sum string
}

// whole checks the members that a file needs, of those with the keys, and whether the parts of the
// game fit together.
func (f *gameFile) whole(keys []string) error {
	switch {
	case f.format > Format:
		return form.Errorf("the file has format %d, but this program reads formats up to %d; %w", f.format, Format, form.ErrNewer)
	case f.format < 1:
		return form.Errorf("the file names no format, so it is not a saved game")
	case f.app != App:
		return form.Errorf("the file belongs to the program %q, not to %q", f.app, App)
	case f.Game.Game == "":
		return form.Errorf("the file does not name its game")
	case !slices.Contains(keys, "actions"):
		return form.Errorf("the file has no list of actions")
	case f.At < 0:
		f.At = len(f.Actions)
	}
	if err := f.fits(); err != nil {
		return err
	}
	if sum := f.check(); f.sum != "" && f.sum != sum {
		return form.Errorf("the game was changed after it was saved: its check is %s, not %s; to edit a game by hand, remove the check", sum, f.sum)
	}
	return nil
}

// fits checks whether the parts of the game fit together.
func (g *Game) fits() error {
	if g.At > len(g.Actions) {
		return form.Errorf("the current position is after %d actions, but there are only %d", g.At, len(g.Actions))
	}
	return cmp.Or(timesFit(g.Spent, g.Actions), variationsFit(0, len(g.Actions), g.Variations))
}

// timesFit returns an error if times has more elements than actions.
func timesFit(times []int, actions []string) error {
	if len(times) > len(actions) {
		return form.Errorf("there are times for %d actions, but there are only %d", len(times), len(actions))
	}
	return nil
}

// variationsFit returns an error unless the At of each variation is from first to last, and its own
// variations fit into it.
func variationsFit(first, last int, variations []Variation) error {
	for _, v := range variations {
		if v.At < first || v.At > last {
			return form.Errorf("a variation begins after action %d, which is outside its line", v.At)
		}
		if err := variationsFit(v.At, v.At+len(v.Actions), v.Variations); err != nil {
			return err
		}
	}
	return nil
}

// check returns the checksum of the game; see doc.go.
func (g *Game) check() string {
	text := fmt.Appendf(nil, "%s\n%s\n%s\n", g.Game, g.Position, g.Result)
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(appendLine(text, g.At, g.Actions, g.Variations)))
}

// appendActions appends to text what a checksum covers of actions: start, their number, and the actions.
// start is At of a variation, At of the game for its main line, or 0 in the checksum of a review.
func appendActions(text []byte, start int, actions []string) []byte {
	text = fmt.Appendf(text, "%d %d\n", start, len(actions))
	for _, a := range actions {
		text = append(append(text, a...), '\n')
	}
	return text
}

// appendLine is appendActions for a line of a game, and then for each of its variations.
func appendLine(text []byte, start int, actions []string, variations []Variation) []byte {
	text = appendActions(text, start, actions)
	for _, v := range variations {
		text = appendLine(text, v.At, v.Actions, v.Variations)
	}
	return text
}

// gameFiles lists the members of a saved game.
var gameFiles = form.File[gameFile]{Table: &form.Table[gameFile]{
	Extra: func(f *gameFile) *form.Extra { return &f.extra },
	Members: []form.Member[gameFile]{
		form.Always("format", form.Count.With(form.Schema{"const": Format}), func(f *gameFile) *int { return &f.format }),
		form.Always("app", shortText.With(form.Schema{"const": App}), func(f *gameFile) *string { return &f.app }),
		form.Always("game", gameName, func(f *gameFile) *string { return &f.Game.Game }),
		form.Optional("title", form.Name, func(f *gameFile) *string { return &f.Title }),
		Players(level, false, func(f *gameFile) (*[2]Player, *[2]form.Extra) { return &f.Players, &f.players }),
		form.Optional("id", form.Name, func(f *gameFile) *string { return &f.ID }),
		form.Optional("created", form.Time, func(f *gameFile) *time.Time { return &f.Created }),
		form.Optional("changed", form.Time, func(f *gameFile) *time.Time { return &f.Changed }),
		form.Optional("duration", duration, func(f *gameFile) *int { return &f.Duration }),
		form.Optional("seed", form.Unsigned, func(f *gameFile) *uint64 { return &f.Seed }),
		form.Optional("clock", form.Pointer(clockTable.Kind(Clock{})), func(f *gameFile) **Clock { return &f.Clock }),
		form.Optional("rated", form.Flag, func(f *gameFile) *bool { return &f.Rated }),
		form.Optional("helped", helped, func(f *gameFile) *[2]bool { return &f.Helped }),
		form.Optional("chosen", form.Flag, func(f *gameFile) *bool { return &f.Chosen }),
		form.Optional("match", series, func(f *gameFile) **Series { return &f.Series }),
		form.Optional("result", result, func(f *gameFile) *Result { return &f.Result }),
		form.Optional("reason", form.Name, func(f *gameFile) *string { return &f.Reason }),
		form.Always("check", checksum, func(f *gameFile) *string { return &f.sum }),
		form.Optional("position", form.Text[string](form.MaxText), func(f *gameFile) *string { return &f.Position }),
		form.Always("at", form.Count, func(f *gameFile) *int { return &f.At }),
		{
			Key: "actions",
			Read: func(r *form.Reader, f *gameFile) error {
				return form.Each(r, action, func(a string) {
					f.Actions = append(f.Actions, a)
					f.lines = append(f.lines, r.Line())
				})
			},
			Write:  func(w *form.Writer, f *gameFile) { actions.Put(w, f.Actions) },
			Schema: actions.Schema,
		},
		form.Optional("spent", times, func(f *gameFile) *[]int { return &f.Spent }),
		form.Optional("comments", comments, func(f *gameFile) *map[int]string { return &f.Comments }),
		form.Optional("glyphs", glyphs, func(f *gameFile) *map[int][]int { return &f.Glyphs }),
		form.Optional("variations", variations, func(f *gameFile) *[]Variation { return &f.Variations }),
		form.Optional("review", review, func(f *gameFile) **Review { return &f.Review }),
	},
}}

// variationTable lists the members of a variation. Those that hold variations are added by init,
// because a table cannot name itself.
var variationTable = &form.Table[Variation]{
	Extra: func(v *Variation) *form.Extra { return &v.extra },
	Members: []form.Member[Variation]{
		form.Always("at", form.Count, func(v *Variation) *int { return &v.At }),
		form.Optional("looked", form.Count, func(v *Variation) *int { return &v.Looked }),
		form.Always("actions", actions, func(v *Variation) *[]string { return &v.Actions }),
		form.Optional("spent", times, func(v *Variation) *[]int { return &v.Spent }),
		form.Optional("thought", times, func(v *Variation) *[]int { return &v.Thought }),
		form.Optional("comments", comments, func(v *Variation) *map[int]string { return &v.Comments }),
		form.Optional("glyphs", glyphs, func(v *Variation) *map[int][]int { return &v.Glyphs }),
	},
}

func init() {
	variationTable.Members = append(variationTable.Members,
		form.Optional("variations", variations, func(v *Variation) *[]Variation { return &v.Variations }))
}

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

// duration is a number of milliseconds, at most MaxDuration: a longer time is read and written as this.
var duration = form.Kind[int]{
	Read: func(r *form.Reader) (int, error) {
		n, err := form.Count.Get(r)
		return min(n, form.MaxDuration), err
	},
	Check:  form.Count.Check,
	Write:  func(w *form.Writer, n int) { form.Count.Write(w, min(n, form.MaxDuration)) },
	Empty:  form.Count.Empty,
	Schema: form.Count.Schema,
}

var helped = func() form.Kind[[2]bool] {
	k := form.Pair(form.Bool)
	k.Empty = func(both [2]bool) bool { return both == [2]bool{} }
	return k
}()

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

var variations = form.Nested(form.List(variationTable.Kind(Variation{}).And(func(l *form.Limits, v Variation) error {
	if v.Looked != 0 && (v.Looked <= v.At || v.Looked > v.At+len(v.Actions)) {
		return form.Errorf("the current position is after %d actions, which is outside its variation", v.Looked)
	}
	return cmp.Or(l.Variation(l.Nesting-1), timesFit(v.Spent, v.Actions), timesFit(v.Thought, v.Actions))
})).With(form.Schema{"maxItems": form.MaxVariations, "items": form.Schema{"$ref": "#/$defs/variation"}}))

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
