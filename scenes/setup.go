package scenes

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
)

// starter is who makes the first move.
type starter int

const (
	oneStarts starter = iota
	twoStarts
	coinStarts
)

// drawn is the value of an option that is to be drawn at random at the start.
const drawn = "?"

// choices are what the player chose for a game; they are remembered for the
// next one.
type choices struct {
	values rules.Values
	names  [2]string
	levels [2]int // of the computer that plays for one of them, 0 for a person
	starts starter
}

// setup asks for the size and the options of a game, the players' names and
// who starts.
type setup struct {
	*host
	game   *rules.Game
	ui     ui
	titles []caption
	choice *choices
	wrong  string // why the game cannot be started so
	scroll float64
	height float64 // of all that can be scrolled
	next   scene
}

func newSetup(h *host, g *rules.Game) *setup {
	if h.chosen == nil {
		h.chosen = map[string]*choices{}
	}
	s := &setup{host: h, game: g, choice: h.chosen[g.ID]}
	if s.choice == nil {
		v, err := g.Complete(nil)
		if err != nil {
			panic(err) // defaults are always values
		}
		s.choice = &choices{values: v, names: [2]string{assets.Text("setup.one"), assets.Text("setup.two")}}
		h.chosen[g.ID] = s.choice
	}
	return s
}

func (s *setup) name() string { return "setup" }
func (s *setup) busy() bool   { return false }

// The space above and below what scrolls.
const setupTop, setupBottom = 128, 76

