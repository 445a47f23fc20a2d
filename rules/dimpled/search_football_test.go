package dimpled

import "testing"

func TestFootballPoints(t *testing.T) {
	randomGames(t, 4, func(p *Position) {
		if p.dimpling {
			return
		}
		points := p.footballPoints(p.mover)
		for _, a := range p.Legal(nil) {
			q := *p
			q.Apply(a, nil)
			s, _, _ := unpack(a)
			if made := q.dimpling; made != points.has(p.Coordinates(s)) {
				t.Fatalf("%s: %s makes a football: %v, but footballPoints disagrees", p, p.Format(a), made)
			}
		}
	})
}
