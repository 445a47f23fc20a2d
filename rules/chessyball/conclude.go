package chessyball

import "quintet/rules"

// The text keys of Conclude. Their sentences name the goals or the scored shots of both
// sides. The winner's number comes first; in a draw White's number comes first.
const (
	endedFirst    = "chessyball.ended.first"
	endedTotal    = "chessyball.ended.total"
	endedTurns    = "chessyball.ended.turns"
	endedQuiet    = "chessyball.ended.quiet"
	endedShootout = "chessyball.ended.shootout"
	endedMissed   = "chessyball.ended.missed" // the deciding shot (rule 9.6) missed, so the numbers are equal
)

// Conclude implements rules.Concluder.
func (p *position) Conclude() rules.Advice {
	ended := map[string]string{keyEndFirst: endedFirst, keyEndTotal: endedTotal, keyEndTurns: endedTurns, keyEndQuiet: endedQuiet}
	winner, ok := p.outcome.Winner()
	if !ok {
		winner = rules.First
	}
	if key, ok := ended[p.Status().Key]; ok {
		return rules.Say(key, p.Score(winner), p.Score(winner.Other()))
	}
	key, more, less := endedShootout, rules.Goals(p, winner), rules.Goals(p, winner.Other())
	if more == less {
		key = endedMissed
	}
	return rules.Say(key, more, less)
}
