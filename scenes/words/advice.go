package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Told returns the sentence for what is said about s, a position of g, or an action in s. It names players
// by their colours. The first number in a.Args decides the plural form of the sentence. A sentence
// without that number names the other arguments by their places, as in %[2]s.
func Told(g *rules.Game, s rules.State, a rules.Advice) string {
	key, isCounted := a.Key, false
	args := make([]any, len(a.Args))
	for i, arg := range a.Args {
		args[i] = arg
		switch arg := arg.(type) {
		case int:
			if !isCounted {
				key, isCounted = counted(key, arg), true
			}
		case rules.Player:
			args[i] = assets.Text(g.Colours[arg])
		case rules.Site:
			args[i] = s.SiteName(arg)
		case []rules.Site:
			args[i] = list(names(s, arg), "list.and")
		case rules.Either:
			args[i] = list(names(s, arg), "list.or")
		case rules.Path:
			args[i] = strings.Join(names(s, arg), "–")
		case []rules.Link:
			args[i] = links(s, arg)
		}
	}
	if !strings.Contains(assets.Text(key), "%") {
		return assets.Text(key)
	}
	return assets.Text(key, args...)
}

// Explained returns the name and the sentences of l, a layer of the position s. name is the text
// key of the name.
func Explained(g *rules.Game, s rules.State, name string, l rules.Layer) string {
	var sentences []string
	for _, a := range l.Says {
		sentences = append(sentences, Told(g, s, a))
	}
	return assets.Text("layer.says", assets.Text(name), Passage(sentences...))
}

// Concluded returns the sentence that says why g is over, by the rules, in the position s.
func Concluded(g *rules.Game, s rules.State) string {
	if c, ok := s.(rules.Concluder); ok {
		return Told(g, s, c.Conclude())
	}
	return assets.Text(s.Status().Key)
}

func names(s rules.State, places []rules.Site) (names []string) {
	for _, site := range places {
		names = append(names, s.SiteName(site))
	}
	return names
}

// links returns pairs, the links between sites, as a list for a sentence.
func links(s rules.State, pairs []rules.Link) string {
	var names []string
	for _, l := range pairs {
		end := assets.Text("list.edge")
		if l[1] != rules.NoSite {
			end = s.SiteName(l[1])
		}
		names = append(names, assets.Text("list.link", s.SiteName(l[0]), end))
	}
	return list(names, "list.and")
}

// mostNames is the greatest number of names that a sentence lists.
const mostNames = 4

// list returns names as a list for a sentence. The text with the key last puts the last name after
// the others. If there are more than mostNames, the list has the first names and the number of the
// others.
func list(names []string, last string) string {
	n := len(names)
	text := strings.Join(names[:min(n, mostNames)], ", ")
	switch {
	case n > mostNames:
		return assets.Text("list.more", text, n-mostNames)
	case n > 1:
		return assets.Text(last, strings.Join(names[:n-1], ", "), names[n-1])
	}
	return text
}
