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
		adviceWin, adviceOutlast, adviceCapture, adviceBacked, adviceGuard, adviceSave, adviceOffer, adviceFork,
		adviceThreat, adviceSqueeze, adviceLeast, adviceTrade, adviceOff, adviceWait, adviceBeyond, adviceSafe, adviceReserve, weighLost, weighMoves, weighNone, weighWhole,
		toldCapture, toldOff, toldMerge, toldPart, warnLast, warnHang,
		layerTargets, layerPeaceful, layerMoves,
	},
	New:        func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode:     rules.Decoder(empty),
	Medals:     medals,
	Levels:     limits,
	Evaluation: 2,
	Length:     usualLength,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Unsettled
	rules.Foreseer
	rules.Weighted
	rules.Learned
	rules.Learner
	rules.Editor
	rules.Explainer
	rules.Adviser
	rules.Weigher
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

// limits are how far the computer looks ahead at each level, and its lapses. Level 1 chooses at random, but
// like a person it does not bear off needlessly. So arena.Novice(1), who does, scored 1 % against it over
// 100 games; Novice(3) scored 46 % against level 2 over 200. Levels 2 to 7 were chosen by matches against
// the level below, in which they scored 74, 83, 79, 78, 81 and 85 %. Level 8 is as strong as a few
// seconds allow. It has the learned evaluation. At equal time this scored, over 200 games against 20,000
// nodes with that by hand, 79 % on size 8 and 66 % on size 10.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 1_000, Unguarded: 100}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 260, Overlooks: 300, Unguarded: 50}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 83, Overlooks: 200}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 14, Overlooks: 90}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 33, Overlooks: 70}},
	{Nodes: 360, Least: 1},
	{Nodes: 2_000, Least: 2},
	{Nodes: 6_000_000, Least: 2, Learned: true},
}
