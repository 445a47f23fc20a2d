package scenes

import (
	"quintet/rules"
	"quintet/save"
)

// ending is how a game ended after its last action, otherwise than by the rules.
// Its zero value is that it did not.
type ending struct {
	result save.Result
	reason string // save.Resigned, save.TimeOut or save.Agreed
}

// endingOf returns how a saved game ended otherwise than by the rules.
func endingOf(g *save.Game) ending {
	switch g.Reason {
	case save.Resigned, save.TimeOut, save.Agreed:
		return ending{g.Result, g.Reason}
	}
	return ending{}
}

// outcome returns what came of the game in the position looked at.
func (b *board) outcome() rules.Outcome {
	if o := b.match.State().Outcome(); o != rules.Playing || b.match.At() < b.match.Len() {
		return o
	}
	switch b.ending.result {
	case save.FirstWins:
		return rules.FirstWins
	case save.SecondWins:
		return rules.SecondWins
	case save.Drawn:
		return rules.Draw
	}
	return rules.Playing
}

// canResign says whether there is a person who can give the game up.
func (b *board) canResign() bool {
	return b.outcome() == rules.Playing && b.match.At() == b.match.Len() && b.match.Len() > 0 && !b.demonstrates()
}

// resign gives the game up for the person who is to act or who waits for the
// computer.
func (b *board) resign() {
	loser := b.match.State().Mover()
	if b.players[loser].Level > 0 {
		loser = loser.Other()
	}
	b.end(ending{[2]save.Result{save.SecondWins, save.FirstWins}[loser], save.Resigned})
	b.log.result(b.outcome().String(), b.match.State().String())
}

// takeUp goes on with a game that did not end by the rules.
func (b *board) takeUp() { b.end(ending{}) }

// end makes e the end of the game.
func (b *board) end(e ending) {
	b.ending = e
	b.play.finish()
	b.refresh()
	b.forget()
}
