// Package book holds the rule book of each game: pages with a figure to play on. A figure
// is data: a position, actions and, for a task, a goal. A goal is a few conditions that are
// checked by the rules.
//
// The pages are in a file named after the game, in reading order, and their texts in assets
// under the keys that a Page names. The screen and the tests play a figure with an Attempt.
//
// # A page in the file
//
//	id       its name, unique in the book
//	appendix whether it belongs to the options and rare cases after the core
//	rules    the rules that it explains, by their numbers in the game's specification
//	options  the values of options that it explains, as in "pass=own"
//	explains whether it explains the marks that show what a position means
//	layers   whether a reader of this page knows everything that the layers of the game speak of
//	         (see rules.Layered): layers can be shown on this page and on the pages after it
//	why      the text keys of the reasons that it explains (see rules.Explainer)
//	figure   kind, options, position, marks, line and, for a task, actions, goal, wrong
//
// A figure without options has the defaults, and one without a position begins at the
// start of the game.
//
// # Lengths
//
// So that it fits beside a figure in a small window, a title has at most 30 letters, the text of a
// page 240, and the answer to a wrong try 160. The core has at most 12 pages, and a reader needs at
// most 8 minutes for the whole book.
//
// # Claims
//
// What a text says about a board, such as places and numbers, is repeated as data in
// testdata/claims: a list of claims under the key of the text. A test checks them by the rules, so
// write a text and its claims together. The places and numbers are taken from the sentence itself,
// so that a claim only names what they mean. For example, "Blue then makes five from f7" is claimed
// by
//
//	{"says": "f7", "after": ["f4"], "what": "wins"}
//	{"says": "five", "after": ["f4", "f7"], "what": "decided"}
//
// A claim of a page is about its figure. A claim of the answer to a wrong try is about the position
// after that try; if several tries get this answer, about each of them.
//
//	says     words of the sentence: places and numbers
//	is       the values, if the sentence gives them in other words
//	options  the options, if they are not those of the figure
//	position another position, in a game with these options
//	after    actions from the beginning, in place of the wrong try
//	then     actions after that
//	what     what the values are: see below
//	of       a player, or a piece, a kind of event or an option
//	from     where the actions begin, or another site or an action, as what says; without it
//	         anywhere, or the last action
//	why      the text key of a refusal
//	holds    a condition that the position fulfils, as in a goal
//	rule     the number of the rule that fixes the value
//
// The values are numbers if what is one of these:
//
//	need, has, reserve, score   of the side of, or the mover: the length that wins, the present
//	                            length, balls in reserve, goals
//	shots, going, scored,       of that side: the shots to come with the one that is going on, this
//	missed, taken               one alone, those that have scored, have missed, and both of these
//	forced                      the number of turns in which that side can force a win
//	steps, wall                 the actions of a turn, the members of a wall
//	height                      the numbers in the name of the piece on from
//	prey                        how many captures can follow
//	told                        what Tell says about the action from, or about the last action
//	choices, option, shorter    of the option of: the numbers in its choices, how many choices there
//	                            are, and for each choice its number minus the winning length
//
// They are all sites of a kind, or the number of these sites, if what is one of these:
//
//	legal, wins, loses, scores, the last sites of legal actions that begin at from: of all, or of
//	solves, causes, makes       those that win, lose, score, solve the task, cause an event of the
//	                            kind of, or do not end the turn
//	centres                     legal within a turn, and none at its start
//	starts                      the first sites of all actions
//	events                      the last sites of events of the kind of in the last action
//	pieces                      the sites of the pieces of
//	decided, threat             the sites that decided the game, and those that would win next turn
//
// Something holds for each place in the sentence, or each action, if what is one of these:
//
//	can, cannot                 a legal action that begins at from ends there, or none does
//	refused                     a click there is refused for the reason why
//	holds, empty                a piece of is there, or no piece is
//	plays                       the next action of the line is there
//	file                        all sites that decided the game are on this file
//	allowed, barred             the action is legal, or it is not
package book
