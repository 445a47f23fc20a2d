package play

import (
	"cmp"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/counsel"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// judge says what the actions of a game have done, what the computer considers, what is certain, and
// when there is a coach.
type judge struct {
	*session.Session
	*counsel.Counsel
	records  Records
	settings *settings.Settings
	both     bool    // the coach is on in a game of two people
	telling  telling // what told returned last
}

// firstGames is the number of games of each kind, such as Akron, that have a coach in the default
// setting.
const firstGames = 3

func (j *judge) coached() bool {
	switch {
	case j.Demonstrates(), j.PlaysOut(), j.Strict():
		return false
	case j.Players[0].Level == 0 && j.Players[1].Level == 0:
		return j.both
	case j.settings.Coach == settings.CoachFirst:
		return !j.records.Finished(j.Match.Game(), firstGames)
	}
	return j.settings.Coach == settings.CoachOn
}

// judges reports whether a person may act and the coach judges actions in the position shown.
// This may be an earlier position of a game that goes on, because the person may act there again.
func (j *judge) judges() bool { return j.Open() && !j.Concluded() && j.coached() }

// searches reports whether the coach searches the position shown: judges returns true,
// and the person has a choice.
func (j *judge) searches() bool { return j.judges() && len(j.Match.State().Legal(nil)) > 1 }

// last lets the coach judge the last action of a game that has just been opened, if a person
// chose that action, and not the computer playing the game out. The game may have been closed
// before the coach asked about the action or got an answer.
func (j *judge) last() {
	last := j.Match.At() - 1
	if last < 0 || !j.Latest() || j.Outcome() != rules.Playing || !j.coached() {
		return
	}
	mover := j.Match.Ply(last).Mover
	if j.Players[mover].Level == 0 && j.ChosenByPerson() && len(j.Match.Before(last).Legal(nil)) > 1 {
		j.JudgeLast(j.Players[mover.Other()].Level)
	}
}

func (j *judge) toggle() {
	switch on := j.coached(); {
	case j.Players[0].Level == 0 && j.Players[1].Level == 0:
		j.both = !on
	case on:
		j.settings.Coach = settings.CoachOff
	default:
		j.settings.Coach = settings.CoachOn
	}
}

// telling is what is said about the actions, and what it was computed from.
type telling struct {
	at      *match.Node
	players [2]save.Player
	coached bool
	text    string
}

// told returns what is said about the actions that led to the position shown: what the last one did
// and, if there is nothing to say, what the coach says about an earlier one, with its text. That is
// the last action of a person, or one of the computer's after it.
func (j *judge) told() string {
	t := telling{at: j.Match.Here(), players: j.PlayedBy(), coached: j.coached()}
	if last := j.telling; last.at == t.at && last.players == t.players && last.coached == t.coached {
		return last.text
	}
	t.text = j.toldLast()
	for at := j.Match.At(); t.text == "" && t.coached && at > 1 && t.players[j.Match.Ply(at-1).Mover].Level > 0; at-- {
		if remark := j.Explain(at - 1); remark != "" {
			t.text = assets.Text("board.earlier", j.Match.Ply(at-2).Text, remark)
		}
	}
	j.telling = t
	return t.text
}

// toldLast returns what the last action before the position shown did. It returns "" if there is
// nothing to say.
func (j *judge) toldLast() string {
	at := j.Match.At()
	if at == 0 {
		return ""
	}
	remark := ""
	if j.coached() {
		remark = j.Explain(at)
	}
	return cmp.Or(words.Passage(words.Announcement(j.Match.Ply(at-1).Events, j.Match.State(), j.Called), remark), j.count())
}

// count returns a sentence with the number of the last action, counted among the actions of its kind
// in the turn. It returns "" if the game has no text for this number.
func (j *judge) count() string {
	last := j.Match.At() - 1
	key := j.Match.Before(last).Status().Key
	if !assets.Has(key + ".nth") {
		return ""
	}
	nth := 0
	for at := j.Match.TurnStart(j.Match.At()); at <= last; at++ {
		if j.Match.Before(at).Status().Key == key {
			nth++
		}
	}
	return assets.Text(key+".nth", nth)
}

// decided returns the certain outcome of the position shown; Playing if no certain outcome is
// known, or in a shoot-out. The outcome is certain if the rules foresee it, or if a search here or
// in an earlier position has proven it.
func (j *judge) decided() rules.Outcome {
	s := j.Match.State()
	if rules.ShootsOut(s) || j.Outcome() != rules.Playing {
		return rules.Playing
	}
	if o, _ := rules.Foresee(s); o != rules.Playing {
		return o
	}
	return j.Proven()
}

func (j *judge) canFinish() bool {
	return j.Outcome() == rules.Playing && j.decided() != rules.Playing && j.Latest() && !j.PlaysOut() && !j.Demonstrates() && !j.Strict()
}

// considers reports whether to show what the computer considers.
func (j *judge) considers() bool { return j.settings.Considers && !j.Strict() }

// considered returns lines about what the computer considers, or has considered, in the position of thinksAt.
func (j *judge) considered() []string {
	if j.Strict() {
		return nil
	}
	thoughts := j.Thoughts(j.thinksAt(), j.decided())
	return thoughts[:]
}

// thinksAt returns the node of the position that the computer considers: the one shown or, while the
// computer is not to act or knows nothing there, the one before its last action.
func (j *judge) thinksAt() *match.Node {
	here := j.Match.Here()
	if before := here.Parent(); j.since(before) && (j.Level() == 0 || j.Thoughts(here, rules.Playing)[0] == "") {
		return before
	}
	return here
}

// since reports whether the position shown is that of n, or only the computer has acted since.
func (j *judge) since(n *match.Node) bool {
	here := j.Match.Here()
	for here != n && here.Parent() != nil && j.PlayedBy()[here.Mover].Level > 0 {
		here = here.Parent()
	}
	return here == n
}

// face returns the face of the card with which the coach asks about a blunder. undo takes it back, and
// walk shows how it is answered.
func (j *judge) face(undo, walk func()) *face {
	g, before, blunder := j.Match.Game(), j.Match.Before(j.Match.At()-1), *j.Blunder()
	text := words.Passage(words.Lost(g, blunder), words.Rest(g, before, blunder), words.Answered(g, before, blunder))
	f := &face{title: assets.Text("coach.title"), subtitle: assets.Text("coach.after", blunder.Text), text: text, esc: j.Dismiss, dismiss: func() {}}
	f.buttons = []ui.Widget{{Name: "back", Look: ui.Main, Do: undo}}
	if len(blunder.Then) > 0 {
		f.buttons = append(f.buttons, ui.Widget{Name: "why", Do: walk})
	}
	f.buttons = append(f.buttons, ui.Widget{Name: "on", Do: j.Dismiss})
	for i := range f.buttons {
		w := &f.buttons[i]
		w.Name, w.Label = "coach:"+w.Name, assets.Text("coach."+w.Name)
	}
	return f
}
