// Package toy is a tiny game for the tests of what all games share, and the
// pattern for a new one. It has a bit of everything: turns of two actions,
// pieces that change, skips, a draw.
//
// Cells, named by letters, stand in a row. In the first turn First (x) puts one piece. In
// every later turn a player puts two. If a single enemy piece is between the new piece and
// another piece of the same player, the enemy piece changes colour. A player may not put a
// piece between two enemy pieces that are its neighbours. A player who cannot put a piece
// anywhere is skipped; if neither player can, the game is a draw. Three in a row win.
//
// # Adding a game
//
// A game is four files:
//
//   - rules/<id>/<id>.go: Game and Position, in a package named after the game's id, with the
//     numbered rules in its documentation. Position is a rules.State. The optional
//     interfaces that it can implement are in search.go, screen.go, layer.go and edit.go of
//     rules. Helpers for boards are in rules/internal.
//   - rules/<id>/laws_test.go, which checks the game with rulestest.Laws
//   - assets/text/en/<id>.json, its texts: see below
//   - rules/catalog/catalog.go: a line in All, where the menu and all programs find it
//
// Package clobber, beside this one, is a game that has no more than this. Begin with copies of
// its clobber.go, laws_test.go and texts.json in these places; the toy also has some of the
// optional interfaces. Run go test ./rules/<id> first, then ./build.sh run to play the game,
// and ./build.sh test.
//
// That is enough to play the game, also against the computer and from a link, and for every
// test to pass. The game is shown in the plain look: sites with names such as c4 are placed by
// file and rank, and pieces are discs with numbers.
//
// A test of an optional part runs only on the games that have this part. To check that all tests
// do so, ./build.sh sixth adds Clobber to a copy of the source and runs the tests there: a test
// that fits only the games in the catalog fails.
//
// # Its texts
//
//	key                      text
//
//	<id>.about               what the game is about: a sentence in the set-up
//	<id>.line                the same on its card, in up to about 32 letters. Game.Author and Game.Year stand
//	                         below it, where there is room for both
//	<id>.rules               the rules as one text; a button on the card shows it if the game has no rule book
//	<id>.<option>            the name of an option, above its choices in the set-up
//	<id>.<option>.<choice>   the name of a choice. Choices that are numbers are shown in increasing order,
//	                         whichever is the default
//	<id>.<option>.draw       the name of the choice that is left to Option.Draw, if there is one
//	<id>.<option>.note       if the option needs it: an explanation below the choices
//	<id>.start.<start>       the name of a Start
//	Status.Key               what the mover has to do, as it follows the name of their colour: "put a piece into
//	                         a free cell", in "White: put a piece into a free cell", in up to about 43 letters,
//	                         so that it is shown whole in a small window. At the end of the game it is why the
//	                         game is over, a sentence
//	  with .nth after it     if many such actions can follow one another in a turn: a sentence with the number
//	                         of the action just played, as in "Dimple 3."
//	Why, Tell and so on      a sentence, with a verb of package fmt for each argument
//	PieceName                the name of a piece, inside a sentence and, after "editor.", alone
//	Game.Colours             those in look.Colour have their texts in ui.json; a new colour needs its lines in both
//
// Some texts have other forms, with .one, .touch or .short after the key: see rules.Tallier, and
// the section "A scene, a sentence, a verb, a command" of package rules. The errors of Decode and
// Parse have no texts: they are made by rules.Errorf from a format in English.
//
// # A finished game
//
// A finished game also has the parts below. Each part is optional, and its test runs on the games
// that have this part. The first part makes the computer a good opponent: without it a search sees
// how a game ends, and nothing else.
//
//	file                                      what asks for it, and how it is made
//
//	rules/<id>/search.go                      rules/bot: how a position seems to stand, rules.Evaluator; the toy has
//	                                          one. Other interfaces of rules/search.go; measure with ./build.sh
//	                                          match. Of the other files only advise.go and the one that declares
//	                                          Game use names from search.go (rules/apart_test.go)
//	  why.go                                  a click that is no action: rules.Explainer; the toy has one, and a test
//	                                          that calls rulestest.Reasons. Why a game ended: rules.Concluder
//	  <id>.go                                 the eight levels, chosen with ./build.sh ladder; a rules.Critic needs
//	                                          levels with lapses
//	  advise.go                               Explain, the key V: rules.Layered; a test calls rulestest.Layers.
//	                                          The hint and the coach: rules.Adviser, rules.Narrator; a review, too:
//	                                          rules.Weigher and rules.Preventer. rulestest has
//	                                          Advised, Told, Warned, AllGiven and Conclusions for their
//	                                          tests
//	  medals.go                               the medals on the card at the end and in the set-up: Game.Medals, each
//	                                          with a name and a sentence; a test calls rulestest.Medals with an
//	                                          example of each, and with its condition programmed a second time
//	  edit.go                                 positions set up by hand, from pieces in a tray: rules.Editor
//	  play.go                                 the threat in an analysis, and "What if: pass" there: rules.Passer
//	  view.go                                 names of pieces: rules.Namer
//	rules/conform/testdata/perft.txt,         rulestest.Conform and rulestest.Positions in the tests of the game;
//	  <id>….jsonl.gz                          written by an implementation that is not this one
//	assets/ladder/<id>.json                   the set-up's ratings of the levels; ./build.sh ladder <id>
//	assets/samples/<id>.txt                   the card and the set-up. Two lines: a position from the middle of a
//	                                          game, as Ctrl+Shift+C copies it, and the actions that follow, about
//	                                          twenty, which take 15 to 30 seconds
//	rules/book/<id>.json                      Learn the rules, the key F2 (package rules/book says what a page is).
//	                                          Each rule, refusal and choice of an option has a page, and each task
//	                                          a wrong try with its answer
//	  assets/text/en/<id>.book.json           its texts; that of the first page is one sentence
//	  rules/book/testdata/claims/<id>.json    the claims that these texts make: one for each number and each site
//	                                          (rules/book/claims_test.go)
//	  rules/book/book_test.go                 a row in numbered: the numbers of the rules in the game's doc.go
//	rules/problem/data/<id>.txt               Problems: what ./build.sh mine prints; at least 200, of two kinds and
//	                                          two boards, 100 of them with the default options
//	rules/tactics/testdata/<id>.txt           go run ./rules/cmd/lab collect; ./build.sh tactics
//	render/<id>, render/looks/looks.go        a look of its own: a look.Look, its New(rules.State), a line in the list
//	                                          (render/look says what a look has; start from render/plain, and for
//	                                          squares from look.Grid). What the look asks about a position, such as
//	                                          the size, is a method that the game exports
//	  render/<id>/colours_test.go             a test of your own with rendertest.Sides: the colours of both sides
//	                                          differ enough from the ground and from each other, also for
//	                                          colour-blind people
//	render/testdata/positions.txt             lines with positions; ./build.sh golden draws them in
//	                                          render/testdata/golden
//	save/testdata/format1/<id>.quintet        a saved game, as the program writes it: later versions must read it
//	save/record/abstractplay.go               records of AbstractPlay; a row in dialects
//	scenes/e2e/e2etest/testdata/<id>.txt      a whole game that the test clicks through: of what -transcript writes, the
//	                                          lines that begin with "game" (without the players), "play" and
//	                                          "result"
//	assets/words_test.go                      a row in shunned: the words that its author does not use
//	assets/text/en/ui.json                    menu.tagline.<n>, if there is none for the new number n of games
//	assets/web/index.html, assets/dist        search engines and lists of programs: the names of the games, which
//	                                          no test compares
//	README.md, assets/pictures/<id>.gif       a sentence with its author, an animation: a line in do_pictures
//	                                          of build.sh, and ./build.sh pictures
package toy
