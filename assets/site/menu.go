package site

import (
	"bytes"
	"errors"
	"html/template"
	"os"
	"path/filepath"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/scenes/words"
)

// menuMark is where the words of the menu belong in the page.
const menuMark = "<!-- menu -->"

// ways are the scenes, besides the games, that the menu leads to.
var ways = []string{"problems", "games", "history", "settings"}

// Menu writes the words of the menu into the page in the folder: they are there before the program is
// loaded, and a link among them leads to its place as soon as there is the program.
func Menu(folder string) error {
	type link struct{ To, Name, About, By string }
	menu := struct {
		Tagline     string
		Cards, Ways []link
	}{Tagline: words.Tagline(len(catalog.All))}
	for _, g := range catalog.All {
		menu.Cards = append(menu.Cards, link{"#setup/" + g.ID, g.Name, assets.Text(g.ID + ".line"), words.Byline(g)})
	}
	for _, scene := range ways {
		menu.Ways = append(menu.Ways, link{To: "#" + scene, Name: assets.Text("menu." + scene)})
	}
	var out bytes.Buffer
	if err := menuPage.Execute(&out, menu); err != nil {
		return err
	}
	file := filepath.Join(folder, "index.html")
	page, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if !bytes.Contains(page, []byte(menuMark)) {
		return errors.New(file + " has no place for the menu")
	}
	return os.WriteFile(file, bytes.Replace(page, []byte(menuMark), out.Bytes(), 1), 0o666)
}

var menuPage = template.Must(template.New("menu").Parse(`<p>{{.Tagline}}</p>
	<nav id="menu">
		<ul>{{range .Cards}}
			<li><a href="{{.To}}"><strong>{{.Name}}</strong> <span>{{.About}}</span> <small>{{.By}}</small></a></li>{{end}}
		</ul>
		<p>{{range .Ways}}
			<a href="{{.To}}">{{.Name}}</a>{{end}}
		</p>
	</nav>`))
