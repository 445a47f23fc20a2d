package start

import (
	"cmp"
	"github.com/hajimehoshi/ebiten/v2"
	"reflect"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// setup is the scene in which the player sets up a game: its options, who plays and who starts.
// It shows the first position with these options, or the sample game.
type setup struct {
	*stage.Stage
	records   Records
	doors     Doors
	game      *rules.Game
	origin    Origin
	ui        side.Side
	names     [2]ui.Field
	choice    *settings.Setup
	strengths [2]assets.Strength // of the computer at each seat, also while a person has it
	// suggested says for each seat whether a level was suggested there. The line of the
	// suggestion then stays, even empty: otherwise a second click would hit another level.
	suggested [2]bool
	preview   preview
	wrong     string                                          // why the game cannot begin with these options
	shares    func(spec string) (share assets.Share, ok bool) // assets.FirstShare, except in tests
}

// Origin is the scene that led to a set-up, and to which the set-up leads back.
type Origin uint8

// FromMenu is the menu, and FromGame is the game on the board. ForNewGame is also the game on the
// board, after the player has asked there for a new game.
const (
	FromMenu Origin = iota
	FromGame
	ForNewGame
)

// NewSetup returns the set-up of g, reached from the scene origin. The player's choices are
// written to choice.
func NewSetup(s *stage.Stage, r Records, d Doors, g *rules.Game, choice *settings.Setup, origin Origin) stage.Scene {
	scene := &setup{Stage: s, ui: side.New(s), records: r, doors: d, game: g, choice: choice, origin: origin,
		preview: preview{sample: newDemo(g)}, shares: assets.FirstShare}
	scene.preview.watch(!scene.known() && moving(s))
	for i := range scene.names {
		if scene.strengths[i] = scene.strength(i); scene.strengths[i].Level == 0 {
			scene.strengths[i].Level = beginnersLevel
		}
		scene.names[i] = ui.Field{Letters: ui.MaxField, Clipboard: s.Clipboard}
		scene.names[i].Set(choice.Players[i].Name)
	}
	return scene
}

// known reports whether the settings have a set-up of the game.
func (s *setup) known() bool {
	_, known := s.Settings.Setups[s.game.ID]
	return known
}

// Place implements stage.Scene: the game and, if they differ from the stored set-up, the options and
// the start.
func (s *setup) Place() place.Place {
	p := place.Setup(s.game)
	if now := chosen(s.game, s.choice); now != chosen(s.game, remembered(s.Stage, s.game)) {
		p.Shown = now
	}
	return p
}

func (s *setup) Next() int {
	if s.ui.Next() == 1 {
		return 1
	}
	return cmp.Or(s.preview.shown().next(), s.ui.Next())
}

func (s *setup) Layout() {
	const widest, share = 1100, 0.4
	s.preview.show(s.game, s.choice.Options, s.choice.From, s.solved())
	s.ui.Page(widest)
	buttons := s.buttons()
	s.ui.Place(append(s.heading(),
		side.Pair{Left: s.preview.block(s.Stage), Right: side.Form{Make: s.groups}, Share: share},
		side.Text{Text: s.wrong, Font: ui.SmallFont, Ink: s.Theme().Warn, Middle: true},
		side.Buttons{Left: buttons[:2], Right: buttons[2:]},
	)...)
}

func (s *setup) heading() []side.Block {
	var about side.Texts
	for _, line := range balanced(ui.TextFont, assets.Text(s.game.ID+".about"), s.ui.Box.W) {
		about.All = append(about.All, side.Text{Text: line, Font: ui.TextFont, Ink: s.Theme().Text, Middle: true, Line: true})
	}
	return append(s.ui.Heading(s.game.Name, words.Byline(s.game)), about)
}

// groups makes the choices.
func (s *setup) groups(form *ui.Form, width float64) {
	for i, id := range []string{"one", "two"} {
		s.player(form, i, id)
	}
	starters := []ui.Widget{
		s.starterChip(settings.OneStarts, rules.First),
		s.starterChip(settings.TwoStarts, rules.Second),
		s.starterChip(settings.CoinStarts, 0),
	}
	if s.rated() {
		s.fixSides(starters)
	}
	s.starters(form, width, starters)
	if s.choice.Friend == 0 {
		form.Group(width, assets.Text("clock.title"), []ui.Widget{s.clockChip()})
	}
	if len(s.game.Starts) > 0 {
		form.Group(width, assets.Text("setup.play"), s.fromChips())
	}
	for _, o := range s.options() {
		form.Group(width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
		if note := s.game.ID + "." + o.ID + ".note"; assets.Has(note) {
			form.Note(width, assets.Text(note))
		}
		if o.Drawn != nil && s.choice.Options[o.ID] == drawn {
			form.Note(width, assets.Text(s.game.ID+"."+o.ID+".drawn", len(o.Drawn(s.choice.Options))))
		}
	}
	if solution := s.solved(); solution != nil {
		form.Note(width, words.Solution(s.game, *solution))
	}
	if s.choice.Friend == 0 {
		s.counts(form, width)
	}
	if len(s.game.Medals) > 0 {
		form.Group(width, assets.Text("medals"), []ui.Widget{{Name: "medals", Label: words.Medals(s.game, s.records.Earned(s.game)), Do: func() { s.doors.Medals(s.game, nil) }}})
	}
}

// buttons returns the buttons below the part that scrolls, from left to right.
func (s *setup) buttons() []ui.Widget {
	back := ui.Widget{Name: "button:back", Label: assets.Text("setup.back"), Do: s.back}
	showRules := ui.Widget{Name: "button:rules", Label: assets.Text("setup.rules"), Do: s.showRules}
	if !s.known() {
		showRules.Label = assets.Text("setup.learn")
	}
	problems := ui.Widget{Name: "button:problems", Label: assets.Text("setup.problems"), Do: s.To(place.Problems(s.game))}
	start := ui.Widget{Name: "button:start", Label: assets.Text("setup.start"), Do: s.start}
	main := &start
	if !s.begins() {
		main = &back
	}
	main.Look = ui.Main
	if s.origin != FromMenu {
		start.Label, back.Label = assets.Text("setup.new"), assets.Text("setup.game")
	}
	return []ui.Widget{back, showRules, problems, start}
}

// begins reports whether the main button begins a new game. If it does not, the button returns to
// the game on the board: the set-up was reached from that game, and nothing was changed.
func (s *setup) begins() bool {
	return s.origin != FromGame || !reflect.DeepEqual(*s.choice, *remembered(s.Stage, s.game))
}

// back leads back to the scene that led to the set-up.
func (s *setup) back() {
	if s.origin == FromMenu {
		_ = s.Go(place.Menu)
	} else {
		_ = s.Go(place.Board)
	}
}

func (s *setup) showRules() { _ = s.Go(place.Rules(s.game)) }

func (s *setup) start() {
	if err := s.doors.Begin(s.game); err != nil {
		s.wrong = words.Sentence(err)
	}
}

func (s *setup) Update(in *ui.Input) {
	s.preview.tick()
	used := s.ui.Update(in)
	for i := range s.names {
		s.choice.Players[i].Name = words.Person(s.names[i].Text(), i)
	}
	switch {
	case in.Does(keys.Rules):
		s.showRules()
	case used, s.ui.EndEditing(in):
	case in.Pressed(ebiten.KeyEscape):
		s.back()
	case in.Pressed(ebiten.KeyEnter) && s.begins():
		s.start()
	case in.Pressed(ebiten.KeyEnter):
		s.back()
	}
}

func (s *setup) Draw(c *paint.Canvas) { s.ui.Draw(c) }

func (s *setup) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *setup) Whole() []ui.Widget   { return s.ui.Items }

// Title implements stage.Scene.
func (s *setup) Title() string {
	return assets.Text("board.tab", assets.Text("board.new"), s.game.Name)
}

// Spoken implements stage.Speaker. It returns the title, why the game cannot begin, the suggested
// level, the lines about the game, its author, and the notes below the choices.
func (s *setup) Spoken() []string {
	passages := []string{s.Title(), s.wrong}
	for _, w := range s.ui.Items {
		if strings.HasPrefix(w.Name, "suggest:") {
			passages = append(passages, w.Label)
		}
	}
	passages = append(passages, assets.Text(s.game.ID+".about"), words.Byline(s.game))
	return append(passages, s.ui.Form.NoteTexts()...)
}

// starters lays out chips, which choose who plays which side. It says how often the first player
// wins, if this is known.
func (s *setup) starters(form *ui.Form, width float64, chips []ui.Widget) {
	title := assets.Text("setup.starts", s.playerName(0))
	share, known := s.share()
	if !known {
		form.Group(width, title, chips)
		return
	}
	first := assets.Text(s.game.Colours[0])
	for i := range chips {
		chips[i].Tip = assets.Text("setup.share.games", first, share.Wins, share.Games(), share.Level, share.Low, share.High)
	}
	form.Group(width, title, chips)
	note := assets.Text("setup.share", first, share.First)
	if share.Draws > 0 {
		note = assets.Text("setup.share.drawn", first, share.First, share.Drawn)
	}
	form.Note(width, note)
}

// share returns how often First wins between equal players with the chosen options. ok is false if
// this share was not measured, or if the game is solved.
func (s *setup) share() (share assets.Share, ok bool) {
	if s.choice.From != "" {
		return share, false // the measured games began with the first position of the rules
	}
	if s.solved() != nil {
		return share, false // the set-up says who wins with perfect play instead
	}
	return s.shares(s.game.Spec(s.choice.Options))
}
