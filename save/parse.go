package save

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strconv"
)

// Parse reads the text of a game and calls pause while it works. It does not check the actions
// by the rules; package replay does. If something is wrong it returns an *Error and what it could
// read of the game. This is usually the part before the fault. If the fault is small, such as a
// title that is too long, this is the whole game. The game is nil if not even the member game could
// be read, if only a newer program can read the text, or if the game would be larger than MaxSize
// when written again. The game that Parse returns can be written and read again.
func Parse(data []byte, pause Pause) (*Game, error) {
	g, err := decode(data, pause)
	if pause.Call(); g != nil && len(g.Encode()) > MaxSize {
		return nil, ErrorAt(data, 0, "the game would be larger than %d MB if it were saved again", MaxSize>>20)
	}
	return g, err
}

// decode is Parse, but does not check how long the game is when it is written again.
func decode(data []byte, pause Pause) (*Game, error) {
	if err := newer(data, Format); err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte(byteOrder))
	p := &parser{data: data, dec: json.NewDecoder(PausingReader{bytes.NewReader(data), pause})}
	p.dec.UseNumber()
	g, err := p.game()
	if g.Game == "" || errors.Is(err, ErrNewer) {
		return nil, err
	}
	return g, err
}

func (p *parser) game() (*Game, error) {
	g := &Game{At: -1}
	h := header{}
	err := p.valid()
	if err == nil {
		err = p.object(&g.extra, func(key string) (bool, error) { return p.gameMember(g, &h, key) })
	}
	if err == nil {
		err = p.end()
	}
	if err == nil {
		err = p.whole(g, &h)
	}
	if g.At < 0 || g.At > len(g.Actions) {
		g.At = len(g.Actions)
	}
	g.Spent = g.Spent[:min(len(g.Spent), len(g.Actions))]
	if _, fit := variationsFit(0, len(g.Actions), g.Variations); !fit {
		g.Variations = nil
	}
	return g, cmp.Or(err, p.bad)
}

// header holds what is needed to check a file and is not kept in the game.
type header struct {
	format  int
	app     string
	check   string
	actions bool // there is a list of actions
}

func (p *parser) gameMember(g *Game, h *header, key string) (known bool, err error) {
	switch key {
	case "format":
		h.format, err = p.number(0)
	case "app":
		h.app, err = p.text(MaxName)
	case "check":
		h.check, err = p.text(MaxName)
	case "game":
		g.Game, err = p.spec()
	case "title":
		g.Title, err = p.name()
	case "players":
		err = p.pair(func(i int) error { return p.player(&g.Players[i], &g.players[i]) })
	case "id":
		g.ID, err = p.name()
	case "created":
		g.Created, err = p.time()
	case "changed":
		g.Changed, err = p.time()
	case "duration":
		g.Duration, err = p.number(0)
		g.Duration = min(g.Duration, MaxDuration)
	case "seed":
		g.Seed, err = p.seed()
	case "clock":
		g.Clock, err = p.clock()
	case "rated":
		if !p.isBool() {
			return false, nil
		}
		g.Rated, err = p.bool()
	case "helped":
		err = p.pair(func(i int) (err error) {
			g.Helped[i], err = p.bool()
			return err
		})
	case "chosen":
		if !p.isBool() {
			return false, nil
		}
		g.Chosen, err = p.bool()
	case "match":
		g.Series, err = p.series()
	case "result":
		g.Result, err = p.result()
	case "reason":
		g.Reason, err = p.name()
	case "position":
		g.Position, err = p.text(MaxText)
	case "at":
		g.At, err = p.number(0)
	case "actions":
		h.actions = true
		err = p.line(&g.Actions, &g.lines)
	case "spent":
		g.Spent, err = p.spent()
	case "comments":
		g.Comments, err = p.comments()
	case "glyphs":
		g.Glyphs, err = p.glyphs()
	case "variations":
		g.Variations, err = p.variations()
	case "review":
		if p.newerReview() {
			return false, nil
		}
		g.Review, err = p.review()
	default:
		return false, nil
	}
	return true, err
}

// whole checks the header h, the required members, and whether the parts of g fit together.
func (p *parser) whole(g *Game, h *header) error {
	p.start = 0
	switch {
	case h.format > Format:
		return p.fail("the file has format %d, but this program reads formats up to %d; %w", h.format, Format, ErrNewer)
	case h.format < 1:
		return p.fail("the file names no format, so it is not a saved game")
	case h.app != App:
		return p.fail("the file belongs to the program %q, not to %q", h.app, App)
	case g.Game == "":
		return p.fail("the file does not name its game")
	case !h.actions:
		return p.fail("the file has no list of actions")
	case g.At > len(g.Actions):
		return p.fail("the current position is after %d actions, but there are only %d", g.At, len(g.Actions))
	}
	if g.At < 0 {
		g.At = len(g.Actions)
	}
	if err := p.spentFits(g.Spent, g.Actions); err != nil {
		return err
	}
	if at, ok := variationsFit(0, len(g.Actions), g.Variations); !ok {
		return p.fail("a variation begins after action %d, which is outside its line", at)
	}
	if sum := g.check(); h.check != "" && h.check != sum {
		return p.fail("the game was changed after it was saved: its check is %s, not %s; to edit a game by hand, remove the check", sum, h.check)
	}
	return nil
}

