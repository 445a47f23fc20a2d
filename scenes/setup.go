package scenes

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
)

// setup asks for the size and the options of a game, the players' names and
// who starts.
type setup struct {
	*host
	game   *rules.Game
	ui     ui
	titles []caption
	choice *save.Setup
	wrong  string // why the game cannot be started so
	scroll float64
	bar    scrollBar
	next   scene
}

func newSetup(h *host, g *rules.Game) *setup {
	return &setup{host: h, game: g, choice: h.setupOf(g)}
}

func (s *setup) name() string { return "setup" }
func (s *setup) pace() pace   { return resting }

// The room below what scrolls, and how far below its title a group begins.
const setupBottom, belowTitle = 76, 14

// top returns how much room there is above what scrolls.
func (s *setup) top() float64 { return 110 + leading*float64(len(s.about())) }

// about says what the game is about, in lines.
func (s *setup) about() []string { return textFont.Wrap(assets.Text(s.game.ID+".about"), s.w-40) }

func (s *setup) layout() {
	s.ui.items, s.titles = s.ui.items[:0], s.titles[:0]
	width := math.Min(720, s.w-2*s.edge())
	x := (s.w - width) / 2
	y := s.top() + 8 - s.scroll
	for i, id := range []string{"one", "two"} {
		y = s.player(x, y, width, i, id)
	}
	y = s.group(x, y, width, assets.Text("setup.starts"), []widget{
		s.starterChip(save.OneStarts, s.sideName(0)),
		s.starterChip(save.TwoStarts, s.sideName(1)),
		s.starterChip(save.CoinStarts, assets.Text("setup.coin")),
	})
	for _, o := range s.game.Options {
		y = s.group(x, y, width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
	}
	fit := s.h - s.top() - setupBottom
	s.bar.place(layout.Rect{X: s.w - 24, Y: s.top(), W: barWidth, H: fit}, fit, y+s.scroll-s.top())
	if most := s.bar.most(); s.scroll > most {
		s.scroll = most
		s.layout()
		return
	}
	s.hideScrolled()
	s.ui.items = append(s.ui.items,
		widget{name: "button:back", label: assets.Text("setup.back"), box: layout.Rect{X: x, Y: s.h - 56, W: 120, H: 40}, do: func() { s.next = newMenu(s.host) }},
		widget{name: "button:rules", label: assets.Text("setup.rules"), box: layout.Rect{X: x + 130, Y: s.h - 56, W: 90, H: 40}, do: s.showRules},
		widget{name: "button:start", look: main, label: assets.Text("setup.start"), box: layout.Rect{X: x + width - 120, Y: s.h - 56, W: 120, H: 40}, do: s.start})
}

// edge returns how much room is left beside the choices.
func (s *setup) edge() float64 {
	if s.upright() {
		return 24
	}
	return 40
}

// hideScrolled takes away what has been scrolled out of sight, and titles of
// which nothing else is left.
func (s *setup) hideScrolled() {
	top, bottom := s.top(), s.h-setupBottom
	items, titles := s.ui.items[:0], s.titles[:0]
	for _, w := range s.ui.items {
		if w.box.Y >= top && w.box.Y+w.box.H <= bottom {
			items = append(items, w)
		}
	}
	for _, l := range s.titles {
		if l.y >= top && l.y+belowTitle+chipHeight <= bottom {
			titles = append(titles, l)
		}
	}
	s.ui.items, s.titles = items, titles
}

// group puts a title and chips below it, and returns where the next can stand.
func (s *setup) group(x, y, width float64, title string, chips []widget) float64 {
	s.titles = append(s.titles, caption{title, x, y + 8})
	f := newFlow(layout.Rect{X: x, Y: y + 8 + belowTitle, W: width})
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
			on: s.choice.Options[o.ID] == value, do: func() { s.choice.Options[o.ID], s.wrong = value, "" }})
	}
	for _, value := range byNumber(o.Choices) {
		add(value, assets.Text(s.game.ID+"."+o.ID+"."+value))
	}
	if o.Draw != nil {
		add(drawn, assets.Text(s.game.ID+"."+o.ID+".draw"))
	}
	return chips
}

// byNumber returns choices in the order of the numbers they begin with, such as
// sizes; the rules have the default first.
func byNumber(choices []string) []string {
	number := func(choice string) (n int) {
		fmt.Sscanf(choice, "%d", &n)
		return n
	}
	return slices.SortedStableFunc(slices.Values(choices), func(a, b string) int { return cmp.Compare(number(a), number(b)) })
}

func (s *setup) starterChip(who save.Starter, label string) widget {
	return widget{name: "choice:starts=" + string(who), label: label, on: s.choice.Starts == who, do: func() { s.choice.Starts = who }}
}

// player asks who plays for a side: a person, by name, or the computer at a
// level.
func (s *setup) player(x, y, width float64, i int, id string) float64 {
	player := &s.choice.Players[i]
	chips := levelChips(player.Level, func(level int) { player.Level = level })
	for i := range chips {
		chips[i].name = "choice:" + id + "=" + chips[i].name
	}
	top := y
	title := assets.Text("setup." + id)
	if player.Level > 0 {
		title = assets.Text("setup.plays", title, strength(s.game, player.Level))
	}
	name := layout.Rect{X: x + width - 200, Y: top + 22, W: 200, H: chipHeight}
	if s.upright() {
		y = s.group(x, y, width, title, chips)
		name.X, name.Y = x, y-8
	} else {
		y = s.group(x, y, width-212, title, chips)
	}
	if player.Level == 0 {
		s.ui.items = append(s.ui.items, widget{name: "field:" + id, look: field, text: &player.Name, box: name})
		y = math.Max(y, name.Y+name.H+18)
	}
	return y
}

// showRules shows the rules of the game.
func (s *setup) showRules() { s.next = newRules(s.host, s, s.game) }

func (s *setup) start() {
	b, err := newGame(s.host, s.game)
	if err != nil {
		s.wrong = err.Error()
		return
	}
	s.next = b
}

// sideName is what the side that is set up is called.
func (s *setup) sideName(i int) string {
	p := s.choice.Players[i]
	p.Name = playerName(p.Name, i)
	return nameOf(p)
}

func (s *setup) update(in *input) scene {
	s.next = s
	if above, dragged := s.bar.drag(in, s.scroll); dragged {
		s.scroll = above
		return s
	}
	used := s.ui.update(in)
	s.scroll = math.Max(0, math.Min(s.bar.most(), s.scroll-in.scrolled(s.window(), 30)))
	switch {
	case in.pressed(ebiten.KeyPageDown), in.pressed(ebiten.KeyArrowDown):
		s.scroll = math.Min(s.bar.most(), s.scroll+120)
	case in.pressed(ebiten.KeyPageUp), in.pressed(ebiten.KeyArrowUp):
		s.scroll = math.Max(0, s.scroll-120)
	case in.pressed(ebiten.KeyF2):
		s.showRules()
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
	for i, line := range s.about() {
		c.Text(line, s.w/2, 104+leading*float64(i), textFont, 0.5, 0.5, t.Text)
	}
	for _, l := range s.titles {
		c.Text(l.text, l.x, l.y, strongFont, 0, 0.5, t.Faint)
	}
	s.ui.draw(c, t)
	s.bar.draw(c, t, s.scroll)
	c.Text(s.wrong, s.w/2, s.h-66, smallFont, 0.5, 0.5, t.Warn)
}

func (s *setup) places() []place { return s.ui.places() }
