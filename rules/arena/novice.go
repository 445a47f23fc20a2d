package arena

import (
	"quintet/rules"
	"quintet/rules/bot"
)

// Novice makes a player like a person who has just learnt the rules. If an action
// wins at once, the player plays it. The player avoids actions after which the opponent can win
// with one action. Of the other actions the player draws n at random, and plays the action with
// the best evaluation.
//
// Weak levels are measured against this player, so it must not change.
func Novice(n int) Maker { return fixed(novice{n}) }

// novice is the contestant that Novice makes. actions is the number of actions to choose
// from.
type novice struct{ actions int }

// Choose implements Contestant, as Novice says. If the opponent can win at once after every action,
// it returns a random legal action.
func (n novice) Choose(s rules.State, seed uint64) (rules.Action, error) {
	legal, next := s.Legal(nil), s.Clone()
	if a, ok := winning(s, next, legal); ok {
		return a, nil
	}
	newDice(seed).Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	best, bestValue, tried := legal[0], -2*bot.Won, 0
	reply := s.Clone()
	for _, a := range legal {
		next.CopyFrom(s)
		next.Apply(a, nil)
		if !guarded(next, reply, s.Mover()) {
			continue
		}
		if v := value(next, s.Mover()); v > bestValue {
			best, bestValue = a, v
		}
		if tried++; tried == n.actions {
			break
		}
	}
	return best, nil
}

// guarded reports whether the opponent of player has no action in s that wins at once. reply is a
// position that guarded may overwrite.
func guarded(s, reply rules.State, player rules.Player) bool {
	if s.Mover() == player || s.Outcome() != rules.Playing {
		return true
	}
	_, lost := winning(s, reply, s.Legal(nil))
	return !lost
}

// winning returns the first element of actions with which the mover of s wins at once. scratch is a
// position that winning may overwrite.
func winning(s, scratch rules.State, actions []rules.Action) (a rules.Action, ok bool) {
	if safe, ok := s.(rules.Safe); ok && safe.Safe() {
		return 0, false
	}
	for _, a := range actions {
		scratch.CopyFrom(s)
		scratch.Apply(a, nil)
		if winner, won := scratch.Outcome().Winner(); won && winner == s.Mover() {
			return a, true
		}
	}
	return 0, false
}
