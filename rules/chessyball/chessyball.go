package chessyball

import "quintet/rules"

// Game is Chessyball.
var Game = &rules.Game{
	ID:      "chessyball",
	Name:    "Chessyball",
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{
		{ID: "size", Choices: sizes},
		{ID: "ball", Choices: balls, Check: checkBall, Drawn: drawnBalls},
		{ID: "pass", Choices: passes},
		{ID: "reset", Choices: resets},
		{ID: "extend", Choices: extends},
		{ID: "end", Choices: ends},
		{ID: "tie", Choices: ties, Suggested: ties[1]},
	},
	Keys: []string{
		keyAct, keyPlace, keyAgain, keyEndFirst, keyEndTotal, keyEndTurns, keyEndQuiet, endedFirst, endedTotal, endedTurns, endedQuiet, endedShootout, endedMissed,
		keyShotBall, keyShotShooter, keyShotKeeper, keyShotWall, keyShotAct, keyShotName, keyShotChoose, keyEndShootout,
		whyShotHalf, whyShotAgain, whyShotOwn, whyShotBox, whyShotKeeper, whyShotNear, whyShotTaken, whyShotName, whyShotChoose,
		whyOver, whyEnd, whyPlaceBox, whyPlaceTaken, whyEmpty, whyBall, whyOpponent, whyStuck, whyNoKick, whyStay, whyLine,
		whyBallInWay, whyMemberInWay, whyTaken, whyBox, whyGoal, whyKeeperGoal, whyExtend,
		adviceGoal, adviceOwn, adviceLeads, adviceStops, adviceForward, adviceThreat, advicePrepare, adviceClear, adviceGuard,
		adviceBars, adviceOpens, adviceShuts, adviceNear, adviceSlow, adviceRisk, adviceSafe,
		toldGoal, toldOwn, toldRolls, toldStuck, toldEdge, toldDrop, toldExtend, warnGoal,
		fieldWhite, fieldBlack, fieldTurn, fieldQuiet, fieldStill, fieldKicked, kickedYes, kickedNo,
		fieldNext, nextThree, nextTwo, nextOne, nextPlace, nextExtend,
		nextBall, nextShooter, nextKeeper, nextWall, nextOver, nextName, nextChoose,
		layerRolls, layerNoKick, layerLater, layerNotYet, layerShots, layerBall,
	},
	New: func(v rules.Values) (rules.State, error) { return newPosition(newGame(newVariant(v))), nil },
	Decode: func(v rules.Values, text string) (rules.State, error) {
		p, err := decode(v, text)
		if err != nil {
			return nil, err
		}
		return newPosition(p), nil
	},
	Starts: []rules.Start{{
		ID:      "shootout",
		Needs:   rules.Values{"tie": "shootout"},
		Options: []string{"size", "pass"},
		New:     func(v rules.Values) (rules.State, error) { return newPosition(newShootout(newVariant(v))), nil },
	}},
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
	rules.Unsettled
	rules.Foreseer
	rules.Safe
	rules.Critic
	rules.Sighted
	rules.Namer
	rules.Scorer
	rules.Ender
	rules.Editor
	rules.Shooter
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Finisher
	rules.Concluder
	rules.Highlighter
	rules.Passer
	rules.Layered
} = (*Position)(nil)

// usualLength implements rules.Game.Length. When levels 3 to 6 play against themselves, a game to
// one goal lasts 35 to 67 actions, and a game to three goals lasts 216 to 371 actions. Stronger
// players take fewer actions. When level 4 plays against itself, a game to five goals of both sides
// together lasts 376 actions, and a game to five goals of one side lasts 541 actions.
func usualLength(v rules.Values) int {
	const perGoal, perTurn = 70, 3
	switch v["end"] {
	case "first1":
		return perGoal
	case "first3":
		return 4 * perGoal // two sides of equal strength together score four goals in such a game
	case "first5":
		return 15 * perGoal / 2
	case "turns25":
		return 2 * 25 * perTurn
	case "turns50":
		return 2 * 50 * perTurn
	}
	return 5 * perGoal
}
