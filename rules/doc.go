// Package rules defines what all games share: players, sites, pieces, actions, events and
// the interfaces of a position. Most other packages build on it, so its documentation also
// describes the whole program. The documentation of package scenes describes how the parts
// work together: in one frame, and from a click to the picture and the disk. Begin there.
//
// # The house
//
//	main.go            arguments, settings, the scenes
//	rules/             imports only itself and the standard library; cmd/lab also imports assets.
//	                   Outside ugi/, cmd/ and rulestest/ it uses no clock, no disk and no random
//	                   numbers without a seed
//	  akron/ chessyball/ crosscut/ dimpled/ dipole/    the games
//	  catalog/         the list of the games; in catalogtest/ games and positions by name, for tests
//	  match/           a game that is played, as a tree: every action checked, undo, redo,
//	                   variations, turns
//	  book/            the rule books: pages with a figure that is played on
//	  bot/             the computer player: a search in steps
//	  coach/           how much an action of a person loses, by two searches
//	  review/          how much each action of a game lost, and its turning point
//	  arena/           contestants, and matches between them
//	  proof/           what a player can force, found by exhaustive search
//	  learned/         the networks that evaluate positions, trained by cmd/lab
//	  tactics/         positions with their right actions, to measure the computer
//	  problem/         problems for people, played out, and which comes next
//	  rating/          the rating of a player, from problems or from games (Glicko-2)
//	  clock/           time controls, and clocks for which the caller reads the time
//	  ugi/             the engine protocol over a reader and a writer
//	  cmd/             programs: engine speaks the protocol; lab plays matches and ladders, finds
//	                   problems and measures the computer
//	  conform/         perft, and traces of an independent implementation
//	  rulestest/       the laws that every game obeys; in toy/ the pattern for a new game, in
//	                   clobber/ a game that has only what a game must have: ./build.sh sixth
//	                   runs tests with it in the catalog
//	  internal/        helpers that only rules may import
//	assets/            files built into the program: texts, samples, the web page
//	  site/            the web page as a server needs it, and a server for it
//	save/              games, the history and the progress, as plain structs and as texts
//	  form/            the form of files: tables of members that drive reading and writing
//	  keys/            the commands that have keys, and which keys they may have
//	  store/           where files are kept: folders, a browser's storage, slots, backups
//	  settings/        the player's choices for the whole program
//	  bundle/          all that a player has in one file, and how it is merged
//	  replay/          a saved game played by the rules, and back
//	  record/          a game as text for people
//	  ratings/         the ratings of a player, from the games that they have finished
//	render/            the board of any game in a box, by the game's look: placed, animated, drawn, picked
//	  look/            the interface of a game's look, and the means to write one; themes
//	  akron/ chessyball/ crosscut/ dimpled/ dipole/    the looks of the games
//	  plain/           the look of a game that has none of its own
//	  looks/           the list of the looks
//	  over/            what is drawn over a board: marks, links, arrows, labels and plates, and what they mean
//	  layout/          sites on the screen, and back; plain numbers
//	  anim/            the sprites that show events at a given time; plain numbers
//	  qrcode/          QR codes of texts, as pictures
//	  raster/          pictures computed in memory; images, fonts and accents only
//	  emblem/          the icon of the program
//	  paint/           pictures, text and panels on the screen; in render only this imports Ebitengine
//	  rendertest/      helpers for tests of boards
//	scenes/            the program as it is seen: the app, its doors, crash reports
//	  start/           menu, set-up, settings
//	  play/            a game being played: players, computer, the list of moves, the end
//	  counsel/         hints, what the computer considers, and a coach, in sentences and on a board
//	  reviewing/       the review of a game that a scene shows: its searches, graph and marks
//	  seat/            a match on a board that one plays on: one event a tick, motion, sounds, steps
//	  library/         the games that were saved
//	  history/         the record of play: the games that the player has finished, as sums and tables
//	  book/            the rule book of a game, read and played on
//	  problems/        problems to solve, and the results of the player
//	  analysis/        a game or a position analysed: the tree of all lines, with comments
//	  editor/          a position set up by hand, with pieces or as a text
//	  place/           where one is in the program, as a value and as an address of the page
//	  arguments/       the arguments that the program is started with
//	  terminal/        the games in a terminal or over a pipe, without a display
//	  ask/             panels over a scene: files, texts, offers, the manual, medals
//	  side/            the column beside a board: blocks of texts, buttons and chips, fitted to any window
//	  table/           a board of any game in a box of the screen, which can be clicked
//	  picture/         positions and games as image files, drawn by a table without a window
//	  session/         the game being played, and what is saved of it
//	  keep/            files read and written in the background, and what they hold of a person
//	  desk/            clipboard, dialogs of the system, the web page
//	    documents/     the files that the system asks the running program to open
//	    promise/       waits for promises of JavaScript
//	  words/           names, titles, dates, counts and errors as sentences
//	  stage/           what every scene is built on, and the change from one to another
//	  ui/              input, widgets, scrolling; in edit/ text fields
//	  sound/           the sounds of events, synthesised and played
//	  think/           the computer's thinking in the background, in threads or in a page's worker,
//	                   which is the program in worker/
//	  e2e/             tests of the whole program from outside; in web/ those of the page
//	  scenetest/       scenes started for their tests; stage/stagetest drives them
//
// These are the most important imports: a package on the left imports those on the right. The
// table in imports_test.go has all imports that are allowed, and its test fails on any other.
//
//	main                      scenes, scenes/arguments, save
//	scenes                    the scenes, and most of what they share
//	start, library, history,  what they share: ask, side, table, seat, session, keep, desk, words, stage;
//	play, book, problems,     never one another
//	analysis, editor
//	arguments                 picture, terminal, words, render/looks, save/record
//	terminal                  keep, session, words, save/record, rules/book, rules/problem
//	picture                   table
//	play, analysis            reviewing, which imports side, think and words
//	play                      counsel, which imports table, think and words
//	play, problems, analysis, think, which imports catalog, match, bot and review of rules
//	editor
//	seat                      table, ui, place, stage, sound, words
//	side                      stage, ui
//	ask                       desk, stage
//	table                     ui and render, and nothing else of scenes
//	stage                     place, ui, sound
//	place                     rules and match of rules
//	sound                     no package of ours
//	ui                        render/look; save/keys, which imports no package of ours
//	library, table            render/looks; no package of scenes imports a look of a game
//	render                    look, over
//	over                      look
//	looks                     every look
//	a look of a game          look, its own game, and no other game
//	render, over, any look    anim, layout, raster
//	anim                      layout, rules
//	layout                    rules
//	raster                    no package of ours
//	a game                    rules, rules/internal
//	save                      rules/clock; save/form, which imports no package of ours
//	save/store                save
//	save/settings             save/store, save/keys
//	save/bundle               save/settings, save/ratings
//	save/replay               save, rules/match, rules/review
//	save/record               save/replay
//	save/ratings              save, rules/rating
//
// # A choice and what follows
//
// An Action is one choice of one player; a turn is one or more of them. What follows from an action
// without a choice (flips, drops, a ball rolling, a skipped turn, the end) is not an action: Apply
// writes it to a Log as events, in waves. A search calls Apply with a nil log and a screen calls
// the same Apply with a real log, so both see the same consequences. Motion on the screen is a
// function of the pieces before, the events and the time, and never the difference of two boards.
// For example, in Akron a ball may leave a place, and another ball of its colour may drop into it.
// The difference would show one ball that flies, although two balls moved.
//
// An event says what becomes of the two sites it names. So the same few lines replay and
// rewind events on a board, for every game. Within a wave all pieces are lifted before any
// piece lands, so all pieces of a line-up can change places in one wave.
//
// # A position
//
// A Position is a value: fixed arrays, copied by assignment, and a copy shares nothing. If a
// position also remembers something for a search, as in Chessyball, this is in a struct that embeds
// the value, and the rules do not use it. A search calls CopyFrom and Apply on positions that it
// allocated beforehand. A position, its text and its hash contain everything that the rest of the
// game depends on, such as the actions left in the turn and the count of turns without progress. In
// each game of the catalog the function beginTurn starts a turn; the shots of a shoot-out have
// functions of their own. beginTurn, or a function that it calls, skips a player who cannot act. It
// also tests whether the game is over, unless a function endTurn has done this before.
//
// The core of the interface of a position is in rules.go. The interfaces for a search are in
// search.go, those for a screen in screen.go and layer.go, and the one to set up a position by hand
// in edit.go. Features of only some games (a score, a reserve, a reason why a click is no action,
// the chain that won) are small interfaces, found with a type assertion. A game's id names its
// texts and files. Every game has a line in catalog.All. A game with its own look has a line in
// render/looks, and a game that AbstractPlay writes in its own way has a line in the dialects of
// save/record. No other code depends on a game's id.
//
// # The files of a game
//
// The rules are kept apart from the knowledge of how to play well. search.go holds what a search
// asks for (order, evaluation, what is certain), and advise.go what a person asks for (hints,
// warnings, layers). All other files are the rules, with the same names in all games: doc.go (the
// rules, numbered), position.go (what a position is, its sites, text and hash), play.go (the legal
// actions, and what follows from one), view.go (what a screen shows), why.go (refusals, what an
// action has done, why the game is over), edit.go (a position that is read or set up by hand, and
// whether it is possible) and medals.go. Tests are named after these files. Each thing that only
// some games have is in one more file, such as path.go or search_reach.go. No rules file uses a name
// that a file search… or advise… declares (apart_test.go). The file named after the game combines
// both in the variable Game, which also has the levels. In a small game that file holds all the
// rules.
//
// # A sixth game
//
// A new game is four files. One has the rules, in a package of this folder named after the game's
// id. The others are the test that holds them to the laws of all games, the texts in
// assets/text/en, and catalog.go, where the game is a line in All. With these it can be played in
// every scene, in the plain look and with rules.DefaultLevels. Package rulestest/toy is the
// pattern, says what the four hold, and lists what a finished game has besides, from an evaluation
// to a rule book. Package rulestest/clobber is a game that has only the four; ./build.sh sixth runs
// the tests with it in the catalog. A look of its own is a package in render and a line in
// render/looks; render/look says in one file what it must have and what it may have.
//
// # A scene, a sentence, a verb, a command
//
// A scene is a type with the methods of stage.Scene, in the package that it belongs to, with a
// function that makes it, usually New. Its line in the table of scenes/places.go has its word, which
// begins its address, what is beneath it, and whether the menu has a button for it. Other scenes go to
// it with Stage.Go.
//
// A sentence is a line in a file of assets/text/en: for a scene in ui.json, for a game in the
// files of that game. Game.Keys lists the keys that most methods of its positions return, such as
// Status and Why. Scenes write a sentence with assets.Text. If a sentence has other words for a
// finger than for a mouse, these words have the key with .touch after it, and scenes write the
// sentence with Stage.Text. If a sentence has another form for the number 1, this form has the key
// with .one after it, and scenes write the sentence with words.Counted. ./build.sh scenes DIR pseudo
// draws every scene in a language that nobody speaks: what has no accents there is no text, brackets in
// brackets are a sentence made of others, and a missing bracket is a text that has no room.
//
// A command with a key is a line in the table of save/keys: the key that it has at first, and where it
// acts. Its widgets have the command as their Key, and the scene asks Input.Does for it. The settings
// hold the keys that the player has changed. Texts name no keys of commands; the manual names a command
// in braces, and a row of its table of keys that begins so is where the player changes the key.
//
// A verb of build.sh is a function do_<verb> there. The lines above it that begin with
// "#:" are its entry in the list of verbs. A command for programmers is a verb of
// rules/cmd/lab, and a flag of the program a line in scenes/arguments.
//
// # The computer
//
// Package bot searches positions of any game. What a game knows about its positions it
// offers through small interfaces: how well the mover seems to stand (Evaluator), in which
// order to look at actions and which to leave out (Orderer), which actions to play out
// before an evaluation (Unsettled), and whether the outcome is certain (Foreseer). If a
// position looks ahead by itself for this, the search can limit how far (Sighted). On some boards a
// position also has an evaluation that was learned from games, a network (Learned). The strongest level
// has it, and so have hints, reviews, the coach and the analysis; the levels below keep the evaluation
// with which they were measured. On a page only the worker has the networks. Values
// are integers and a search counts positions, not time. So on one thread a search has the same
// result on every machine. How far each level looks ahead is data of the game;
// between two levels there are hundredths (Game.Between). Weak levels make
// mistakes as people do (Lapses): they overlook some actions, and the more an action loses, the
// less often they play it. All of this follows from the seed of the search. Levels were chosen by
// matches on one thread, and play on one thread. In a game with clocks a search is stopped earlier
// if its part of the time is over: scenes/play, not the search, watches the time.
//
// # A click
//
// The documentation of package scenes describes the way from the input to the picture and the disk,
// function by function. In short: the table finds the site that is drawn on top under the pointer
// (layout). The marks of empty sites to which the chosen piece can go count as drawn on top of
// everything. The table keeps the sites already clicked and the legal actions whose Path begins with
// them. When the sites are the whole path of one action, it returns that action; the owner of the
// table plays it and shows the result. Rules know sites and no pixels, layout knows pixels and no
// rules.
//
// # From scene to scene
//
// Of the packages with scenes, only ask is imported by another of them. A scene goes to a place with
// Stage.Go. Package scenes has a table of all places: it makes the scene there, and the stage shows it.
// Over its scenes, a package itself shows further scenes of its own, such as a problem over the list of
// problems. A scene asks and tells through the interface ask.Doors. Play and the set-up of a game have
// Doors of their own besides, which begin games and know the record of the player.
//
// The keeper sees the game on the board only through an interface that returns snapshots:
// values that never change. The interface returns the same snapshot until the game changes.
//
// # Words
//
// These words have a meaning of their own here, the same in the whole tree:
//
//	action    one choice of one player; a turn is one or more of them
//	event     one thing that happens when an action is applied, such as a move, a flip or a
//	          skip; a wave is the events that happen together
//	site      a place on a board that can hold a piece; a spot is where it is on the screen
//	line      actions from the root of the tree of a match to an end; each line but the main line
//	          is a variation
//	layer     marks and sentences that answer a question about a position, shown over its board
//	stands    said of a position: who has won, or how well the mover is placed
//	sight     how far a position looks ahead by itself when a search asks for its value
//	look      how a game is drawn: shapes, colours, places
//	door      the function by which a scene leads to another one
//	stage     the window and the stack of scenes; the last scene is shown. Scenes are laid out in
//	          units: the stage says how many pixels a unit has
//	pace      what a scene needs while there is no input: no ticks, ticks, or frames
//	slot      where one running copy of the program saves its game after every action
//	keeper    makes sure that no game is lost; its clerk writes the files
//	desk      what the system offers beside the window: files, clipboard, the page
//	seat      one of the two places of the set-up, for a person or the computer; a coin may give
//	          it either side
//
// Some names stand in two packages for two things, and are written with their package:
// match.Match is a game being played, arena.Match many games between two contestants;
// seat.Seat is the board that one plays on, any other seat one of the two places of the set-up;
// problem.Problem is a problem for people, think.Problem the task of a search. A level is the
// strength of the computer, but in Akron and its layout a height of the pile, and the event Level
// says that the score is level. In package bot a slot is a place for an entry of its table, and a
// Line is what the search expects.
//
// # Sentences
//
// All sentences of the screen are in assets, under the text keys that rules and scenes name;
// the sentences that the commands print are in their source. An error is a key with
// arguments, which package words turns into a sentence. The key is the English sentence as a
// format (Errorf here and in save/form), so the engine and the tests need no package words.
//
// # Drawing
//
// Package raster computes pictures in memory, once for each size, and a render.View loads them onto
// the graphics card. A frame only places them. A look rasterises, a view decides when, and an
// over.Overlay draws over the board. The app draws after input, and when something moves or has
// changed; otherwise a window is drawn once a minute. While nothing happens a page gives the
// program one frame a second. A hidden page gives the program at most one frame a second.
//
// A page has one thread. So on a page the work in each frame is limited (raster.Rationed). In one
// frame all boards on the screen together rasterise only a part of their grounds, and load it onto
// the graphics card. Package keep, which reads and writes in the background, pauses before every
// action and every portion of a text (form.Pause), so that the page can draw meanwhile.
package rules
