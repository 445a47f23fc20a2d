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
		adviceJoins, adviceStops, adviceThreat, adviceLinks, adviceKeeps, adviceBreaks, adviceNears, adviceChain,
		adviceDelays, adviceSafe, adviceParts, adviceFootball, adviceBridge, adviceConnects, adviceForbids, adviceBlocks, preventNeeds, preventMakes, preventCut, weighRace, weighStones, weighLinked,
		toldFootball, toldDimple, toldAgain, warnJoins, warnNext, warnLinks,
		layerNeeds, layerJoined, layerClosed, layerCrosscut, layerFree,
	},
	New:        func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode:     rules.Decoder(newPosition),
	Medals:     medals,
	Levels:     limits,
	LevelsOn:   levelsOn,
	Length:     usualLength,
	Effort:     effort,
	Solved:     solved,
	Evaluation: 2,
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Learned
	rules.Learner
	rules.Orderer
	rules.Foreseer
	rules.Pather
	rules.Editor
	rules.Explainer
	rules.Adviser
	rules.Preventer
	rules.Weigher
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

// limits are how far the computer looks ahead at each level, and its lapses. Levels 1 and 2
// were chosen by matches against novices: over 200 games arena.Novice(1) scored 45 % against
// level 1, and Novice(3) 49 % against level 2. Levels 3 to 7 were chosen by matches against the
// level below, in which they scored 81, 82, 84, 83 and 81 %. Level 8 is as strong as a few
// seconds allow. On the sizes up to 15 it has the learned evaluation. At equal time this scored, against
// that by hand: 85 % on size 11 against 2,000 nodes, over 400 games; 66, 73 and 88 % on sizes 5, 7 and 9
// against 1,000; 72 % on size 13 against 5,000; and 82 % on size 15 against 2,000, over 200 games each.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 8_000, Overlooks: 200, Unguarded: 100}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 180, Overlooks: 300, Unguarded: 50}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 86, Overlooks: 200}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 41, Overlooks: 160}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 28, Overlooks: 80}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 5, Overlooks: 20}},
	{Nodes: 1_350, Least: 1},
	{Nodes: 800_000, Least: 2, Learned: true},
}

// limitsOn5 are the levels on size 5, where the levels of the other sizes are too similar: level 5
// of the other sizes scored 51 % against level 4. The levels 2 to 7 of limitsOn5 scored 72, 82,
// 73, 63, 67 and 69 % against the level below, over 400 games.
var limitsOn5 = [rules.Levels]rules.Limits{
	limits[0],
	{Depth: 1, Lapses: rules.Lapses{Temperature: 400, Overlooks: 300, Unguarded: 50}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 120, Overlooks: 200}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 45, Overlooks: 100}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 15, Overlooks: 40}},
	{Nodes: 200, Least: 1},
	limits[6],
	limits[7],
}

// limitsOn19 are the levels on size 19. There level 6 looks at replies to up to 361 actions.
// With the nodes of the other sizes level 7 scored only 55 % against level 6. With 12,000 nodes
// level 7 scored 98 %, over 40 games each. Both numbers of nodes are divided by the effort.
var limitsOn19 = func() (l [rules.Levels]rules.Limits) {
	l = limits
	l[6].Nodes = 12_000
	return l
}()

func levelsOn(v rules.Values) *[rules.Levels]rules.Limits {
	switch v["size"] {
	case "5":
		return &limitsOn5
	case "19":
		return &limitsOn19
	}
	return nil
}

// effort implements rules.Game.Effort. It returns the number of points, in per cent of those on
// the default board: 139 on size 13, 298 on size 19 and 40 on size 7. The measured time was
// 169 % on size 13, 302 % on size 19 and 80 % on size 7.
func effort(v rules.Values) int {
	const usual = 11
	n, _ := strconv.Atoi(v["size"])
	return 100 * n * n / (usual * usual)
}
