package crosscut

import (
	"strconv"

	"quintet/rules"
)

// Game is Crosscut.
var Game = &rules.Game{
	ID:      "crosscut",
	Name:    "Crosscut",
	Author:  "Mark Steere",
	Year:    2023,
	Colours: [2]string{"colour.red", "colour.blue"},
	Options: []rules.Option{{ID: "size", Choices: []string{"8", "5", "6", "7", "9", "10"}}},
	Keys: []string{
		keyPlace, keyEndLine, keyEndDraw, endedLine,
		whyOver, whyOccupied, whyCorner, whyFlank, whyShort,
		adviceWin, adviceForce, adviceStop, adviceThreat, adviceCut, adviceFlip, adviceDeny, adviceAim, adviceBar,
		adviceGrow, adviceLine, adviceSave, adviceFlank, adviceRoom, adviceFirm,
		toldFlip, toldEdge, toldStay, warnWin, warnNext, warnCut, warnFlip,
		layerLongest, layerPlace, layerFlip, layerShort, layerMost, layerNone,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Medals: medals,
	Levels: limits,
	Length: usualLength,
	Solved: solved,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Weighted
	rules.Editor
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Namer
	rules.Concluder
	rules.Passer
	rules.Tallier
	rules.Highlighter
	rules.Layered
	rules.Threatener
} = (*Position)(nil)

// solved implements rules.Game.Solved. TestSolved holds the proofs.
func solved(v rules.Values) (winner rules.Player, ok bool) {
	return rules.First, v["size"] == "5" || v["size"] == "6"
}

// usualLength implements rules.Game.Length. Over 150 games of level 3 against itself, a game
// lasted 5 actions on size 5 and 22 on size 8. Over 30 games, a game on size 10 lasted 38
// actions.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return 3 * (n - 2) * (n - 2) / 5
}
