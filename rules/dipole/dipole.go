package dipole

import (
	"strconv"

	"quintet/rules"
)

// Game is Dipole.
var Game = &rules.Game{
	ID:      "dipole",
	Name:    "Dipole",
	Author:  "Mark Steere",
	Year:    2007,
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{{ID: "size", Choices: []string{"8", "10"}}},
	Keys: []string{
		keyMove, keyEndCaptured, keyEndBorneOff, endedCaptured, endedBorneOff,
		whyOver, whyChoose, whyLight, whyEmpty, whyEnemy, whyStuck,
		whyStay, whyOdd, whyLine, whyBackward, whyMerge, whyFar, whyHigher, whyInside,
		adviceWin, adviceOutlast, adviceExchange, adviceCapture, adviceGuard, adviceSave, adviceGive, adviceFork,
		adviceThreat, adviceSqueeze, adviceConfine, adviceOff, adviceSplit, adviceWait, adviceMerge, adviceBeyond, adviceSafe, adviceReserve,
		toldCapture, toldOff, toldMerge, toldPart, warnLast, warnHang,
		layerTargets, layerPeaceful, layerMoves,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Medals: medals,
	Levels: limits,
	Length: usualLength,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Unsettled
	rules.Foreseer
	rules.Weighted
	rules.Editor
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Namer
	rules.Critic
	rules.Concluder
	rules.Passer
	rules.Highlighter
	rules.Layered
	rules.Tallier
} = (*Position)(nil)

// usualLength implements rules.Game.Length. Over 150 games of level 3 against itself, a game
// lasted 56 actions on average on size 8 and 96 on size 10.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return n * n
}
