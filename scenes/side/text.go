package side

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// Text is a text in lines.
type Text struct {
	Text   string
	Font   paint.Font
	Ink    color.NRGBA
	Disc   color.NRGBA // of the player's disc before it; no disc if it is transparent
	Aside  string      // a text at the right end of a single line; left out if it has no room
	Middle bool        // its lines are in the middle of the column
	Line   bool        // it has one line, and is cut if it has no room there
	Rank   Rank
}

// Rank says when a block vanishes: never, if otherwise another block would get less than it needs,
// or already if another one would get less than it wishes for.
type Rank uint8

const (
	Needed Rank = iota
	Spare
	Luxury
)

// Note returns text in the font of texts, in the warning colour if warn is set.
func (s *Side) Note(text string, warn bool) Text {
	t := s.stage.Theme()
	r := ui.Remark{Warn: warn}
	return Text{Text: text, Font: ui.TextFont, Ink: r.Ink(t.Text, t)}
}

const discSize, discWidth = 14, 21

// leading returns the distance between two lines.
func (t Text) leading() float64 { return 1.25 * t.Font.Size }

// lines returns the text broken into lines in a column of the given width, at most most, and the room
// before them.
func (t Text) lines(width float64, most int) (lines []string, indent float64) {
	if t.Disc.A > 0 {
		indent = discWidth
	}
	if t.Text == "" {
		return nil, indent
	}
	if t.Line {
		most = 1
	}
	return ui.Fitted(t.Font, t.Text, width-indent, most), indent
}

func (t Text) height(width float64) float64 {
	switch {
	case t.Text == "":
		return 0
	case t.Line:
		return t.leading()
	case t.Disc.A > 0:
		width -= discWidth
	}
	return float64(len(t.Font.Wrap(t.Text, width))) * t.leading()
}

func (t Text) size(s *Side, width float64) size {
	z := Texts{All: []Text{t}}.size(s, width)
	z.rank = t.Rank
	return z
}

func (t Text) place(s *Side, box layout.Rect) { t.put(s, box) }

// put puts the text at the top of box, and returns its height.
func (t Text) put(s *Side, box layout.Rect) float64 {
	lines, indent := t.lines(box.W, max(1, int(box.H/t.leading()+0.01)))
	for i, text := range lines {
		l := Line{Text: text, X: box.X + indent, Y: box.Y + t.leading()*(float64(i)+0.5), Font: t.Font, Ink: t.Ink}
		if i == 0 {
			l.Disc = t.Disc
		}
		if t.Middle {
			l.X = box.X + (box.W-t.Font.Width(text))/2
		}
		s.Lines = append(s.Lines, l)
	}
	if t.Aside == "" || len(lines) != 1 {
		return float64(len(lines)) * t.leading()
	}
	rest := box.W - t.Font.Width(lines[0])
	if t.Middle {
		rest /= 2
	}
	if asideWide := ui.StrongFont.Width(t.Aside); asideWide+2*gap <= rest {
		s.Lines = append(s.Lines, Line{Text: t.Aside, X: box.X + box.W - asideWide, Y: box.Y + t.leading()/2, Font: ui.StrongFont, Ink: t.Ink})
	}
	return float64(len(lines)) * t.leading()
}

// Texts is texts below each other. The last one keeps its lines longest.
type Texts struct {
	Hold int // the number of lines that are reserved, so that what is below rarely moves
	All  []Text
}

func (t Texts) size(s *Side, width float64) size {
	hold := func(lines int) float64 { return float64(lines) * ui.Leading }
	var z size
	for _, text := range t.All {
		if high := text.height(width); high > 0 {
			z.least += text.leading()
			z.need += high
			z.step = text.leading()
		}
	}
	z.need = math.Max(z.need, hold((t.Hold+1)/2))
	z.wish = math.Max(z.need, hold(t.Hold))
	return z
}

func (t Texts) place(s *Side, box layout.Rect) {
	rest := 0.0
	for _, text := range t.All {
		rest += text.height(box.W)
	}
	for i, text := range t.All {
		high := text.height(box.W)
		rest -= high
		if high == 0 {
			continue
		}
		room := box
		if i+1 < len(t.All) {
			room.H = math.Max(text.leading(), math.Min(high, box.H-rest))
		}
		high = text.put(s, room)
		box.Y, box.H = box.Y+high, box.H-high
	}
}
