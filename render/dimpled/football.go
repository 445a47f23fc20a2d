package dimpled

import (
	"image/color"

	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dimpled"
)

// Annotate implements Annotator: it marks the footballs that have to be dimpled.
func (l *board) Annotate(s rules.State, buf []look.Mark) []look.Mark {
	return markFootballs(s.(*dimpled.Position), buf)
}

// markFootballs marks the footballs on the board: each as a whole, its centre and its
// tips.
func markFootballs(p *dimpled.Position, buf []look.Mark) []look.Mark {
	for _, f := range p.Footballs(nil) {
		buf = append(buf, look.Mark{Site: f.Tips[0], To: f.Tips[1], Kind: look.Oval}, look.Mark{Site: f.Centre, Kind: look.Spot})
		for _, tip := range f.Tips {
			buf = append(buf, look.Mark{Site: tip, Kind: look.Tip})
		}
	}
	return buf
}

// Outline implements Explainer: it outlines the football that is dimpled.
func (l *board) Outline(e rules.Event) look.Mark {
	file, rank := int(e.From)%l.Files, int(e.From)/l.Files
	toFile, toRank := int(e.To)%l.Files, int(e.To)/l.Files
	return look.Mark{Site: e.From, To: rules.Site((2*toRank-rank)*l.Files + 2*toFile - file), Kind: look.Oval}
}

// Preview implements Look: it marks the footballs that would be on the board. If two or more
// dimples would follow without a choice, it says how many. Otherwise it says how many footballs
// there would be, if any.
func (l *board) Preview(s rules.State, a rules.Action) look.Preview {
	next := s.Clone().(*dimpled.Position)
	next.Apply(a, nil)
	f := look.Preview{Marks: markFootballs(next, nil)}
	start := s.Status().Start
	switch n, forced := len(next.Footballs(nil)), forcedDimples(next); {
	case forced > 1:
		f.Key, f.Args = "dimpled.preview.chain", []any{forced}
	case n > 1 && start:
		f.Key, f.Args = "dimpled.preview.footballs", []any{n}
	case n == 1 && start:
		f.Key = "dimpled.preview.football"
	case n > 1:
		f.Key, f.Args = "dimpled.preview.lefts", []any{n}
	case n == 1:
		f.Key = "dimpled.preview.left"
	}
	return f
}

// Refuse implements Explainer. site is an empty point. Refuse shows the crosscut that a stone there
// would make with three other stones.
func (l *board) Refuse(s rules.State, site rules.Site) (f look.Preview) {
	if crosscut := s.(*dimpled.Position).Crosscut(site, nil); len(crosscut) > 0 {
		f.Marks = look.Marked([]look.Mark{{Site: site, Kind: look.Hit}}, crosscut, look.Hit)
		f.Barred = []rules.Placed{{Site: site, Piece: dimpled.Stone(s.Mover())}}
	}
	return f
}

// Tint implements Tinter: a forbidden crosscut is marked faintly.
func (l *board) Tint(k look.MarkKind) (col color.NRGBA, ok bool) {
	return raster.Fade(raster.RGB(0xc2410c), 0.7), k == look.Hit
}

// forcedDimples returns the number of dimples that follow from p without a choice.
func forcedDimples(p *dimpled.Position) (n int) {
	next := p.Clone()
	for !next.Status().Start {
		legal := next.Legal(nil)
		if len(legal) != 1 {
			break
		}
		next.Apply(legal[0], nil)
		n++
	}
	return n
}
