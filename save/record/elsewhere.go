package record

import (
	"slices"
	"strconv"
	"strings"

	"quintet/save"
	"quintet/save/form"
)

// The words after the side in the tag Elsewhere.
const (
	takenWord = "taken="
	drawWord  = "draw"
	backWord  = "back"
)

// elsewhere returns the value of the tag Elsewhere in the record of g; "" if g is not by links.
func elsewhere(g *save.Game) string {
	l := g.Elsewhere()
	if l == nil {
		return ""
	}
	offer := g.Offers()
	all := []string{sides[l.Away]}
	if l.Taken > 0 {
		all = append(all, takenWord+strconv.Itoa(l.Taken))
	}
	if offer.Draw {
		all = append(all, drawWord)
	}
	if offer.Back {
		all = append(all, backWord)
	}
	return strings.Join(all, " ")
}

// linksIn returns how a game by links stands by value, that of the tag Elsewhere. Whoever has the record
// has all actions in it.
func linksIn(value string) (*save.Links, error) {
	bad := form.Errorf("the tag %s cannot be %q", "Elsewhere", form.Shorten(value))
	all := strings.Fields(value)
	if len(all) == 0 || !slices.Contains(sides[:], all[0]) {
		return nil, bad
	}
	l := &save.Links{Away: slices.Index(sides[:], all[0]), Sent: true}
	for _, word := range all[1:] {
		taken, counts := strings.CutPrefix(word, takenWord)
		n, err := strconv.Atoi(taken)
		switch {
		case word == drawWord:
			l.Offer.Draw = true
		case word == backWord:
			l.Offer.Back = true
		case counts && err == nil && n >= 0:
			l.Taken = n
		default:
			return nil, bad
		}
	}
	return l, nil
}