func (s *setup) layout() {
	s.ui.items, s.titles = s.ui.items[:0], s.titles[:0]
	width := math.Min(720, s.w-80)
	x := (s.w - width) / 2
	y := setupTop + 8 - s.scroll
	for i, id := range []string{"one", "two"} {
		y = s.player(x, y, width, i, id)
	}
	y = s.group(x, y, width, assets.Text("setup.starts"), []widget{
		s.starterChip("one", s.sideName(0), oneStarts),
		s.starterChip("two", s.sideName(1), twoStarts),
		s.starterChip("coin", assets.Text("setup.coin"), coinStarts),
	})
	for _, o := range s.game.Options {
		y = s.group(x, y, width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
	}
	s.height = y + s.scroll - setupTop
	if most := s.most(); s.scroll > most {
		s.scroll = most
		s.layout()
		return
	}
	s.hideScrolled()
	s.ui.items = append(s.ui.items,
		widget{name: "button:back", label: assets.Text("setup.back"), box: layout.Rect{X: x, Y: s.h - 56, W: 120, H: 40}, do: func() { s.next = newMenu(s.host) }},
		widget{name: "button:start", look: main, label: assets.Text("setup.start"), box: layout.Rect{X: x + width - 180, Y: s.h - 56, W: 180, H: 40}, do: s.start})
}

// most returns how far the choices can be scrolled.
func (s *setup) most() float64 { return math.Max(0, s.height-(s.h-setupTop-setupBottom)) }

// hideScrolled takes away what has been scrolled out of sight.
func (s *setup) hideScrolled() {
	top, bottom := float64(setupTop), s.h-setupBottom
	items, titles := s.ui.items[:0], s.titles[:0]
	for _, w := range s.ui.items {
		if w.box.Y >= top && w.box.Y+w.box.H <= bottom {
			items = append(items, w)
		}
	}
	for _, l := range s.titles {
		if l.y >= top && l.y <= bottom {
			titles = append(titles, l)
		}
	}
	s.ui.items, s.titles = items, titles
}

// group puts a title and chips below it, and returns where the next can stand.
func (s *setup) group(x, y, width float64, title string, chips []widget) float64 {
	s.titles = append(s.titles, caption{title, x, y + 8})
	f := newFlow(layout.Rect{X: x, Y: y + 22, W: width})
	for _, w := range chips {
		w.look, w.box = chip, f.next(w.label)
		s.ui.items = append(s.ui.items, w)
	}
	return f.bottom() + 18
}

func (s *setup) optionChips(o rules.Option) []widget {
	var chips []widget
	add := func(value, label string) {
		chips = append(chips, widget{name: "choice:" + o.ID + "=" + value, label: label,
			on: s.choice.values[o.ID] == value, do: func() { s.choice.values[o.ID], s.wrong = value, "" }})
	}
	for _, value := range o.Choices {
		add(value, assets.Text(s.game.ID+"."+o.ID+"."+value))
	}
	if o.Draw != nil {
		add(drawn, assets.Text(s.game.ID+"."+o.ID+".draw"))
	}
	return chips
}

func (s *setup) starterChip(id, label string, who starter) widget {
	return widget{name: "choice:starts=" + id, label: label, on: s.choice.starts == who, do: func() { s.choice.starts = who }}
}

// player asks who plays for a side: a person, by name, or the computer at a
// level.
func (s *setup) player(x, y, width float64, i int, id string) float64 {
	chips := []widget{s.levelChip(i, id, 0, assets.Text("setup.person"))}
	for level := 1; level <= rules.Levels; level++ {
		label := strconv.Itoa(level)
		if level == 1 {
			label = computerName(level)
		}
		chips = append(chips, s.levelChip(i, id, level, label))
	}
	top := y
	y = s.group(x, y, width-212, assets.Text("setup."+id), chips)
	if s.choice.levels[i] == 0 {
		s.ui.items = append(s.ui.items, widget{name: "field:" + id, look: field, text: &s.choice.names[i],
			box: layout.Rect{X: x + width - 200, Y: top + 22, W: 200, H: chipHeight}})
	}
	return y
}

func (s *setup) levelChip(i int, id string, level int, label string) widget {
	return widget{name: "choice:" + id + "=" + strconv.Itoa(level), label: label, on: s.choice.levels[i] == level,
		do: func() { s.choice.levels[i] = level }}
}

func (s *setup) start() {
	b, err := newGame(s.host, s.game, s.choice)
	if err != nil {
		s.wrong = err.Error()
		return
	}
	s.next = b
}

// newGame starts a game as chosen: what is to be drawn is drawn now, the coin
// too.
func newGame(h *host, g *rules.Game, c *choices) (*board, error) {
	values := rules.Values{}
	for id, value := range c.values {
		values[id] = value
		for _, o := range g.Options {
			if o.ID == id && value == drawn {
				values[id] = o.Draw(c.values, rand.Uint64())
			}
		}
	}
	first := c.starts
	if first == coinStarts {
		first = starter(rand.IntN(2))
	}
	names := [2]string{playerName(c.names[first], 0), playerName(c.names[1-first], 1)}
	levels := [2]int{c.levels[first], c.levels[1-first]}
	for i, level := range levels {
		if level > 0 {
			names[i] = computerName(level)
		}
	}
	return newBoard(h, g, values, names, levels)
}

// sideName is what the side that is set up is called.
func (s *setup) sideName(i int) string {
	if level := s.choice.levels[i]; level > 0 {
		return computerName(level)
	}
	return playerName(s.choice.names[i], i)
}

// computerName is what the computer is called at a level.
func computerName(level int) string { return assets.Text("setup.computer", level) }

func playerName(name string, i int) string {
	if name = strings.TrimSpace(name); name == "" {
		return assets.Text([]string{"setup.one", "setup.two"}[i])
	}
	return name
}

func (s *setup) update(in *input) scene {
	s.next = s
	used := s.ui.update(in)
	s.scroll = math.Max(0, math.Min(s.most(), s.scroll-30*in.wheel))
	switch {
	case in.pressed(ebiten.KeyPageDown), in.pressed(ebiten.KeyArrowDown):
		s.scroll = math.Min(s.most(), s.scroll+120)
	case in.pressed(ebiten.KeyPageUp), in.pressed(ebiten.KeyArrowUp):
		s.scroll = math.Max(0, s.scroll-120)
	case used:
	case in.pressed(ebiten.KeyEscape):
		s.next = newMenu(s.host)
	case in.pressed(ebiten.KeyEnter):
		s.start()
	}
	return s.next
}

func (s *setup) draw(c *paint.Canvas) {
	t := s.theme()
	c.Text(s.game.Name, s.w/2, 46, titleFont, 0.5, 0.5, t.Text)
	c.Text(byline(s.game), s.w/2, 78, smallFont, 0.5, 0.5, t.Faint)
	c.Text(textFont.Fit(assets.Text(s.game.ID+".about"), s.w-40), s.w/2, 104, textFont, 0.5, 0.5, t.Text)
	for _, l := range s.titles {
		c.Text(l.text, l.x, l.y, strongFont, 0, 0.5, t.Faint)
	}
	s.ui.draw(c, t)
	if most := s.most(); most > 0 {
		track := layout.Rect{X: s.w - 24, Y: setupTop, W: 6, H: s.h - setupTop - setupBottom}
		c.Panel(track, 3, t.Edge)
		thumb := track
		thumb.H = track.H * track.H / s.height
		thumb.Y += (track.H - thumb.H) * s.scroll / most
		c.Panel(thumb, 3, t.Faint)
	}
	c.Text(s.wrong, s.w/2, s.h-66, smallFont, 0.5, 0.5, t.Warn)
}

func (s *setup) places() []place { return s.ui.places() }
