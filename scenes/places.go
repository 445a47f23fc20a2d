package scenes

import (
	"cmp"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save/form"
	"quintet/scenes/book"
	"quintet/scenes/desk"
	"quintet/scenes/editor"
	"quintet/scenes/history"
	"quintet/scenes/library"
	"quintet/scenes/place"
	"quintet/scenes/problems"
	"quintet/scenes/stage"
	"quintet/scenes/start"
)

// row is a line of the table of places.
type row struct {
	scene string // the word for the scene
	// beneath returns the places over which the scene is shown after a reload, the lowest first. If it
	// is nil, the scene is always shown in place of all scenes.
	beneath func(p place.Place) []place.Place
	button  bool // the menu has a button that leads to the place
	// open returns the scene at a place. The scene is nil if it comes later, or as a panel.
	open func(d *doors, p place.Place) (stage.Scene, error)
}

// table returns the places that there are, in the order of the buttons in the menu.
func table() []row {
	return []row{
		{"menu", nil, false, func(d *doors, p place.Place) (stage.Scene, error) {
			n, _ := p.With.(start.Notice)
			return d.menu(n), nil
		}},
		{"problems", over(place.Menu), true, (*doors).problemsAt},
		{"games", over(place.Menu), true, func(d *doors, _ place.Place) (stage.Scene, error) {
			return library.New(d.stage, d.keeper, d, d.clear), nil
		}},
		{"history", over(place.Menu), true, func(d *doors, p place.Place) (stage.Scene, error) {
			return history.New(d.stage, d.keeper, d, p.Shown)
		}},
		{"settings", over(place.Menu), true, func(d *doors, _ place.Place) (stage.Scene, error) {
			return start.NewSettings(d.stage, d), nil
		}},
		{"setup", nil, false, (*doors).setupAt},
		{"time", overSetup, false, func(d *doors, p place.Place) (stage.Scene, error) {
			g, err := game(p)
			if err != nil {
				return nil, err
			}
			return start.NewTime(d.stage, g, d.choices.Of(g)), nil
		}},
		{"rules", overSetup, false, (*doors).rulesAt},
		{"problem", over(place.Menu), false, (*doors).problemAt},
		{"board", nil, false, (*doors).boardAt},
		{"lesson", over(place.Board), false, (*doors).lessonAt},
		{"saved", nil, false, later(func(d *doors, p place.Place) { d.openSaved(p.Of, listed(p), func() { d.board.ShowAt(p.Shown) }) })},
		{"game", nil, false, later((*doors).openGame)},
		{"file", nil, false, later(func(d *doors, _ place.Place) { d.openFile() })},
		{"play", nil, false, (*doors).playAt},
		{"analysis", beneathAnalysis, false, (*doors).analysisAt},
		{"editor", over(place.Menu), false, func(d *doors, p place.Place) (stage.Scene, error) {
			spec, position := p.Edited()
			g, v, err := catalog.Parse(spec)
			if err != nil {
				return nil, err
			}
			return editor.New(d.stage, d.keeper, d, g, v, position)
		}},
		{"help", over(place.Menu), false, later(func(d *doors, p place.Place) { d.asker.Help(p.Shown) })},
		{"about", over(place.Settings), false, later(func(d *doors, _ place.Place) {
			d.asker.Show(assets.Text("about.title"), assets.Text("about.text", d.built)+"\n\n"+assets.Licences())
		})},
	}
}

// later returns a function for the field open of a row whose scene comes later, or as a panel.
func later(do func(d *doors, p place.Place)) func(*doors, place.Place) (stage.Scene, error) {
	return func(d *doors, p place.Place) (stage.Scene, error) {
		do(d, p)
		return nil, nil
	}
}

func over(lowest place.Place) func(place.Place) []place.Place {
	return func(place.Place) []place.Place { return []place.Place{lowest} }
}

func overSetup(p place.Place) []place.Place {
	id, _, _ := strings.Cut(p.Of, "/")
	return []place.Place{{Scene: "setup", Of: id}}
}

func beneathAnalysis(p place.Place) []place.Place {
	switch what, _ := p.Analysed(); {
	case p.Of == place.OnBoard, strings.HasPrefix(what, place.OnBoard+"/"):
		return []place.Place{place.Board}
	case strings.HasPrefix(what, place.Saved):
		return []place.Place{place.Menu, place.Games}
	}
	return []place.Place{place.Menu}
}

