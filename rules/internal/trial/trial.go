// Package trial finds out by trying the actions of a position what all games say alike: where a
// player would win at once, and what stops this.
package trial

import (
	"iter"
	"slices"

	"quintet/rules"
)

// Actions yields each action that player would have if it were their turn, and the position after
// it, which the next one overwrites. It yields nothing if it cannot be their turn (rules.Passer).
func Actions(s rules.State, player rules.Player) iter.Seq2[rules.Action, rules.State] {
	return func(yield func(rules.Action, rules.State) bool) {
		if s.Mover() != player {
			passer, ok := s.(rules.Passer)
			if !ok {
				return
			}
			if s, ok = passer.Pass(); !ok {
				return
			}
		}
		after := s.Clone()
		for _, a := range s.Legal(nil) {
			after.CopyFrom(s)
			after.Apply(a, nil)
			if !yield(a, after) {
				return
			}
		}
	}
}

// Wins returns where player would win with one action if it were their turn: the last sites of the
// paths of these actions, in increasing order.
func Wins(s rules.State, player rules.Player) (sites []rules.Site) {
	for a, after := range Actions(s, player) {
		if after.Outcome() == rules.Win(player) {
			sites = append(sites, last(s, a))
		}
	}
	slices.Sort(sites)
	return slices.Compact(sites)
}

// Stops returns where player would have won with one action before, if that is not possible after.
func Stops(before, after rules.State, player rules.Player) []rules.Site {
	sites := Wins(before, player)
	if len(sites) > 0 && len(Wins(after, player)) > 0 {
		return nil
	}
	return sites
}

// Reach returns the last sites of the paths of the mover's actions.
func Reach(s rules.State) (sites []rules.Site) {
	for _, a := range s.Legal(nil) {
		sites = append(sites, last(s, a))
	}
	return sites
}

// Warn returns the warning that the mover's opponent would win with one action. The sentence at the
// key win names the opponent and where they would win, of the sites that the mover can reach. If
// there is none, the sentence at the key next names the opponent. The key of the result is "" if
// the opponent would not win.
func Warn(s rules.State, win, next string) rules.Advice {
	enemy := s.Mover().Other()
	wins := Wins(s, enemy)
	if len(wins) == 0 {
		return rules.Advice{}
	}
	reach := Reach(s)
	wins = slices.DeleteFunc(wins, func(site rules.Site) bool { return !slices.Contains(reach, site) })
	if len(wins) == 0 {
		return rules.Say(next, enemy)
	}
	return rules.Say(win, enemy, rules.Either(wins))
}

func last(s rules.State, a rules.Action) rules.Site {
	path := s.Path(a, nil)
	return path[len(path)-1]
}
