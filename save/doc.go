// Package save keeps what the player would not want to lose: settings, progress with
// problems and the rule book, and games as the actions that were played. It holds plain
// strings and numbers and knows no rules; package replay plays a saved game by the rules,
// and package record writes it as a text for people.
//
// # A saved game
//
// A saved game is a JSON object in UTF-8, the same on every system and in the
// browser, with the extension .quintet and the media type
// application/vnd.quintet+json. The file game.schema.json describes it too. Its
// members are
//
//	format      1: the version of this format
//	app         "quintet"
//	game        the game with its options, as in "akron:size=8"
//	title       what the player calls it
//	players     First and Second: each {"name": text, "level": 0 for a person
//	            or the level of the computer, 1 to 8}
//	created     when the game was begun, as in "2026-11-21T15:04:05Z"
//	changed     when it was saved last
//	seed        what the computer's choices depend on
//	clock       {"base", "increment": in milliseconds, "left": [those that
//	            First and Second have left]}
//	result      "first", "second" or "draw"; absent while the game goes on
//	reason      "resigned", "time", "agreed", or a text key of the rules
//	check       a checksum, see below
//	position    the text of the first position, unless it is that of the rules
//	at          how many actions stand before the position looked at; the
//	            actions after it were taken back. If that position is in a
//	            variation, how many stand before the variation
//	actions     the texts of the actions of the main line, in order
//	comments    texts by the number of actions before them, as in {"12": "why?"}
//	glyphs      marks on actions by the number of actions up to them, as the
//	            numbers of PGN, as in {"12": [5]} for "!?"
//	variations  what was or could have been played instead, or after the last
//	            action where the game ended with that: each {"at": the number of
//	            actions of the game before it, "actions", "comments", "glyphs",
//	            "variations", "looked": the number of actions of the game before
//	            the position looked at, if that is in the variation}, all numbered
//	            from the beginning of the game as well
//	review      what the computer found when it looked through the main line: {"version":
//	            1, "nodes": the greatest number of positions that each search looked at,
//	            "check": a checksum, see below, "found": by the number of actions before
//	            a position the values for its player at depth 1, 2 and so on, then the
//	            value of the whole search, and after a semicolon the best line, as in
//	            {"0": "12 -30 -30; d4 e5"}}
//
// The members format, app, game and actions are required. Each game of package rules says
// what the texts of its positions and actions mean.
//
// The limits are in limits.go. Every game that can be read can be written and read again,
// and a store writes nothing that it could not read.
//
// The version is raised only when an older program could no longer read a file rightly. A
// program looks at it first. It refuses a file whose version is higher than its own,
// whatever else is in the file, and never replaces it. Everything else is added as new
// members: a program keeps members that it does not know, in every object, and writes
// them again.
//
// The check tells a damaged file from a whole one, because a changed letter may turn one
// legal action into another. It is a CRC-32 (IEEE), as eight hexadecimal digits, of lines
// that each end in a line feed: game; position; result; at and the number of actions,
// with a space between; each action; and for each variation, in order, again at and the
// number, its actions, and its own variations in the same way. A file without a check is
// accepted, so that files can be written by hand.
//
// The check of a review is the CRC-32 of game; position; 0 and the number of actions; each
// action of the main line; nodes; and each finding after its number and a space. If it is
// another one, because the actions have changed, the review is left out. So is one with a
// higher version, but that is written again as it is.
//
// # Files
//
// A file is replaced by way of a temporary one; links are followed and the mode is kept.
// In the folders of the program its last content is kept as its backup, which is read if
// the file is damaged. A name that leads to something other than a file, such as a pipe
// or a folder, is never read or replaced. See Store.
package save
