package chessyball

import "quintet/rules"

// The win probabilities in this file were compared with 92 games in which both players had the
// same level, from 3 to 7. In 731 positions a search of 60,000 nodes predicted a win probability,
// as a review does. For each tenth of the scale these are the number of positions, the mean
// prediction, and the part of the games won, in per cent (half for a draw):
//
//	positions   9  52  60  80 138 135 115  56  50  36
//	predicted   5  15  26  35  46  54  65  74  84  98
//	won         0  13  30  30  48  54  60  72  82  94
//
// A logistic fit of the results to the values would not stretch the scale (factor 1.00). The first
// goal of a game to three goals is worth little: at 1-0 the leader won 68 %, and the prediction was
// 71 %. So a chance that is missed at 0-0 costs about 20 % of win probability.

// certain is the probability 1. All probabilities are in units of 1/certain.
const certain = 1 << 12

// winProbabilities are the win probabilities for the evaluations 0, 50, 100 and so on.
var winProbabilities = [...]int{
	2048, 2341, 2622, 2881, 3112, 3311, 3478,
	3614, 3724, 3810, 3878, 3930, 3970, 4001,
	4024, 4042, 4055, 4066, 4073, 4079, 4083,
}

// tableStep is the step of the evaluations in winProbabilities.
const tableStep = 50

// winProbability returns the win probability of a player for whom the evaluation is v.
func winProbability(v int) int {
	if v < 0 {
		return certain - winProbability(-v)
	}
	i := min(v/tableStep, len(winProbabilities)-2)
	part := min(v-i*tableStep, tableStep)
	return winProbabilities[i] + (winProbabilities[i+1]-winProbabilities[i])*part/tableStep
}

// evaluation is the inverse of winProbability, limited to the values in the table.
func evaluation(w int) int {
	if w < certain/2 {
		return -evaluation(certain - w)
	}
	i := 0
	for i < len(winProbabilities)-2 && w >= winProbabilities[i+1] {
		i++
	}
	return i*tableStep + min(tableStep, (w-winProbabilities[i])*tableStep/(winProbabilities[i+1]-winProbabilities[i]))
}

// goalTurns is the average number of turns between two goals, among equal players who look
// some actions ahead.
const goalTurns = 40

// longest is the greatest number of turns of a game with a limited number of turns.
const longest = 100

// maxLead is the greatest lead in leads. A player with this lead counts as the winner.
const maxLead = 9

// leads[t][maxLead+d] is the win probability of a player who leads by d goals with t turns
// to go (rule 8).
var leads = func() (w [longest + 1][2*maxLead + 1]int) {
	for i := range w[0] {
		w[0][i] = certain / 2
		switch {
		case i > maxLead:
			w[0][i] = certain
		case i < maxLead:
			w[0][i] = 0
		}
	}
	for t := 1; t <= longest; t++ {
		w[t] = w[0]
		for i := 1; i < 2*maxLead; i++ {
			w[t][i] = (w[t-1][i-1] + 2*(goalTurns-1)*w[t-1][i] + w[t-1][i+1] + goalTurns) / (2 * goalTurns)
		}
	}
	return w
}()

// races[m][n] is the win probability of a player who needs m more goals while the opponent needs n.
var races = func() (w [6][6]int) {
	for m := range w {
		for n := range w[m] {
			switch {
			case m == 0:
				w[m][n] = certain
			case n > 0:
				w[m][n] = (w[m-1][n] + w[m][n-1]) / 2
			}
		}
	}
	return w
}()

// winProbabilityAsIs returns the win probability of player if the score stays as it is.
func (p *position) winProbabilityAsIs(player rules.Player) int {
	a, b := p.score[player], p.score[player.Other()]
	switch {
	case a > b:
		return certain
	case a < b:
		return 0
	}
	return certain / 2
}

// winProbabilityWith returns the win probability of player after lead more goals of player or, if
// lead is negative, -lead more goals of the opponent. It looks only at the score and, in a game
// with a limited number of turns, at the turns left.
func (p *position) winProbabilityWith(player rules.Player, lead int) int {
	a, b := int(p.score[player]), int(p.score[player.Other()])
	if lead > 0 {
		a += lead
	} else {
		b -= lead
	}
	switch e := endings[p.end]; {
	case e.first > 0:
		return races[max(0, e.first-a)][max(0, e.first-b)]
	case e.total > 0:
		return races[max(0, e.total/2+1-a)][max(0, e.total/2+1-b)]
	default:
		left := max(0, e.turns-int(p.turn))
		return leads[left][maxLead+max(-maxLead, min(maxLead, a-b))]
	}
}
