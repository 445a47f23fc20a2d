package terminal

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/words"
)

// rules lists the pages of the rule book, or shows the page with the number text.
func (t *terminal) rules(text string) {
	if !t.ready() {
		return
	}
	b := book.Of(t.rulesOf())
	if b == nil {
		t.tell("terminal.nothing")
		return
	}
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(b.Pages) {
		key := b.Pages[n-1].Key()
		t.say(assets.Text("choice.item", n, assets.Text(key+".title")), assets.Text(key))
		return
	}
	for i, p := range b.Pages {
		t.tell("choice.item", i+1, assets.Text(p.Key()+".title"))
	}
	t.tell("terminal.rules")
}

// beginner is the player for whom puzzles are chosen.
var beginner = problem.Skill{Rating: 1000, Deviation: 350}

// pose shows the next puzzle of the game.
func (t *terminal) pose() {
	if !t.ready() {
		return
	}
	all, err := problem.Of(t.rulesOf().ID)
	if err != nil {
		t.say(words.Sentence(err))
		return
	}
	never := func(string) (problem.Seen, bool) { return problem.Seen{}, false }
	p, ok := problem.Next(all, never, beginner, save.Day(t.keeper.Now()), t.counter)
	if !ok {
		t.tell("problems.none")
		return
	}
	t.counter++
	a, err := problem.NewAttempt(p)
	if err != nil {
		t.say(words.Sentence(err))
		return
	}
	t.puzzle, t.posed = a, p
	s := a.State()
	t.say(assets.Text("terminal.puzzle"), assets.Text("problem.posed", words.Counted(p.Key(s), p.Turns),
		assets.Text("problem.side", assets.Text(t.rulesOf().Colours[s.Mover()]))))
	t.show()
}

// attempt plays a in the puzzle, and what follows. After the end the game goes on.
func (t *terminal) attempt(a rules.Action) {
	g := t.rulesOf()
	say := func(a rules.Action, before rules.State) {
		after, mover, text := before.Clone(), before.Mover(), before.Format(a)
		var log rules.Log
		after.Apply(a, &log)
		t.say(words.Happened(g, after, mover, text, log.Events))
	}
	before := t.puzzle.State().Clone()
	t.puzzle.Play(a)
	say(a, before)
	for {
		before = t.puzzle.State().Clone()
		reply, ok := t.puzzle.Reply()
		if !ok {
			break
		}
		say(reply, before)
	}
	verdict := t.puzzle.Verdict()
	if verdict == problem.Going {
		t.tell("problem.right")
		t.show()
		return
	}
	key := map[problem.Verdict]string{problem.Solved: "problem.solved", problem.Failed: "problem.wrong"}[verdict]
	t.say(words.Passage(assets.Text(key), t.because(t.puzzle.Because())))
	if verdict == problem.Solved {
		t.puzzle = nil
		t.tell("terminal.solved")
		if t.game != nil {
			t.show()
		}
		return
	}
	again, err := problem.NewAttempt(t.posed)
	if err != nil {
		panic(err) // the problem was begun before
	}
	t.puzzle = again
	t.tell("terminal.again")
	t.show()
}

// idea says the idea of the puzzle.
func (t *terminal) idea() { t.say(t.because(t.puzzle.Idea())) }

// because returns the sentence of a reason; "" for none.
func (t *terminal) because(r problem.Reason) string {
	if r.Key == "" {
		return ""
	}
	key, args := r.Message()
	return assets.Text(key, args...)
}
