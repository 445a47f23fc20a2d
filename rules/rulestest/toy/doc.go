// Package toy is a tiny game for the tests of what all games share, and the
// pattern for a new one. It has a bit of everything: turns of two actions,
// pieces that change, skips, a draw.
//
// Cells stand in a row. First (x) puts one piece, and then the players put two
// each in turn. A single enemy piece between the new piece and another of its
// colour changes colour. Nobody puts a piece between two enemy pieces that are
// its neighbours; who can put none anywhere is skipped, and if neither can the
// game is a draw. Three in a row win.
//
// # Adding a game
//
// A game is five things, of which the last two are a line each:
//
//   - a package in rules with the files of this one: the rules in doc.go, Game and
//     Position in one named after the package, and hash.go, legal.go, decode.go,
//     notation.go, view.go and why.go beside it. Position is a rules.State; how it
//     says more of itself is in rules/search.go and rules/screen.go. What plays well
//     is in files of its own, search_eval.go and search_levels.go here, and no file of
//     rules names it (rules/apart_test.go); the file named after the package puts both
//     together. Helpers for boards are in rules/internal. laws_test.go holds it to
//     rulestest.Laws, and why_test.go to rulestest.Reasons.
//   - a package in render that draws it: a look.Look, whose New is as those of the others
//   - a file in assets/text/en, as texts.json here: what it is about, its rules, its
//     options and choices, and a sentence for each of Game.Keys
//   - a line in catalog.All, where the menu and all programs find it
//   - a line in the list of render/looks
//
// Of use besides, and not needed: a rule book in rules/book, a position for the
// menu in assets/samples, perft lines and traces in rules/conform/testdata for
// rulestest.Conform, and in assets/ladder what matches say of its levels.
package toy
