package render

import (
	"quintet/rules"
	"quintet/rules/dimpled"
)

// Annotate implements Annotator: the footballs that have to be dimpled.
func (l *dimpledLook) Annotate(s rules.State, buf []Mark) []Mark {
	return markFootballs(s.(*dimpled.Position), buf)
}

// markFootballs marks the footballs on the board: each whole, its centre and
// its tips.
func markFootballs(p *dimpled.Position, buf []Mark) []Mark {
	for _, f := range p.Footballs(nil) {
		buf = append(buf, Mark{Site: f.Tips[0], To: f.Tips[1], Kind: Oval}, Mark{Site: f.Centre, Kind: Spot})
		for _, tip := range f.Tips {
			buf = append(buf, Mark{Site: tip, Kind: Tip})
		}
	}
	return buf
}

// Foretell implements Foreteller: the footballs that would be there, and how
// many dimples would follow without a choice.
func (l *dimpledLook) Foretell(s rules.State, a rules.Action) Foretelling {
	next := s.Clone().(*dimpled.Position)
	next.Apply(a, nil)
	f := Foretelling{Marks: markFootballs(next, nil)}
	start := s.Status().Start
	switch n, forced := len(next.Footballs(nil)), forcedDimples(next); {
	case forced > 1:
		f.Key, f.Args = "dimpled.foretell.chain", []any{forced}
	case n > 1 && start:
		f.Key, f.Args = "dimpled.foretell.footballs", []any{n}
	case n == 1 && start:
		f.Key = "dimpled.foretell.football"
	case n > 1:
		f.Key, f.Args = "dimpled.foretell.lefts", []any{n}
	case n == 1:
		f.Key = "dimpled.foretell.left"
	}
	return f
}

// Refuse implements Refuser: the stones with which one on an empty point would
// make a crosscut.
func (l *dimpledLook) Refuse(s rules.State, site rules.Site) []Mark {
	crosscut := s.(*dimpled.Position).Crosscut(site, nil)
	if len(crosscut) == 0 {
		return nil
	}
	return Marked([]Mark{{Site: site, Kind: Left}}, crosscut, Hit)
}

// forcedDimples returns how many dimples follow one another from p on without a
// choice.
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