func find(p place.Place) (row, bool) {
	all := table()
	i := slices.IndexFunc(all, func(r row) bool { return r.scene == p.Scene })
	return all[max(0, i)], i >= 0
}

// game returns the game whose id is the part Of of p, up to a slash.
func game(p place.Place) (*rules.Game, error) {
	id, _, _ := strings.Cut(p.Of, "/")
	g, _, err := catalog.Parse(id)
	return g, err
}

var errNowhere = form.Errorf("there is no such place")

// show shows the scene at p: over the current scene, or in place of all scenes.
func (d *doors) show(p place.Place) error { return d.open(p, func(show func()) { show() }) }

// Go implements stage.Stage.Go. If the current scene is at p, or if p only leaves out how it is shown,
// Go does nothing. If a scene that would go has something that would be lost, Go asks the player first.
func (d *doors) Go(p place.Place) error {
	if at := d.stage.Top().Place(); p == at || p == at.Step() {
		return nil
	}
	return d.open(p, d.leaving)
}

// open opens the scene at p. To show it in place of all scenes, it calls leave with a function that
// does so.
func (d *doors) open(p place.Place, leave func(show func())) error {
	r, ok := find(p)
	if !ok {
		return errNowhere
	}
	scene, err := r.open(d, p)
	switch {
	case err != nil || scene == nil:
	case r.beneath == nil:
		leave(func() { d.stage.GoTo(scene) })
	default:
		d.stage.Over(scene)
	}
	return err
}

// visit shows the scene that the text of a place leads to. beneath are the texts of the places under
// it, the lowest first; without them, it is shown over the places where it usually is. If the text
// leads nowhere, visit shows the menu, which says so unless the text is "". If a scene has something that
// would be lost, visit asks the player first, unless the text leads to that scene.
func (d *doors) visit(text string, beneath ...string) {
	p := place.Parse(text)
	if scene, ok := d.stage.Unkept(); ok && scene.Place() == p {
		d.stage.BackTo(scene)
		return
	}
	if r, ok := find(p); ok && r.beneath != nil {
		under := r.beneath(p)
		if len(beneath) > 0 {
			under = nil
		}
		for _, text := range beneath {
			under = append(under, place.Parse(text))
		}
		d.leaving(func() {
			for i, p := range under {
				if d.show(p) != nil && i == 0 {
					_ = d.show(place.Menu)
				}
			}
			if d.show(p) != nil {
				d.nowhere(text)
			}
		})
		return
	}
	if d.open(p, d.leaving) != nil {
		d.leaving(func() { d.nowhere(text) })
	}
}

// nowhere shows the menu, which says that the text of a place leads nowhere, unless the text is "".
func (d *doors) nowhere(text string) {
	if text != "" {
		text = assets.Text("link.nowhere", form.Visible(form.Shorten(text)))
	}
	d.notice(text)
}

// notice shows the menu with a message; "" for none.
func (d *doors) notice(message string) {
	_ = d.show(place.Place{Scene: "menu", With: start.Notice{Text: message}})
}

// menu returns the menu with a button for each row of the table that asks for one.
func (d *doors) menu(n start.Notice) stage.Scene {
	var ways []place.Place
	for _, r := range table() {
		if r.button {
			ways = append(ways, place.Place{Scene: r.scene})
		}
	}
	quit := d.quit
	if !desk.CanQuit {
		quit = nil
	}
	return start.NewMenu(d.stage, d.shown(), n, ways, quit)
}

func (d *doors) setupAt(p place.Place) (stage.Scene, error) {
	from := d.followed() // before Choose, because followed can replace the choices
	if p.Of == "" {      // a new game of any kind, as a shortcut of the system asks for
		p.Of = cmp.Or(d.stage.Settings.Game, catalog.All[0].ID)
	}
	g, err := game(p)
	if err != nil || p.Shown != "" && !d.choices.Choose(g, p.Shown) {
		return nil, cmp.Or(err, errNowhere)
	}
	if p.With == place.New {
		from = start.ForNewGame
	}
	return start.NewSetup(d.stage, d.keeper, d, g, d.choices.Of(g), from), nil
}

