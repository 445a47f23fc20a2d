package chessyball

import "quintet/rules"

// certain is the share of wins of a player who is certain to win.
const certain = 1 << 12

// shares are the shares of wins of players who stand 0, 50, 100 and so on.
var shares = [...]int{
	2048, 2341, 2622, 2881, 3112, 3311, 3478,
	3614, 3724, 3810, 3878, 3930, 3970, 4001,
	4024, 4042, 4055, 4066, 4073, 4079, 4083,
}

const shareStep = 50

// share returns the share of wins of a player who stands so well.
func share(v int) int {
	if v < 0 {
		return certain - share(-v)
	}
	i := min(v/shareStep, len(shares)-2)
	part := min(v-i*shareStep, shareStep)
	return shares[i] + (shares[i+1]-shares[i])*part/shareStep
}

// standing is the inverse of share, within what the shares cover.
func standing(s int) int {
	if s < certain/2 {
		return -standing(certain - s)
	}
	i := 0
	for i < len(shares)-2 && s >= shares[i+1] {
		i++
	}
	return i*shareStep + min(shareStep, (s-shares[i])*shareStep/(shares[i+1]-shares[i]))
}

// goalTurns is how many turns a goal takes, on the average, among equals who
// look some actions ahead.
const goalTurns = 40

// longest is the greatest number of turns of a game that ends after some.
const longest = 100

// maxLead is the greatest lead that still makes a difference.
const maxLead = 9

// leads[t][maxLead+d] is the share of wins of a player who leads by d goals
// with t turns to go (rule 8).
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

// races[m][n] is the share of wins of a player who needs m goals more while the
// other needs n.
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

// kept returns the share of wins of player if the score stays as it is.
func (p *Position) kept(player rules.Player) int {
	a, b := p.score[player], p.score[player.Other()]
	switch {
	case a > b:
		return certain
	case a < b:
		return 0
	}
	return certain / 2
}

// prospect returns the share of wins of player with the score as it is or after
// goals that change the difference by lead, if nothing else is known.
func (p *Position) prospect(player rules.Player, lead int) int {
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
