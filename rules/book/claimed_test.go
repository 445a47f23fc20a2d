package book

import (
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// player returns the side that the claim is about: the side whose colour is Of, or the mover
// if Of is no colour.
func (b board) player() rules.Player {
	for p, colour := range b.game.Colours {
		if colour == "colour."+b.c.Of {
			return rules.Player(p)
		}
	}
	return b.state().Mover()
}

func (b board) tally() (key string, has, of int) {
	return b.state().(rules.Tallier).Tally(b.player())
}

// told returns the numbers in the explanation of the action From, which may be illegal, or of
// the last action if From is "".
func (b board) told() []int {
	before, text := b.state(), b.c.From
	if text == "" {
		before, text = b.Before(b.At()-1), b.Ply(b.At()-1).Text
	}
	a, err := before.Parse(text)
	if err != nil {
		return nil
	}
	return ints(before.(rules.Narrator).Tell(a).Args)
}

// shorter returns, for each choice of the option Of, the difference between its number and
// the length that wins with it.
func (b board) shorter() []int {
	var all []int
	for _, n := range b.choices() {
		v, err := b.game.Values(b.c.Of + "=" + strconv.Itoa(n))
		if err != nil {
			return nil
		}
		s, err := b.game.New(v)
		if err != nil {
			return nil
		}
		_, _, of := s.(rules.Tallier).Tally(rules.First)
		all = append(all, n-of)
	}
	return slices.Compact(all)
}

func ints(args []any) []int {
	var all []int
	for _, arg := range args {
		if n, ok := arg.(int); ok {
			all = append(all, n)
		}
	}
	return all
}

// choices returns the numbers in the choices of the option Of, the default first.
func (b board) choices() []int {
	i := slices.IndexFunc(b.game.Options, func(o rules.Option) bool { return o.ID == b.c.Of })
	var all []int
	for _, choice := range b.game.Options[i].Choices {
		n, _ := strconv.Atoi(strings.TrimLeft(choice, "abcdefghijklmnopqrstuvwxyz"))
		all = append(all, n)
	}
	return all
}

// shots returns the number of the player's shots that are in one of states.
func (b board) shots(states ...rules.Shot) []int {
	shots := b.state().(rules.Shooter).Shots(b.player(), nil)
	return []int{len(slices.DeleteFunc(shots, func(s rules.Shot) bool { return !slices.Contains(states, s) }))}
}

// height returns the numbers in the name of the piece on From.
func (b board) height() []int {
	var all []int
	for _, place := range strings.Fields(b.c.From) {
		_, args := b.state().(rules.Namer).PieceName(b.at(place))
		all = append(all, ints(args)...)
	}
	return all
}

// captures returns the number of captures in everything that can follow s. It goes on only
// from positions that are not in seen, and adds them to it.
func captures(s rules.State, seen map[uint64]bool) int {
	n := 0
	for _, a := range s.Legal(nil) {
		next := s.Clone()
		next.Apply(a, nil)
		enemy := s.Mover().Other()
		_, had, _ := s.(rules.Tallier).Tally(enemy)
		if _, has, _ := next.(rules.Tallier).Tally(enemy); has < had {
			n++
		}
		if !seen[next.Hash()] {
			seen[next.Hash()] = true
			n += captures(next, seen)
		}
	}
	return n
}

// names returns the names of sites, sorted and each once.
func (b board) names(sites []rules.Site) []string {
	return slices.Compact(sorted(strings.Fields(rulestest.Names(b.state(), sites))))
}

// path returns the names of the sites in the path of an action.
func (b board) path(a rules.Action) []string {
	return strings.Fields(rulestest.Names(b.state(), b.state().Path(a, nil)))
}

// actions returns the last sites of the legal actions for which accept returns true. If From
// is given, only actions that begin there count.
func (b board) actions(accept func(a rules.Action) bool) []string {
	var all []string
	for _, a := range b.state().Legal(nil) {
		if path := b.path(a); (b.c.From == "" || path[0] == b.c.From && len(path) > 1) && accept(a) {
			all = append(all, path[len(path)-1])
		}
	}
	return slices.Compact(sorted(all))
}

// starts returns the sites where actions begin.
func (b board) starts() []string {
	var all []rules.Site
	for _, a := range b.state().Legal(nil) {
		all = append(all, b.state().Path(a, nil)[0])
	}
	return b.names(all)
}

// centres returns the last sites of the legal actions if they go on with a turn, and
// otherwise none.
func (b board) centres() []string {
	if b.state().Status().Start {
		return nil
	}
	return b.actions(func(rules.Action) bool { return true })
}

// goesOn reports whether the turn goes on after action a.
func (b board) goesOn(a rules.Action) bool {
	next := b.state().Clone()
	next.Apply(a, nil)
	return next.Outcome() == rules.Playing && !next.Status().Start
}

func (b board) wins(a rules.Action) bool { return b.endsFor(a, b.state().Mover()) }

func (b board) loses(a rules.Action) bool { return b.endsFor(a, b.state().Mover().Other()) }

// endsFor reports whether action a makes player p win at once.
func (b board) endsFor(a rules.Action, p rules.Player) bool {
	next := b.state().Clone()
	next.Apply(a, nil)
	return next.Outcome() == rules.Win(p)
}

// causes reports whether action a causes an event of the kind Of.
func (b board) causes(a rules.Action) bool {
	var log rules.Log
	b.state().Clone().Apply(a, &log)
	return slices.ContainsFunc(log.Events, func(e rules.Event) bool { return e.Kind.String() == b.c.Of })
}

// allowed reports whether the action with the given text is legal.
func (b board) allowed(text string) bool {
	a, err := b.state().Parse(text)
	return err == nil && slices.Contains(b.state().Legal(nil), a)
}

func (b board) scores(a rules.Action) bool {
	next, mover := b.state().Clone(), b.state().Mover()
	next.Apply(a, nil)
	return next.(rules.Scorer).Score(mover) > b.state().(rules.Scorer).Score(mover)
}

// solves reports whether action a alone reaches the goal of the task.
func (b board) solves(a rules.Action) bool {
	try, err := Begin(b.game, b.page)
	if err != nil || try.Play(a) != nil {
		return false
	}
	result, _ := try.Result()
	return result == Solved
}

// events returns the last sites of the events of the kind Of in the last action.
func (b board) events() []string {
	var all []string
	for _, e := range b.Ply(b.At() - 1).Events {
		if e.Kind.String() == b.c.Of {
			site := e.To
			if site == rules.NoSite {
				site = e.From
			}
			name := e.Kind.String()
			if site != rules.NoSite {
				name = b.state().SiteName(site)
			}
			all = append(all, name)
		}
	}
	return sorted(all)
}

// pieces returns the sites of the pieces whose name ends with Of, such as "disc.red" or
// "red". If Of is "" it returns those of all pieces.
func (b board) pieces() []string {
	var all []string
	for _, p := range b.state().Pieces(nil) {
		key, _ := b.state().(rules.Namer).PieceName(p.Piece)
		if b.c.Of == "" || strings.HasSuffix(key, "."+b.c.Of) {
			all = append(all, b.state().SiteName(p.Site))
		}
	}
	return sorted(all)
}

// at returns the piece on the site with the given name.
func (b board) at(name string) rules.Piece {
	for _, p := range b.state().Pieces(nil) {
		if b.state().SiteName(p.Site) == name {
			return p.Piece
		}
	}
	return 0
}

// site returns the site with the given name.
func (b board) site(name string) rules.Site {
	for site := range rules.Site(sites) {
		if b.state().SiteName(site) == name {
			return site
		}
	}
	return rules.NoSite
}

// refused reports whether a click on the site with the given name is refused for the reason
// Why. If From is given, it is clicked first.
func (b board) refused(name string) bool {
	var path []rules.Site
	if b.c.From != "" {
		path = append(path, b.site(b.c.From))
	}
	return b.state().(rules.Explainer).Why(append(path, b.site(name))) == b.c.Why
}

// plays reports whether the next action of the figure's line includes the site with the given
// name.
func (b board) plays(name string) bool {
	line := b.page.Figure.Line
	return b.At() < len(line) && slices.Contains(strings.Split(line[b.At()], "-"), name)
}

// onFile reports whether all the sites that decided the game are on the file.
func (b board) onFile(file string) bool {
	decided := sets["decided"](b)
	return len(decided) > 0 && !slices.ContainsFunc(decided, func(name string) bool { return name[:1] != file })
}
