package table

import (
	"image/color"
	"slices"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
)

// Asked is what the owner of a table asks for, besides the position. It is about the position
// shown. The zero value asks for nothing.
type Asked struct {
	Line     []rules.Action // actions that are legal one after another, drawn over the board
	Advised  bool           // Line is advice to play its first action; otherwise the computer considers it
	Begun    rules.Action   // the site where this legal action begins is marked as advice; 0 for none
	Threats  []rules.Site   // marked as threats
	Named    []rules.Site   // marked, because a text beside the table names them
	Ranking  Ranking
	Shapes   []Shape
	Caption  string       // a text in a corner of the board, where there are no sites
	Proposed rules.Action // a legal action that is previewed as if the pointer were on it; 0 for none

	EndBeside bool        // no site chooses the action that ends a turn: a button beside the board does
	Sketches  bool        // the right button and a long press of a finger draw shapes
	Draws     bool        // every press and Enter draw shapes, instead of acting
	Colour    color.NRGBA // of the shape that is being drawn
	// The player sets up the position shown, a rules.Editor, instead of acting in it. The position
	// need not be possible. The table only reports what the player does: its owner changes the
	// position.
	Arranges bool
	Piece    rules.Piece // what a click puts on a site while a position is set up; 0 for nothing
}

// Ranking is a list of actions that is drawn over the board, the best first. They are legal in
// State: the position shown or, if Threat is set, the same position with the opponent to act.
type Ranking struct {
	State   rules.State
	Actions []over.Ranked
	Threat  bool
}

// Shape is an arrow drawn on the board or, if From and To are the same, a ring. A shape on a site
// that the board does not have is left out.
type Shape struct {
	From, To string // the names of sites
	Colour   color.NRGBA
}

// ask updates asked. If presses begin or cease to draw, what is chosen or dragged is released.
func (t *Table) ask() {
	if t.Asked == nil {
		return
	}
	a := t.Asked()
	a.Draws = a.Draws || a.Arranges
	if a.Draws != t.asked.Draws {
		t.Release()
		t.drawing = false
	}
	if t.asked = a; a.EndBeside != t.picker.beside {
		t.picker.beside, t.picker.ways.known = a.EndBeside, false
		t.picker.clear()
	}
}

// drawnLine is the picture of Asked.Line in the position shown. The zero value is none.
type drawnLine struct {
	of      []rules.Action
	advised bool
	over.Variation
}

// variation returns the picture of the line asked for.
func (t *Table) variation() *over.Variation {
	a := &t.asked
	if !slices.Equal(t.line.of, a.Line) || t.line.advised != a.Advised {
		t.line = drawnLine{slices.Clone(a.Line), a.Advised, over.NewVariation(t.view.Look(), t.state, a.Line, t.sides, a.Advised)}
	}
	return &t.line.Variation
}

// drawnRanking is the picture of a Ranking. The zero value is none.
type drawnRanking struct {
	of Ranking
	over.Ranking
}

// ranking returns the picture of the ranking asked for.
func (t *Table) ranking() *over.Ranking {
	if r, d := t.asked.Ranking, &t.ranked; r.State != d.of.State || r.Threat != d.of.Threat || !slices.Equal(r.Actions, d.of.Actions) {
		*d = drawnRanking{of: r}
		d.of.Actions = slices.Clone(r.Actions)
		if len(r.Actions) > 0 {
			d.Ranking = over.NewRanking(t.view.Look(), r.State, r.Actions, r.Threat)
		}
	}
	return &t.ranked.Ranking
}

// Shapes appends to buf the shapes that are seen, with the one that is being drawn.
func (t *Table) Shapes(buf []over.Arrow) []over.Arrow {
	t.ask()
	return t.shapes(buf)
}

func (t *Table) shapes(buf []over.Arrow) []over.Arrow {
	if t.byName == nil && len(t.asked.Shapes) > 0 {
		t.byName = map[string]rules.Site{}
		for _, s := range t.view.Sites() {
			t.byName[t.state.SiteName(s)] = s
		}
	}
	for _, s := range t.asked.Shapes {
		from, begins := t.byName[s.From]
		if to, ends := t.byName[s.To]; begins && ends {
			buf = append(buf, over.Arrow{From: from, To: to, Colour: s.Colour})
		}
	}
	if t.drawing && t.destination != rules.NoSite && !t.asked.Arranges {
		buf = append(buf, over.Arrow{From: t.origin, To: t.destination, Colour: t.asked.Colour})
	}
	return buf
}

// ringed appends to buf the marks of the rings among the shapes. If every press draws, it also
// appends the mark of the cursor.
func (t *Table) ringed(buf []look.Mark) []look.Mark {
	t.bufs.shapes = t.shapes(t.bufs.shapes[:0])
	for _, s := range t.bufs.shapes {
		if s.From == s.To {
			buf = append(buf, look.Mark{Site: s.From, Kind: look.Ringed, Tint: s.Colour})
		}
	}
	if t.asked.Draws && t.cursor.on {
		buf = append(buf, look.Mark{Site: t.cursor.site, Kind: look.Cursor})
	}
	return buf
}
