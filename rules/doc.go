// Package rules is what all games have in common: players, sites, pieces,
// actions, events and the interfaces of a position. It is the floor on which
// the whole program stands, so this is also where the program is described.
//
// # The house
//
//	main.go            flags, settings, the scenes
//	rules/             pure: the standard library only, no clock, no dice but seeded ones
//	  akron/ chessyball/ crosscut/ dimpled/ dipole/    the games
//	  catalog/         the list of the games
//	  match/           one game being played: the checked door, undo, redo, replay
//	  bot/             the computer player: a search in steps
//	  arena/           matches between computer players, and the ladder of levels
//	  tactics/         problems with their answers, found by looking at everything
//	  ugi/             the engine protocol over a reader and a writer
//	  cmd/             programs: engine speaks the protocol, arena plays matches, tactics
//	                   finds problems, solve proves small boards, fit fits weights
//	  conform/         perft, and traces of an independent implementation
//	  rulestest/       the laws that every game obeys
//	  internal/        helpers that only rules may import
//	assets/            what the program carries with it: texts, samples, the web page
//	save/              settings and games, as plain structs and files
//	  replay/          a saved game played by the rules, and back
//	  record/          a game as text for people
//	render/            draws a board; knows rules, never scenes
//	  layout/          sites on the screen, and back; plain numbers
//	  anim/            events turned into sprites at a time; plain numbers
//	  raster/          pictures computed in memory; images and fonts only
//	  paint/           pictures, text and panels on the screen; alone in knowing Ebitengine here
//	  <game>.go        what one game looks like
//	scenes/            menu, set-up, board, saved games, settings; one picker for all games
//	  sound/           the sounds of what happens, made and played; nothing of ours
//	  think/           the computer's thinking beside the screen, in threads or in a page's worker
//
// Arrows, from who imports to who is imported: main to scenes, save; scenes
// to render, save, rules, assets, but scenes/think to rules alone, or in a page
// to scenes/desk/promise too, and scenes/sound to nothing of ours; render to
// rules and assets, but layout and anim to rules alone and raster to nothing of
// ours; save to nothing of ours; a game to rules and rules/internal; save/replay
// to save and rules/match, and save/record to save/replay. A test in this
// package fails on any other.
//
// # A choice and what follows
//
// An Action is one choice of one player; a turn is one or more of them. What
// follows from it without a choice (flips, drops, a ball rolling, a skipped
// turn, the end) is not an action: Apply writes it to a Log as events, in
// waves. A search passes a nil log to the same Apply that a screen passes a
// real one to, so there is one truth. Motion on the screen is a function of
// the pieces before, the events and the time, and never the difference of two
// boards: in Akron a ball may leave a place into which another drops, and the
// difference would show one ball flying where two moved.
//
// An event says what becomes of the two sites it names. So a board is rebuilt
// and rewound from events by the same few lines for every game, and within a
// wave everything is lifted before anything lands, so that a line-up can
// change places all at once.
//
// # A position
//
// A Position is a value: fixed arrays, copied by assignment, no maps and no
// pointers inside. Searching is CopyFrom and Apply into positions allocated
// beforehand. Everything that the future depends on is in it, in its text and
// in its hash: actions left in the turn, counters of turns without progress.
// In each game a turn starts in one place, where a player who cannot move is
// skipped and the end is tested.
//
// What a screen needs beyond that is View; what only some games have (a score,
// a reserve, a reason why a click is no action, the chain that won) is a small
// interface, asked for with a type assertion. Nothing asks for a game's id but
// the two lists that name the games: catalog.All and the looks of render.
//
// # The computer
//
// Package bot searches positions of any game. What a game knows of itself it
// says through small interfaces that bot asks for: how a position seems to
// stand (Evaluator), which actions look promising and which can be left out
// (Ranker), which have to be played out before a guess (Unsettled), and whether
// the end is certain (Foreseer). One that looks ahead by itself for all this
// can be told how far (Sighted). Values are integers and a search counts
// positions, not time, so that it finds the same on every machine. How far each
// level looks is data of the game. Levels and weights are settled by matches.
//
// # A click
//
// The scene finds the site under the pointer (layout), keeps the sites clicked
// so far and the legal actions whose Path begins with them, and plays when one
// is complete. Rules know sites and no pixels, layout knows pixels and no
// rules. All sentences are in assets, under the text keys that rules return.
//
// # Drawing
//
// Pictures are computed in memory by raster once for their size and put on the
// graphics card by a render.View; a frame only places them. The app draws when
// input came or something moves, and otherwise once a minute.
package rules
