package start

import (
	"cmp"
	"fmt"
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (s *setup) optionChips(o rules.Option) []ui.Widget {
	var chips []ui.Widget
	add := func(value, label string) {
		chips = append(chips, ui.Widget{Name: "choice:" + o.ID + "=" + value, Label: label,
			On: s.choice.Options[o.ID] == value, Do: func() { s.choose(o.ID, value) }})
	}
	for _, value := range byNumber(o.Choices) {
		add(value, assets.Text(s.game.ID+"."+o.ID+"."+value))
	}
	if o.Drawn != nil {
		add(drawn, assets.Text(s.game.ID+"."+o.ID+".draw"))
	}
	return chips
}

// clockChip returns the chip that shows the time control.
func (s *setup) clockChip() ui.Widget {
	return ui.Widget{Name: "open:clock", Label: words.Control(controlOf(s.choice)), Do: func() { s.Over(newTiming(s.Stage, s.game, s.choice)) }}
}

// fromChips returns the chips that choose the start of the game.
func (s *setup) fromChips() []ui.Widget {
	chip := func(id, label string) ui.Widget {
		return ui.Widget{Name: "choice:from=" + id, Label: label, On: s.choice.From == id, Do: func() {
			s.choice.From, s.wrong = id, ""
			s.preview.watch(false)
		}}
	}
	chips := []ui.Widget{chip("", assets.Text("setup.whole"))}
	for _, start := range s.game.Starts {
		chips = append(chips, chip(start.ID, assets.Text(s.game.ID+".start."+start.ID)))
	}
	return chips
}

// options returns the options of the game that the chosen start allows.
func (s *setup) options() []rules.Option {
	i := slices.IndexFunc(s.game.Starts, func(start rules.Start) bool { return start.ID == s.choice.From })
	if i < 0 {
		return s.game.Options
	}
	return slices.DeleteFunc(slices.Clone(s.game.Options), func(o rules.Option) bool {
		return !slices.Contains(s.game.Starts[i].Options, o.ID)
	})
}

// solved returns what is proven of the game with the chosen options; nil if that is nothing.
func (s *setup) solved() *rules.Solution {
	if s.game.Solved == nil || s.choice.From != "" {
		return nil
	}
	return s.game.Solved(s.choice.Options)
}

// choose sets option to value, and shows the board instead of the sample game. An option that does
// not fit any more, such as a place of the ball outside a smaller pitch, gets its default.
func (s *setup) choose(option, value string) {
	s.choice.Options[option], s.wrong = value, ""
	s.choice.Options = fitting(s.game, s.choice.Options, option)
	s.preview.watch(false)
}

// byNumber returns choices sorted by the numbers that they begin with, such as sizes. The rules
// list the default first.
func byNumber(choices []string) []string {
	number := func(choice string) (n int) {
		fmt.Sscanf(choice, "%d", &n)
		return n
	}
	return slices.SortedStableFunc(slices.Values(choices), func(a, b string) int { return cmp.Compare(number(a), number(b)) })
}
