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

// mostSites is how many sites a sentence lists.
const mostSites = 4

// sites lists sites in a sentence, the first of them if they are many.
func sites(s rules.State, all []rules.Site) string {
	var names []string
	for _, site := range all[:min(len(all), mostSites)] {
		names = append(names, s.SiteName(site))
	}
	list := strings.Join(names, ", ")
	if len(all) > mostSites {
		return assets.Text("list.more", list, len(all)-mostSites)
	}
	if last := len(names) - 1; last > 0 {
		return assets.Text("list.and", strings.Join(names[:last], ", "), names[last])
	}
	return list
}
