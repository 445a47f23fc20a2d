package save

import (
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
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
	if l := f.Elsewhere(); l != nil && !l.Sent && !f.Over() && len(l.extra) == 0 { // an older program may have written it
		l.Unsent, l.Offer = l.Unsent.And(l.Offer), Offers{}
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
		form.Optional("duration", form.Count, func(f *gameFile) *int { return &f.Duration }),
		form.Optional("seed", form.Unsigned, func(f *gameFile) *uint64 { return &f.Seed }),
		form.Optional("clock", form.Pointer(clockTable.Kind(Clock{})), func(f *gameFile) **Clock { return &f.Clock }),
		form.Optional("rated", form.Flag, func(f *gameFile) *bool { return &f.Rated }),
		form.Optional("helped", helped, func(f *gameFile) *[2]bool { return &f.Helped }),
		form.Optional("chosen", form.Flag, func(f *gameFile) *bool { return &f.Chosen }),
		form.Optional("practice", form.Flag, func(f *gameFile) *bool { return &f.Practice }),
		form.Optional("draft", form.Text[string](form.MaxText), func(f *gameFile) *string { return &f.Draft }),
		form.Optional("links", form.Pointer(linksTable.Kind(Links{})).With(form.Schema{"required": []string{"away"}}), func(f *gameFile) **Links { return &f.Links }),
		form.Optional("match", series, func(f *gameFile) **Series { return &f.Series }),
		form.Optional("result", result, func(f *gameFile) *Result { return &f.Result }),
		form.Optional("reason", form.Name, func(f *gameFile) *string { return &f.Reason }),
		form.Always("check", checksum, func(f *gameFile) *string { return &f.sum }),
		form.Optional("position", form.Text[string](form.MaxText), func(f *gameFile) *string { return &f.Position }),
		form.Always("at", form.Count, func(f *gameFile) *int { return &f.At }),
		actionsOf(func(f *gameFile) (*[]string, *lines) { return &f.Actions, &f.lines }),
		form.Optional("spent", times, func(f *gameFile) *[]int { return &f.Spent }),
		form.Optional("comments", comments, func(f *gameFile) *map[int]string { return &f.Comments }),
		form.Optional("glyphs", glyphs, func(f *gameFile) *map[int][]int { return &f.Glyphs }),
		form.Optional("variations", variations, func(f *gameFile) *[]Variation { return &f.Variations }),
		form.Optional("review", review, func(f *gameFile) **Review { return &f.Review }),
	},
}}

// actionsOf returns the member with the actions of a T. at returns the places of the actions and of
// their lines.
func actionsOf[T any](at func(*T) (*[]string, *lines)) form.Member[T] {
	return form.Member[T]{
		Key: "actions",
		Read: func(r *form.Reader, v *T) error {
			all, numbers := at(v)
			return form.Each(r, action, func(a string) {
				*all, *numbers = append(*all, a), append(*numbers, r.Line())
			})
		},
		Write: func(w *form.Writer, v *T) {
			all, _ := at(v)
			actions.Put(w, *all)
		},
		Schema: actions.Schema,
	}
}

// variationTable lists the members of a variation. Those that hold variations are added by init,
// because a table cannot name itself.
var variationTable = &form.Table[Variation]{
	Extra: func(v *Variation) *form.Extra { return &v.extra },
	Members: []form.Member[Variation]{
		form.Always("at", form.Count, func(v *Variation) *int { return &v.At }),
		form.Optional("looked", form.Count, func(v *Variation) *int { return &v.Looked }),
		actionsOf(func(v *Variation) (*[]string, *lines) { return &v.Actions, &v.lines }),
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

var helped = func() form.Kind[[2]bool] {
	k := form.Pair(form.Bool)
	k.Empty = func(both [2]bool) bool { return both == [2]bool{} }
	return k
}()

var variations = form.Nested(form.List(variationTable.Kind(Variation{}).And(func(l *form.Limits, v Variation) error {
	if v.Looked != 0 && (v.Looked <= v.At || v.Looked > v.At+len(v.Actions)) {
		return form.Errorf("the current position is after %d actions, which is outside its variation", v.Looked)
	}
	return cmp.Or(l.Variation(l.Nesting-1), timesFit(v.Spent, v.Actions), timesFit(v.Thought, v.Actions))
})).With(form.Schema{"maxItems": form.MaxVariations, "items": form.Schema{"$ref": "#/$defs/variation"}}))
