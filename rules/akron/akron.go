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
		adviceWins, adviceJoins, adviceBreaks, adviceStops, adviceThreat, adviceBars, adviceCuts, adviceHinders,
		adviceNears, adviceConnects, advicePins, adviceDrops, adviceClimbs, adviceKeeps, adviceReserve, adviceSwap, adviceFair,
		toldJoins, toldCut, toldDrop, toldDrops, toldPins, toldClimbs, toldConnects, toldSwap, warnChain, warnJoins, warnNext, fieldQuiet,
		layerNeeds, layerJoined, layerClosed, layerBare, layerWhole, layerCut, layerPinned, layerBuried, layerLoose,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Medals: medals,
	Levels: limits,
	Effort: effort,
	Length: usualLength,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Reserver
	rules.Swapper
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
	rules.Delayer
	rules.Threatener
} = (*Position)(nil)

// usualLength implements rules.Game.Length. Over 150 games of level 3 against itself, a game
// lasted 27 actions on size 5 and 67 on size 8.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return n * n
}
