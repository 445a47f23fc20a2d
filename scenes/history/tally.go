package history

import (
	"cmp"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/words"
)

// view is what is shown of the games.
type view string

// The views, in their order. The key of the name of each is "history.view.<view>".
const (
	summary  view = "summary"
	list     view = "games"
	byLevel  view = "level"
	bySide   view = "side"
	bySize   view = "size"
	byMonth  view = "month"
	byName   view = "name"
	problems view = "problems"
)

var views = []view{summary, list, byLevel, bySide, bySize, byMonth, byName, problems}

func viewName(v view) string { return assets.Text("history.view." + string(v)) }

// tally has the sums of some games, for one of the two players in each game.
type tally struct {
	label               string
	rank                int // the groups of a view are sorted by it
	games               int
	wins, draws, losses int
	turns               int
	spent               int // in milliseconds
	accuracy            int // the sum of the accuracies, in per cent
	reviewed            int // the number of games with an accuracy
}

// add adds the game e for the player of side, 0 or 1.
func (t *tally) add(e *save.HistoryEntry, side int) {
	t.games++
	switch e.Halves(side) {
	case 2:
		t.wins++
	case 1:
		t.draws++
	default:
		t.losses++
	}
	t.turns += e.Rounds()
	t.spent += e.Duration
	if e.Accuracy != nil {
		t.accuracy += e.Accuracy[side]
		t.reviewed++
	}
}

// score returns the part of the points that the player has won, in per cent.
func (t *tally) score() float64 { return ratio(100*t.wins+50*t.draws, t.games) }

// ratio returns sum/n; NaN for 0/0.
func ratio(sum, n int) float64 { return float64(sum) / float64(n) }

// key is what the games of a person against the computer are grouped by.
type key struct {
	of     func(e *save.HistoryEntry, side int) (group string, rank int) // of the game e, in which side is the person
	label  func(group string) string                                     // nil if the group is its label
	people bool                                                          // games between two people count, too, for each of them
}

// groupings are the keys of the views that group games.
var groupings = map[view]key{
	byLevel: {of: func(e *save.HistoryEntry, side int) (string, int) {
		level := e.Players[1-side].Level
		return words.Computer(level, 0), level
	}},
	bySide: {of: func(e *save.HistoryEntry, side int) (string, int) {
		order := assets.Text([]string{"history.first", "history.second"}[side])
		for _, g := range catalog.All {
			if g.ID == e.GameID() {
				order = assets.Text("history.side", assets.Text(g.Colours[side]), order)
			}
		}
		return order, side
	}},
	bySize: {of: func(e *save.HistoryEntry, _ int) (string, int) { return e.Game, 0 }, label: variant},
	byMonth: {of: func(e *save.HistoryEntry, _ int) (string, int) {
		t := e.Ended.Local()
		return t.Format(assets.Text("date.month")), -(12*t.Year() + int(t.Month()))
	}},
	byName: {of: func(e *save.HistoryEntry, side int) (string, int) { return words.Person(e.Players[side].Name, side), 0 }, people: true},
}

// variant returns the name of the game in spec with the values of its options. A default is left
// out, unless it is that of the first option, which is the size in most games.
func variant(spec string) string {
	g, v, err := catalog.Parse(spec)
	if err != nil || len(g.Options) == 0 {
		return words.Game(spec)
	}
	var values []string
	for i, o := range g.Options {
		value := v[o.ID]
		if i > 0 && value == o.Choices[0] {
			continue
		}
		if key := g.ID + "." + o.ID + "." + value; assets.Has(key) {
			value = assets.Text(key)
		}
		values = append(values, value)
	}
	return assets.Text("history.variant", g.Name, strings.Join(values, ", "))
}

// tallies returns the sums of the groups into which the view v divides games. They are in the order
// of their ranks and, at equal ranks, of their labels.
func tallies(games []save.HistoryEntry, v view) (all []tally) {
	k, index := groupings[v], map[string]int{}
	for i := range games {
		e := &games[i]
		_, alone := e.Side()
		for side := range e.Players {
			if e.Players[side].Level > 0 || !alone && !k.people {
				continue
			}
			group, rank := k.of(e, side)
			at, ok := index[group]
			if !ok {
				at = len(all)
				index[group] = at
				all = append(all, tally{label: group, rank: rank})
			}
			all[at].add(e, side)
		}
	}
	if k.label != nil {
		for i := range all {
			all[i].label = k.label(all[i].label)
		}
	}
	slices.SortStableFunc(all, func(a, b tally) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), strings.Compare(words.Fold(a.label), words.Fold(b.label)))
	})
	return all
}

// sums are the sums of all games against the computer, and the runs of wins and losses there.
type sums struct {
	tally
	people            int // the number of games between two people
	run               int // the number of the latest games in a row that were won or, if negative, lost
	mostWon, mostLost int // the longest runs
	spentWithAllGames int // the milliseconds spent with all games, also those between two people
}

// sum returns the sums of games, which are in the order of their ends.
func sum(games []save.HistoryEntry) (s sums) {
	for i := range games {
		e := &games[i]
		s.spentWithAllGames += e.Duration
		side, ok := e.Side()
		if !ok {
			s.people++
			continue
		}
		s.add(e, side)
		switch e.Halves(side) {
		case 2:
			s.run = max(s.run, 0) + 1
		case 0:
			s.run = min(s.run, 0) - 1
		default:
			s.run = 0
		}
		s.mostWon, s.mostLost = max(s.mostWon, s.run), max(s.mostLost, -s.run)
	}
	return s
}
