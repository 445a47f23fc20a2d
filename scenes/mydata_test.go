package scenes

import (
	"slices"
	"strings"
	"testing"

	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// listed returns the ids of the kept games.
func (d *driver) listed() (ids []string) {
	d.T.Helper()
	list, err := d.keeper.Store.List()
	if err != nil {
		d.T.Fatal(err)
	}
	for _, e := range list {
		ids = append(ids, e.ID)
	}
	slices.Sort(ids)
	return ids
}

// importing lets the player import data in the settings.
func (d *driver) importing(data []byte) {
	d.T.Helper()
	d.Driver.Stage.To(place.Settings)()
	d.Settle()
	d.desk.Answer <- desk.Reply{Name: "quintet.zip", Data: data}
	d.Click("button:data.import")
	d.Settle()
}

// TestMyDataMoves exports with a game on the board and another setting, and imports in another home: what
// is added is said before, and added once. A damaged file changes nothing.
func TestMyDataMoves(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"), "size=9")
	d.Click("site:e5")
	d.Driver.Stage.Settings.Theme = settings.ThemeSlate
	d.Driver.Stage.Store()
	d.Settle()
	d.Driver.Stage.To(place.Settings)()
	d.Settle()
	d.desk.Answer <- desk.Reply{Name: "there.zip"}
	d.Click("button:data.export")
	d.Settle()
	if d.Scene() != "offer" {
		t.Errorf("after the export the scene is %s; want a panel that says where the file is", d.Scene())
	}
	data, want := d.desk.Stored, "store quintet-"+d.keeper.Now().Format("2006-01-02")+".zip "
	if n := len(d.desk.Asked); n == 0 || !strings.HasPrefix(d.desk.Asked[n-1], want) {
		t.Fatalf("the desk was asked %q; want %q", d.desk.Asked, want)
	}

	d = newDriver(t)
	d.importing(data[:len(data)-1])
	if d.Scene() == "offer" || len(d.listed()) > 0 {
		t.Errorf("a file without its end leads to the scene %s and %d games; want an error", d.Scene(), len(d.listed()))
	}
	d.Driver.Stage.ClosePanels()
	d.importing(data)
	if d.Scene() != "offer" || len(d.listed()) > 0 {
		t.Fatalf("an import leads to the scene %s and %d games; want the question, and no game yet", d.Scene(), len(d.listed()))
	}
	d.Click("button:settings")
	d.Settle()
	if len(d.listed()) != 1 || d.Driver.Stage.Settings.Theme != settings.ThemeSlate {
		t.Errorf("after the import there are %d games, and the theme is %s; want 1 and slate", len(d.listed()), d.Driver.Stage.Settings.Theme)
	}
	d.Click("button:close")
	d.importing(data)
	if d.Has("button:import") || d.Has("button:settings") {
		t.Error("what was imported is offered again")
	}
}
