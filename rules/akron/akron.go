package akron

import (
	"strconv"

	"quintet/rules"
)

// Game is Akron.
var Game = &rules.Game{
	ID:      "akron",
	Name:    "Akron",
	Author:  "Cameron Browne",
	Colours: [2]string{"colour.white", "colour.red"},
	Options: []rules.Option{
		{ID: "size", Choices: []string{"8", "5", "6", "7", "9", "10", "11"}},
		{ID: "swap", Choices: []string{"off", "on"}},
	},
	Keys: []string{
		keyAct, keyAdd, keyMove, keySwap, keyEndConnected, keyEndStuck, keyEndQuiet, endedConnected,
		whyOver, whySupport, whyPlatform, whyReserve, whyEnemy, whyEnemyAdd, whyPinned,
		whyAlone, whyDropAlone, whyStuck, whySelf, whyTaken, whyOnMoved, whyOnDrop,
		whyTouch, whyDropTouch, whyApart, whyDropApart, whySwap,
		adviceWins, adviceJoins, adviceBreaks, adviceTakes, adviceStops,
		adviceThreat, adviceParry, adviceForced, adviceDouble, adviceBars, adviceCuts, adviceHinders,
		adviceNears, adviceConnects, advicePins, adviceClimbs, adviceSwap, adviceFair, weighRace, weighBarred, weighJoined, weighThreat,
		toldJoins, toldCut, toldDrop, toldDrops, toldPins, toldClimbs, toldConnects, toldSwap, warnChain, warnJoins, warnNext, fieldQuiet,
		layerNeeds, layerJoined, layerClosed, layerBare, layerWhole, layerCut, layerPinned, layerBuried, layerLoose,
	},
	New:        func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode:     decode,
	Medals:     medals,
	Levels:     limits,
	Evaluation: 2,
	Effort:     effort,
	Length:     usualLength,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Learned
	rules.Learner
	rules.Orderer
	rules.Foreseer
	rules.Reserver
	rules.Swapper
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
	rules.Delayer
	rules.Threatener
} = (*Position)(nil)

// usualLength implements rules.Game.Length. Over 150 games of level 3 against itself, a game
// lasted 27 actions on size 5 and 67 on size 8.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return n * n
}

// limits are how far the computer looks ahead at each level, and its lapses. Level 1 chooses nearly at
// random, but like a person it makes no Moves that gain nothing. So arena.Novice(1), most of whose actions
// are such Moves, scored 5 % against it over 100 games; Novice(3) scored 24 % against level 2. Levels 2
// to 7 were chosen by matches against the level below, in which they scored 75, 71, 85, 83, 84 and
// 80 %. Level 8 is as strong as a few seconds allow. On the sizes up to 9 it has the learned evaluation, which
// with 3,300 nodes scored 88, 94, 89, 79 and 70 % against that by hand with 5,000, over 200 games on each
// size; over whole games it searches three quarters of the nodes in the same time. A network for size 10
// had learned from 9,000 games; it scored 47 %.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 1_000, Unguarded: 100}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 300, Overlooks: 150, Unguarded: 50}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 140, Overlooks: 160}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 41, Overlooks: 120}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 38, Overlooks: 90}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 18, Overlooks: 60}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 9, Overlooks: 40}},
	{Nodes: 800_000, Least: 2, Learned: true},
}

// effort implements rules.Game.Effort. It returns the number of holes, in per cent of those on
// the default board: 156 on size 10 and 189 on size 11. Measured over games, the time was 194 %
// on size 10 and 166 % on size 11. On smaller boards the time was the same as on the default
// board.
func effort(v rules.Values) int {
	const usual = 8
	n, _ := strconv.Atoi(v["size"])
	return 100 * n * n / (usual * usual)
}
