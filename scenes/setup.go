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
	form   form
	choice *save.Setup
	wrong  string // why the game cannot be started so
	next   scene
}

func newSetup(h *host, g *rules.Game) *setup {
	return &setup{host: h, game: g, choice: h.setupOf(g)}
}

func (s *setup) name() string { return "setup" }
func (s *setup) pace() pace   { return resting }

// setupBottom is the room below what scrolls.
const setupBottom = 76

// heading returns where the lines above what scrolls are: the name of the game,
// its author, and what it is about, with so much room below.
func (s *setup) heading() (title, author, about, below float64) {
	if s.low() {
		return 24, 52, 73, 3
	}
	return 46, 78, 104, 14
}

// about says what the game is about, in lines.
func (s *setup) about() []string { return textFont.Wrap(assets.Text(s.game.ID+".about"), s.w-40) }

func (s *setup) layout() {
	width := math.Min(720, s.w-2*s.edge())
	x := (s.w - width) / 2
	_, _, top, below := s.heading()
	top = math.Floor(top + leading*float64(len(s.about())) + below)
	s.form.begin(layout.Rect{X: x, Y: top, W: width, H: s.h - top - setupBottom})
	for i, id := range []string{"one", "two"} {
		s.player(i, id)
	}
	s.form.group(width, assets.Text("setup.starts"), []widget{
		s.starterChip(save.OneStarts, s.sideName(0)),
		s.starterChip(save.TwoStarts, s.sideName(1)),
		s.starterChip(save.CoinStarts, assets.Text("setup.coin")),
	})
	for _, o := range s.game.Options {
		s.form.group(width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
	}
	s.ui.items = append(append(s.ui.items[:0], s.form.end(s.w-24)...),
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
func (s *setup) player(i int, id string) {
	player := &s.choice.Players[i]
	chips := levelChips(player.Level, func(level int) { player.Level = level })
	for i := range chips {
		chips[i].name = "choice:" + id + "=" + chips[i].name
	}
	title := assets.Text("setup." + id)
	if player.Level > 0 {
		title = assets.Text("setup.plays", title, strength(s.game, player.Level))
	}
	const nameWidth, gap = 200, 12
	name := layout.Rect{X: s.form.room.X + s.form.room.W - nameWidth, Y: s.form.bottom + titleMiddle + belowTitle, W: nameWidth, H: chipHeight}
	if s.upright() {
		s.form.group(s.form.room.W, title, chips)
		name.X, name.Y = s.form.room.X, s.form.bottom-groupGap/2
	} else {
		s.form.group(s.form.room.W-nameWidth-gap, title, chips)
	}
	if player.Level == 0 {
		s.form.items = append(s.form.items, widget{name: "field:" + id, look: field, text: &player.Name, box: name})
		s.form.bottom = math.Max(s.form.bottom, name.Y+name.H+groupGap)
	}
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
	used := s.form.update(in, &s.ui, s.window())
	switch {
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
	title, author, about, _ := s.heading()
	c.Text(s.game.Name, s.w/2, title, titleFont, 0.5, 0.5, t.Text)
	c.Text(byline(s.game), s.w/2, author, smallFont, 0.5, 0.5, t.Faint)
	for i, line := range s.about() {
		c.Text(line, s.w/2, about+leading*float64(i), textFont, 0.5, 0.5, t.Text)
	}
	s.form.draw(c, t)
	s.ui.draw(c, t)
	c.Text(s.wrong, s.w/2, s.h-66, smallFont, 0.5, 0.5, t.Warn)
}

func (s *setup) places() []place { return s.ui.places() }