// named matches the name of a game with its options, as in akron:size=8. The part before the
// colon goes into the names of files, so it has letters only (Store.baseID).
var named = regexp.MustCompile(`^[a-z]+(:[a-z]+=[a-z0-9]+(,[a-z]+=[a-z0-9]+)*)?$`)

func (p *parser) spec() (string, error) {
	s, err := p.text(MaxName)
	if err == nil && !named.MatchString(s) {
		return "", p.fail("%q is not the name of a game with its options, such as %q", s, "akron:size=8")
	}
	return s, err
}

func (p *parser) result() (Result, error) {
	s, err := p.text(MaxName)
	if err == nil && !slices.Contains([]Result{"", FirstWins, SecondWins, Drawn}, Result(s)) {
		return "", p.fail("the result %q is not %q, %q or %q", s, FirstWins, SecondWins, Drawn)
	}
	return Result(s), err
}

func (p *parser) player(one *Player, extra *[]member) error {
	return p.object(extra, func(key string) (known bool, err error) {
		switch key {
		case "name":
			one.Name, err = p.name()
		case "level":
			one.Level, err = p.level()
		default:
			return false, nil
		}
		return true, err
	})
}

// line reads a list of actions into actions. If lines is not nil, the line number of each
// action in the text is appended to it.
func (p *parser) line(actions *[]string, lines *[]int) error {
	return p.array(func() error {
		a, err := p.text(MaxAction)
		if err != nil {
			return err
		}
		if err := p.limits.Action(); err != nil {
			return p.fail("%w", err)
		}
		*actions = append(*actions, a)
		if lines != nil {
			*lines = append(*lines, p.lineNumber())
		}
		return nil
	})
}

// comments reads an object. Each key is the number of actions before the comment.
func (p *parser) comments() (map[int]string, error) {
	comments := map[int]string{}
	err := p.object(nil, func(key string) (bool, error) {
		at, ok := place(key)
		if !ok {
			return true, p.fail("the place of a comment is a number of actions, not %q", key)
		}
		text, err := p.text(MaxText)
		if err != nil {
			return true, err
		}
		if err := p.limits.Comment(text); err != nil {
			return true, p.fail("%w", err)
		}
		comments[at] = text
		return true, nil
	})
	return comments, err
}

// place returns key as a number of actions; ok is false if key is not such a number.
func place(key string) (at int, ok bool) {
	at, err := strconv.Atoi(key)
	return at, err == nil && at >= 0 && strconv.Itoa(at) == key
}

// glyphs reads an object. Each key is the number of the action that has the glyphs.
func (p *parser) glyphs() (map[int][]int, error) {
	glyphs := map[int][]int{}
	err := p.object(nil, func(key string) (bool, error) {
		at, ok := place(key)
		if !ok {
			return true, p.fail("the place of a glyph is the number of an action, not %q", key)
		}
		all, err := items(p, p.glyph)
		if len(all) > 0 {
			glyphs[at] = all
		}
		return true, err
	})
	return glyphs, err
}

func (p *parser) glyph() (int, error) {
	n, err := p.number(1)
	if err != nil {
		return 0, err
	}
	if n > MaxGlyph {
		return 0, p.fail("there is no glyph %d", n)
	}
	if err := p.limits.Glyph(); err != nil {
		return 0, p.fail("%w", err)
	}
	return n, nil
}

func (p *parser) variations() ([]Variation, error) {
	p.nesting++
	defer func() { p.nesting-- }()
	return items(p, p.variation)
}

func (p *parser) variation() (v Variation, err error) {
	p.mark()
	if err := p.limits.Variation(p.nesting - 1); err != nil {
		return v, p.fail("%w", err)
	}
	err = p.object(&v.extra, func(key string) (known bool, err error) {
		switch key {
		case "at":
			v.At, err = p.number(0)
		case "actions":
			err = p.line(&v.Actions, nil)
		case "looked":
			v.Looked, err = p.number(0)
		case "thought":
			v.Thought, err = p.spent()
		case "spent":
			v.Spent, err = p.spent()
		case "comments":
			v.Comments, err = p.comments()
		case "glyphs":
			v.Glyphs, err = p.glyphs()
		case "variations":
			v.Variations, err = p.variations()
		default:
			return false, nil
		}
		return true, err
	})
	if err == nil && v.Looked != 0 && (v.Looked <= v.At || v.Looked > v.At+len(v.Actions)) {
		err = p.fail("the current position is after %d actions, which is outside its variation", v.Looked)
	}
	return v, cmp.Or(err, p.spentFits(v.Spent, v.Actions), p.spentFits(v.Thought, v.Actions))
}

// variationsFit reports whether the At of each variation is from first to last, and whether its own
// variations fit into it. If not, misfit is the At of the first variation that does not fit.
func variationsFit(first, last int, variations []Variation) (misfit int, ok bool) {
	for _, v := range variations {
		if v.At < first || v.At > last {
			return v.At, false
		}
		if at, ok := variationsFit(v.At, v.At+len(v.Actions), v.Variations); !ok {
			return at, false
		}
	}
	return 0, true
}
