package look

import (
	"image/color"

	"quintet/rules"
)

// MarkKind is the meaning of a mark.
type MarkKind uint8

// The kinds of mark.
const (
	Oval     MarkKind = iota // from one tip of a football to the other
	Threat                   // part of what wins unless it is broken
	Decided                  // part of what won, or of what would win or score after the action under the pointer
	Left                     // a site that something left in the last turn
	Last                     // a site that something reached in the last turn
	Rolled                   // the path on which something rolled in the last turn
	Rolling                  // the path on which something would roll
	Hover                    // under the pointer
	Chosen                   // a site that is chosen, such as that of the piece about to act
	Target                   // a site to choose next, mostly an empty place to go to
	Join                     // a piece to go to, which is not captured, or a square from which to kick the ball
	Hit                      // what would be captured or kicked, or what forbids an action
	Falls                    // a piece that would drop
	Spot                     // a site in a pattern: the centre of a football
	Tip                      // a piece in a pattern: the tip of a football
	Line                     // from end to end of a line that would be made
	Cut                      // from end to end of a line that would be cut
	Advised                  // where an advised action begins
	Promised                 // part of what would win after the actions advised or considered
	Cursor                   // the cursor
	Bears                    // a piece on which the piece under the pointer rests
	Borne                    // a piece that rests on the piece under the pointer
	Named                    // named by a text beside the board
	Ringed                   // a ring that a person has drawn, or a ring of a layer
	Note                     // only the label
)

// Mark is a mark on a site, or from one site to another, with a label beside it.
type Mark struct {
	Site  rules.Site
	Kind  MarkKind
	Label string
	To    rules.Site  // for kinds that extend from site to site
	Tint  color.NRGBA // of a ring that a person has drawn
}

// Marked appends a mark of the kind for each of the sites.
func Marked(buf []Mark, sites []rules.Site, kind MarkKind) []Mark {
	for _, s := range sites {
		buf = append(buf, Mark{Site: s, Kind: kind})
	}
	return buf
}
