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
		adviceWin, adviceForce, adviceOpen, adviceRetake, adviceStop, adviceThreat, adviceCut, adviceFlip, adviceDeny, adviceAim, adviceTurn, adviceBar,
		adviceGrow, adviceSave, adviceHope, adviceRoom, adviceCorner,
		preventForce, preventAim, preventBar, weighRace, weighThreat, weighForced,
		toldFlip, toldEdge, toldStay, warnWin, warnNext, warnCut, warnFlip,
		layerLongest, layerPlace, layerFlip, layerShort, layerMost, layerNone,
	},
	New:        func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode:     rules.Decoder(newPosition),
	Medals:     medals,
	Levels:     limits,
	Evaluation: 3,
	Length:     usualLength,
	Solved:     solved,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Weighted
	rules.Learned
	rules.Learner
	rules.Editor
	rules.Explainer
	rules.Adviser
	rules.Preventer
	rules.Weigher
	rules.Narrator
	rules.Namer
	rules.Concluder
	rules.Passer
	rules.Tallier
	rules.Highlighter
	rules.Layered
	rules.Threatener
} = (*Position)(nil)

// solved implements rules.Game.Solved. TestSolved holds the proofs of sizes 5 and 6. On size 7 "lab solve
// crosscut:size=7" proves that Red wins within 22, 20, 26, 20, 20 and 18 actions after d4, d3, c3, d2, c2 and b2,
// which are all first discs but for symmetry, in 67 to 368 million positions each, and 888 million in all.
func solved(v rules.Values) *rules.Solution {
	switch v["size"] {
	case "5":
		return &rules.Solution{Winner: rules.First, Round: 3}
	case "6":
		return &rules.Solution{Winner: rules.First, Round: 7}
	case "7":
		return &rules.Solution{Winner: rules.First, Round: 14}
	}
	return nil
}

// usualLength implements rules.Game.Length. Over 150 games of level 3 against itself, a game
// lasted 5 actions on size 5 and 22 on size 8. Over 30 games, a game on size 10 lasted 38
// actions.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return 3 * (n - 2) * (n - 2) / 5
}

// limits are how far the computer looks ahead at each level, and its lapses. Levels 1 and 2
// were chosen by matches against novices: over 200 games arena.Novice(1) scored 47 % against
// level 1, and Novice(3) 43 % against level 2. Levels 3 to 7 were chosen by matches against the
// level below, in which they scored 82, 82, 84, 83 and 85 %. Level 8 is as strong as a few
// seconds allow. On sizes 7 and 8 it has the learned evaluation. At equal time this scored, against that
// by hand, 69 % on size 8 with 18,200 nodes against 20,000, over 400 games, and 60 % on size 7 with 9,100
// against 10,000, over 200.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 400, Overlooks: 500, Unguarded: 100}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 100, Overlooks: 300, Unguarded: 50}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 250, Overlooks: 200}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 77, Overlooks: 140}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 17, Overlooks: 60}},
	{Nodes: 640, Least: 1},
	{Nodes: 12_000, Least: 1},
	{Nodes: 4_000_000, Least: 1, Learned: true},
}
