package dimpled

import (
	"strconv"

	"quintet/rules"
)

// Game is Dimpled Football.
var Game = &rules.Game{
	ID:      "dimpled",
	Name:    "Dimpled Football",
	Author:  "Mark Steere",
	Year:    2026,
	Colours: [2]string{"colour.black", "colour.white"},
	Options: []rules.Option{{ID: "size", Choices: []string{"11", "5", "7", "9", "13", "15", "19"}}},
	Keys: []string{
		fieldNext, fieldPlacement, fieldDimple,
		keyPlace, keyDimple, keyEndConnected, keyEndGiven, endedConnected, endedGiven,
		whyOver, whyOccupied, whyCrosscut, whyFootball, whyTip, whyCentre, whyUndo,
		adviceJoins, adviceStops, adviceThreat, adviceLinks, adviceBreaks, adviceFills, adviceNears, adviceChain, adviceHinders,
		adviceLate, adviceFootball, adviceBridge, adviceOpens, adviceCloses, adviceForbids,
		toldFootball, toldDimple, toldAgain, warnJoins, warnNext, warnLinks,
		layerNeeds, layerJoined, layerClosed, layerCrosscut, layerFree,
	},
	New:      func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode:   decode,
	Medals:   medals,
	Levels:   limits,
	LevelsOn: levelsOn,
	Length:   usualLength,
	Effort:   effort,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Pather
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
} = (*Position)(nil)

// usualLength implements rules.Game.Length. A game of level 3 against itself lasts 20 actions on
// size 5, 37 on size 7 and 94 on size 11 (means of 150, 40 and 150 games).
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return 4 * n * n / 5
}
