package words

import (
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Advice is the sentence for what is good about an action in the state s. The
// first number that it names decides about its plural form, which may leave out
// what it numbers (%[2]s).
func Advice(s rules.State, a rules.Advice) string {
	key, isCounted := a.Key, false
	args := make([]any, len(a.Args))
	for i, arg := range a.Args {
		args[i] = arg
		switch arg := arg.(type) {
		case int:
			if !isCounted {
				key, isCounted = counted(key, arg), true
			}
		case rules.Site:
			args[i] = s.SiteName(arg)
		case []rules.Site:
			args[i] = sites(s, arg)
		case []rules.Link:
			args[i] = links(s, arg)
		}
	}
	if !strings.Contains(assets.Text(key), "%") {
		return assets.Text(key)
	}
	return assets.Text(key, args...)
}

// Told is Advice for what a game tells of players, too, who are called by their colours.
func Told(g *rules.Game, s rules.State, a rules.Advice) string {
	args := slices.Clone(a.Args)
	for i, arg := range args {
		if p, ok := arg.(rules.Player); ok {
			args[i] = assets.Text(g.Colours[p])
		}
	}
	return Advice(s, rules.Advice{Key: a.Key, Args: args})
}

// Concluded says why the rules end a game in the state s.
func Concluded(g *rules.Game, s rules.State) string {
	if c, ok := s.(rules.Concluder); ok {
		return Told(g, s, c.Conclude())
	}
	return assets.Text(s.Status().Key)
}

// mostSites is how many sites a sentence lists.
const mostSites = 4

// sites lists sites in a sentence, the first of them if they are many.
func sites(s rules.State, all []rules.Site) string {
	var names []string
	for _, site := range all {
		names = append(names, s.SiteName(site))
	}
	return list(names)
}

// links lists links in a sentence, as sites lists sites.
func links(s rules.State, all []rules.Link) string {
	var names []string
	for _, l := range all {
		end := assets.Text("list.edge")
		if l[1] != rules.NoSite {
			end = s.SiteName(l[1])
		}
		names = append(names, assets.Text("list.link", s.SiteName(l[0]), end))
	}
	return list(names)
}

// list puts names into a sentence, the first of them if they are many.
func list(names []string) string {
	n := len(names)
	text := strings.Join(names[:min(n, mostSites)], ", ")
	switch {
	case n > mostSites:
		return assets.Text("list.more", text, n-mostSites)
	case n > 1:
		return assets.Text("list.and", strings.Join(names[:n-1], ", "), names[n-1])
	}
	return text
}
