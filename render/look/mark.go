package look

import "quintet/rules"

// MarkKind says what a mark on a site tells the player.
type MarkKind uint8

// The kinds of mark.
const (
	Oval     MarkKind = iota // from the one tip of a football to the other
	Threat                   // part of what wins unless it is broken
	Decided                  // part of what won
	Left                     // where something was before the last turn
	Last                     // where something came to in the last turn
	Rolled                   // the way on which something rolled in the last turn
	Rolling                  // the way on which something would roll
	Hover                    // under the pointer
	Chosen                   // the piece that is about to act
	Target                   // an empty place to go to
	Join                     // a piece to go to that stays
	Hit                      // a piece that will be taken or turned over
	Falls                    // a piece that will drop
	Spot                     // a place that means something in itself: the centre of a football
	Tip                      // a piece that means something in itself: the tip of a football
	Line                     // from end to end of a line that would come to be
	Cut                      // from end to end of a line that would be cut
	Advised                  // where it is advised to act
	Promised                 // part of what would win after what is advised or considered
	Cursor                   // where the keys point at
	Bears                    // a piece that the one pointed at rests on
	Borne                    // a piece that rests on the one pointed at
	Named                    // a text beside the board speaks of it
	Note                     // nothing but the label
)

// Mark is a mark on a site, or one that reaches from there to another. A label
// is written beside it.
type Mark struct {
	Site  rules.Site
	Kind  MarkKind
	Label string
	To    rules.Site // of kinds that reach from site to site
}

// Marked appends a mark of the kind for each of the sites.
func Marked(buf []Mark, sites []rules.Site, kind MarkKind) []Mark {
	for _, s := range sites {
		buf = append(buf, Mark{Site: s, Kind: kind})
	}
	return buf
}