// followed returns the scene from which a set-up is opened. If this is the board, it also calls
// FollowBoard.
func (d *doors) followed() start.Origin {
	if !d.playing() {
		return start.FromMenu
	}
	d.FollowBoard()
	return start.FromGame
}

func (d *doors) problemsAt(p place.Place) (stage.Scene, error) {
	g, _, err := catalog.Parse(p.Shown)
	if p.Shown != "" && err != nil {
		return nil, err
	}
	return problems.New(d.stage, d.solving(), g), nil
}

// problemAt returns the page of all problems for a problem without a text.
func (d *doors) problemAt(p place.Place) (stage.Scene, error) {
	if own, ok := p.With.(problem.Problem); ok {
		return problems.Own(d.stage, d.solving(), own), nil
	}
	if p.Of == "" {
		return d.problemsAt(place.Problems(nil))
	}
	return problems.Open(d.stage, d.solving(), p.Of)
}

// lessonAt returns the board if nothing is left to do in the lesson.
func (d *doors) lessonAt(p place.Place) (stage.Scene, error) {
	side, ok := p.Side()
	if !ok || d.board == nil || d.board.Reviewed() == nil {
		return nil, errNowhere
	}
	m := d.board.Match
	mistakes := problem.Mistakes(m.Game(), m.Values(), d.board.Reviewed(), side)
	if len(p.Shown) >= len(mistakes) {
		return d.boardAt(place.Board)
	}
	return problems.Learn(d.stage, d.solving(), mistakes, side, p.Shown), nil
}

// rulesAt returns the rule book of a game. If the game has none, it shows the rules as a text.
func (d *doors) rulesAt(p place.Place) (stage.Scene, error) {
	g, err := game(p)
	if err != nil {
		return nil, err
	}
	b, ok := book.New(d.stage, d.keeper, g, p, d.playing())
	if !ok {
		d.asker.Show(g.Name, assets.Text(g.ID+".rules"))
		return nil, nil
	}
	return b, nil
}

func (d *doors) boardAt(p place.Place) (stage.Scene, error) {
	if d.board == nil {
		return nil, errNowhere
	}
	d.board.ShowAt(p.Shown)
	if d.playing() {
		return nil, nil // it is shown already
	}
	return d.board, nil
}

// trail keeps the address of the page in step with the scene shown.
type trail struct {
	at  string // the last address given to the page; "" if there was none
	led bool   // the player went to an address, and the scene of that address is not shown yet
}

// follow shows the scene of an address if the player has gone to that address in the browser. It
// also tells the browser the address of the scene shown, and of those beneath.
func (t *trail) follow(d *doors) {
	first := t.at == ""
	switch to, led := desk.Visited(); {
	case !led:
	case first && !beyondStart(to.To):
		t.led = true
	case d.led(to, t.led):
		t.led = true
	default:
		desk.Stay()
	}
	if _, isPanel := d.stage.Top().(stage.Panel); isPanel {
		return // such as the panel that waits for the game in a link
	}
	if at := d.stage.Top().Place(); t.led || at.String() != t.at {
		stays := at.Step() == place.Parse(t.at).Step()
		desk.Arrived(at.String(), d.beneath(), t.led || first || stays)
		t.at, t.led = at.String(), false
	}
}

// led shows the scene of an address that the player went to. If something is open on top, such as a panel or a
// menu, a step back only closes this, as Escape does: then led returns false. waits says that what is open is
// about another address that the player went to: the step back leads away from that.
func (d *doors) led(to desk.Visit, waits bool) bool {
	if to.Back && !waits && d.stage.CloseTop() {
		return false
	}
	for d.stage.CloseTop() {
	}
	d.visit(to.To, to.Beneath...)
	return true
}

// beneath returns the addresses of the scenes beneath the current scene, the lowest first. It leaves
// out analyses, which are read in the background and would come later than what is over them.
func (d *doors) beneath() (all []string) {
	for _, scene := range d.stage.Beneath() {
		if at := scene.Place(); at.Scene != "analysis" {
			if _, ok := find(at); ok {
				all = append(all, at.String())
			}
		}
	}
	return all
}

// beyondStart returns false for the addresses with which the program starts (the menu, the board,
// or none) and true for all others.
func beyondStart(address string) bool {
	return address != "" && address != place.Board.String() && address != place.Menu.String()
}
