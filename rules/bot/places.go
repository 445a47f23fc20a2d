package bot

import "quintet/rules"

// near is the greatest distance, in files or ranks, between places that are near each other.
const near = 2

// places measures how far apart actions are on the board. It reads file and rank from the
// names of the sites in an action's Path.
type places struct {
	state rules.State
	path  []rules.Site
	known map[rules.Action]span
}

// span is the first and the last site of an action.
type span struct{ first, last place }

// place is the file and rank of a site. ok is false if the name of the site gives none.
type place struct {
	file, rank int
	ok         bool
}

// apart returns the distance between the last sites of two actions.
func (p *places) apart(a, b rules.Action) int { return distance(p.of(a).last, p.of(b).last) }

// length returns the distance between the first and the last site of an action.
func (p *places) length(a rules.Action) int { return distance(p.of(a).first, p.of(a).last) }

// distance returns the greater one of the distances in files and in ranks; 0 if one of the
// places is not ok.
func distance(a, b place) int {
	if !a.ok || !b.ok {
		return 0
	}
	files, ranks := a.file-b.file, a.rank-b.rank
	return max(files, -files, ranks, -ranks)
}

// of returns where the path of an action begins and ends.
func (p *places) of(a rules.Action) span {
	at, known := p.known[a]
	if known {
		return at
	}
	if p.path = p.state.Path(a, p.path[:0]); len(p.path) > 0 {
		at.first = readPlace(p.state.SiteName(p.path[0]))
		at.last = readPlace(p.state.SiteName(p.path[len(p.path)-1]))
	}
	if p.known == nil {
		p.known = map[rules.Action]span{}
	}
	p.known[a] = at
	return at
}

// readPlace reads the name of a site: a letter for the file, then the number of the rank.
// The rest of the name is ignored.
func readPlace(name string) (at place) {
	if name == "" || name[0] < 'a' || name[0] > 'z' {
		return place{}
	}
	at.file = int(name[0] - 'a')
	for _, c := range name[1:] {
		if c < '0' || c > '9' {
			break
		}
		at.rank, at.ok = 10*at.rank+int(c-'0'), true
	}
	return at
}
