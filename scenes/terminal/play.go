package terminal

import (
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/review"
	"quintet/save"
	"quintet/scenes/words"
)

// move plays the action that text means, and what the computer answers. It reports whether the action
// was played.
func (t *terminal) move(text string) bool {
	if t.state().Outcome() != rules.Playing || t.puzzle == nil && t.game.Concluded() {
		t.tell("terminal.ended")
		return false
	}
	var names []string
	for _, c := range commands {
		names = append(names, c.name)
	}
	a, why := words.Meant(t.state(), text, assets.Text("terminal.unknown", text), names...)
	if why != "" {
		t.say(why)
		return false
	}
	if t.puzzle != nil {
		t.attempt(a)
		return true
	}
	if !t.act(a) {
		return false
	}
	t.answer()
	t.show()
	return true
}

// act plays a in the game, and says what happened. It reports whether a was played.
func (t *terminal) act(a rules.Action) bool {
	m := t.game.Match
	mover, text := m.State().Mover(), m.State().Format(a)
	if err := t.game.Act(a); err != nil {
		t.say(words.Sentence(err))
		return false
	}
	t.say(words.Happened(m.Game(), m.State(), mover, text, m.Ply(m.At()-1).Events))
	t.keep()
	return true
}

// note adds the game to the results, if it counts, once it has ended. Only keep calls it, so it always comes first.
func (t *terminal) note() {
	if !t.game.Concluded() || t.noted {
		return
	}
	t.noted = true
	if t.game.Counts() {
		fresh := t.keeper.NoteFinished(t.game.Match, t.game.Snapshot(), t.game.Medals())
		t.keeper.Deliver()
		if len(fresh) > 0 {
			t.say(words.NewMedals(t.game.Match.Game(), fresh))
		}
	}
}

// answer plays for the computer as long as it is to act against a person.
func (t *terminal) answer() {
	for t.game.Level() > 0 && !t.game.Concluded() && !t.game.Demonstrates() {
		g, v := t.game.Match.Game(), t.game.Match.Values()
		level, above := t.game.Strength()
		limits, err := g.Between(level, above, v, t.game.Chance())
		if err != nil {
			panic(err) // every level that can be chosen exists
		}
		b := t.search(limits, t.game.Varies())
		if !t.act(b.Best()) {
			return
		}
	}
}

// search returns the result of a search of the position shown. If varies is set, it is one that varies.
func (t *terminal) search(limits rules.Limits, varies bool) *bot.Search {
	const slice = 1 << 12
	b := bot.New(t.state().Clone(), limits, t.game.Chance())
	if varies {
		b.Vary()
	}
	for !b.Step(slice) {
	}
	b.Stop()
	return b
}

// legal lists the legal actions that begin with start.
func (t *terminal) legal(start string) {
	if !t.ready() {
		return
	}
	s := t.state()
	all := slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool { return !strings.HasPrefix(s.Format(a), start) })
	if len(all) == 0 {
		t.tell("terminal.nothing")
		return
	}
	t.say(words.Listed(s, all))
}

// why says what the action text would do and, where help is allowed, why that is good; or which rule
// forbids it; or, of a place that can be chosen, which actions begin there.
func (t *terminal) why(text string) {
	if !t.ready() {
		return
	}
	s := t.state()
	text = strings.ToLower(text)
	for _, a := range s.Legal(nil) {
		if s.Format(a) != text {
			continue
		}
		after := s.Clone()
		var log rules.Log
		after.Apply(a, &log)
		why := ""
		if t.puzzle != nil || !t.game.Strict() {
			why = words.Why(t.rulesOf(), s, []rules.Action{a})
		}
		t.say(words.Passage(words.Happened(t.rulesOf(), after, s.Mover(), text, log.Events), why))
		return
	}
	if why := words.Forbidden(s, text); why != "" {
		t.say(why)
		return
	}
	if all := words.Begun(s, text); len(all) > 0 {
		t.tell("typed.several", text, words.Listed(s, all))
		return
	}
	t.tell("terminal.why")
}

// hint says what the computer would play, and why.
func (t *terminal) hint() {
	if !t.ready() {
		return
	}
	s := t.state()
	switch {
	case t.puzzle != nil:
		t.idea()
		return
	case t.refuses(t.game.WhyUnaided()):
		return
	case t.game.Concluded():
		t.tell("terminal.ended")
		return
	}
	g := t.game.Match.Game()
	info := t.search(g.Fraction(rules.HintPart, t.game.Match.Values()), false).Info()
	t.tell("hint.best", words.Line(s, review.TurnOf(s, info.Line)), words.Why(g, s, info.Line))
}

// undo goes back to where a person was to act before.
func (t *terminal) undo() {
	if !t.playing() {
		return
	}
	if why := t.game.WhyNotUndo(); why != "" {
		t.say(why)
		return
	}
	m := t.game.Match
	undo := func() bool { return t.game.Browse(m.UndoTurn) }
	if t.game.Anchored() {
		undo = t.game.TakeBack
	}
	back := undo()
	for back && t.game.Level() > 0 && undo() {
	}
	t.moved(back, "terminal.undo.none")
}

// redo goes forward to where a person is to act next.
func (t *terminal) redo() {
	if !t.playing() {
		return
	}
	m := t.game.Match
	redo := func() bool { return t.game.Browse(m.RedoTurn) }
	if t.game.Anchored() {
		redo = t.game.PlayAgain
	}
	on := redo()
	for on && t.game.Level() > 0 && redo() {
	}
	t.moved(on, "terminal.redo.none")
}

// moved shows the position after undo and redo. If there was nothing to do, it says the sentence for none.
func (t *terminal) moved(found bool, none string) {
	if !found {
		t.tell(none)
		return
	}
	t.keep()
	t.answer()
	t.show()
}

// level makes the computer of that level the opponent of the side to act; 0 makes it a person.
func (t *terminal) level(text string) {
	if !t.playing() {
		return
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > rules.Levels {
		t.tell("terminal.level", rules.Levels)
		return
	}
	if t.refuses(t.game.WhyFixed()) {
		return
	}
	side := t.game.Match.State().Mover().Other()
	t.game.Players[side] = words.Valid(save.Player{Level: n}, t.game.Seats[side])
	t.tell("terminal.plays", words.Player(t.game.Players[side]), assets.Text(t.game.Match.Game().Colours[side]))
	t.keep()
}

// resign ends the game with the loss of the side that is to act.
func (t *terminal) resign() {
	if !t.playing() || t.refuses(t.game.WhyNotResign()) {
		return
	}
	t.game.Resign(t.game.Resigner())
	t.keep()
	t.show()
}
