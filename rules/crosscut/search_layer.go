package crosscut

import (
	"math/bits"
	"strconv"

	"quintet/rules"
)

// The text keys of the layers and of their sentences, and what the sentences name.
const (
	layerLines = "crosscut.layer.lines"
	layerFlips = "crosscut.layer.flips"

	// the player, the length of their longest segment, the length that wins, and one of their
	// longest segments; then the number of empty squares and the number of enemy discs on the line
	// of this segment; a number that is 0 is left out
	layerLongest = "crosscut.layer.longest"
	layerPlace   = "crosscut.layer.place" // no enemy disc is on the line
	layerFlip    = "crosscut.layer.flip"  // no empty square is on the line

	layerShort = "crosscut.layer.short" // the player, who has no segment of two or more discs
	layerMost  = "crosscut.layer.most"  // the player, the greatest number of discs flipped, and where
	layerNone  = "crosscut.layer.none"  // the player, whose discs flip nothing
)

// Layers implements rules.Layered.
func (p *Position) Layers() []string { return []string{layerLines, layerFlips} }

// Layer implements rules.Layered. The first layer shows the longest segments of both sides and
// what their lines lack. The second layer shows how many discs each placement of the mover flips.
func (p *Position) Layer(i int) (l rules.Layer) {
	if i == 1 {
		p.addFlips(&l)
		return l
	}
	for player := rules.First; player <= rules.Second; player++ {
		p.addLongest(&l, player)
	}
	return l
}

// addLongest adds the longest segments of player (rule 2), and what their lines lack to win. The
// sentence is about the segment whose line lacks the fewest discs.
func (p *Position) addLongest(l *rules.Layer, player rules.Player) {
	_, longest, wins := p.Tally(player)
	if longest < 2 {
		l.Say(layerShort, player)
		return
	}
	var best rules.Link
	empty, enemy, found := 0, 0, false
	signed := map[rules.Site]bool{} // the squares that have a sign
	for way := range p.discs[player] {
		for line := 1; line < int(p.size)-1; line++ {
			mine, theirs := p.discs[player][way][line], p.discs[player.Other()][way][line]
			if run(mine) < longest {
				continue
			}
			free := bits.OnesCount16(p.interior() &^ (mine | theirs))
			for bit := 1; bit < int(p.size)-1; bit++ {
				at := p.siteOn(way, line, bit)
				if mine>>bit&1 == 0 {
					p.addLack(l, player, at, theirs>>bit&1 != 0, signed)
				}
				if first, end := around(mine, bit); mine>>bit&1 == 0 || first != bit || end-first < longest {
					continue
				}
				segment := rules.Link{at, p.siteOn(way, line, bit+longest-1)}
				l.Signs = append(l.Signs, rules.Sign{Shape: rules.Line, Site: segment[0], To: segment[1], Side: player})
				missing := wins - bits.OnesCount16(mine)
				if fewest := empty + enemy; !found || missing < fewest || missing == fewest && at < best[0] {
					best, empty, enemy, found = segment, free, missing-free, true
				}
			}
		}
	}
	links := []rules.Link{best}
	switch {
	case empty > 0 && enemy > 0:
		l.Say(layerLongest, player, longest, wins, links, empty, enemy)
	case empty > 0:
		l.Say(layerPlace, player, longest, wins, links, empty)
	default: // the line lacks a disc, since the game is not over
		l.Say(layerFlip, player, longest, wins, links, enemy)
	}
}

// addLack adds the sign of a square on which a line of player lacks a disc, unless the square is in
// signs already. enemy says that an enemy disc is there.
func (p *Position) addLack(l *rules.Layer, player rules.Player, at rules.Site, enemy bool, signs map[rules.Site]bool) {
	if signs[at] {
		return
	}
	signs[at] = true
	shape := rules.Point
	if enemy {
		shape = rules.Dashed
	}
	l.Signs = append(l.Signs, rules.Sign{Shape: shape, Site: at, Side: player})
}

// siteOn returns the site at the given bit of a line that runs the given way.
func (p *Position) siteOn(way, line, bit int) rules.Site {
	at := crossing(way, line, bit)
	return p.Site(at[0], at[1])
}

// addFlips marks each placement of the mover that flips discs with their number (rule 5).
func (p *Position) addFlips(l *rules.Layer) {
	most := 0
	var where []rules.Site
	for _, a := range p.Legal(nil) {
		s := unpack(a)
		f := p.Flank(s)
		if !f.Flips() {
			continue
		}
		n := len(f.Discs(nil))
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: s, Side: p.mover, Text: strconv.Itoa(n)})
		if n > most {
			most, where = n, where[:0]
		}
		if n == most {
			where = append(where, s)
		}
	}
	if most == 0 {
		l.Say(layerNone, p.mover)
		return
	}
	l.Say(layerMost, p.mover, most, where)
}
