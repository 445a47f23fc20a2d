// Package save stores what the player would not want to lose: settings, progress with problems
// and the rule book, and games. A game is stored as the actions that were played. This package
// handles plain strings and numbers and does not use the rules. Package replay plays a saved game
// by the rules, and package record writes it as a text for people.
//
// # A saved game
//
// A saved game is a JSON object in UTF-8, the same on every system and in the
// browser, with the extension .quintet and the media type
// application/vnd.quintet+json. The file game.schema.json describes it too, from the tables of members. Its
// members are
//
//	format      1: the version of this format
//	app         "quintet"
//	game        the game with its options, as in "akron:size=8"
//	title       the title that the player gave it
//	players     First and Second: each {"name": text, "level": 0 for a person
//	            or the level of the computer, 1 to 8, "above": hundredths of the
//	            way to the next level}
//	created     when the game was begun, as in "2026-11-21T15:04:05Z"
//	changed     when it was changed last; a new title, a review or another position looked at
//	            does not count
//	id          the identity of the game in the history, where the last end replaces the others; absent
//	            if it follows from game and created. A game that goes on from a game that has ended
//	            and takes its place has the identity of that game, and a copy of a game its own
//	duration    how long the game was played, in milliseconds: the sum of the times between its
//	            changes, each counted as five minutes at most
//	seed        the seed of the computer's random choices
//	clock       the time control, with all times in milliseconds: {"kind": one of "increment",
//	            "delay", "turn" and "hourglass", "base": the base time, "increment": the increment
//	            or the delay, "left": [the time of First, the time of Second], "coming": the time
//	            that the next action has taken already}. If kind is absent, it is "increment". If
//	            the sides differ, base and increment are lists like left. Package clock of the
//	            rules says what the kinds mean
//	rated       true if the result counts for the rating of the person; until such a game
//	            has ended, it is played without help, and nothing is taken back
//	helped      for First and for Second, true if the computer has acted for this side; absent if
//	            it has acted for none
//	chosen      true if a person chose the last action of the main line, although the computer
//	            has acted for their side before
//	practice    true if the game began with actions that were not played in it, such as those of
//	            an analysis; its end counts for nothing
//	draft       only in a draft, the tree of an analysis that is not saved in its game: what is
//	            analysed, as in the address of the analysis; absent once the draft is played on
//	links       only in a game by links: {"away": 0 if First is elsewhere, and 1 if Second is,
//	            "taken": how many turns were taken back because both agreed, "known": the
//	            number of actions that the player elsewhere has in a link, "sent": true if
//	            that player has a link with these and with the end, if there is one, "draw",
//	            "back": true if the player who waits after these actions offers a draw in such
//	            a link, or to take the last turn back, "unsentdraw", "unsentback": true if the
//	            player here offers this in the next link. Older programs kept the offers of the
//	            next link in "draw" and "back", with "sent" absent}
//	match       the match that the game belongs to: {"id": text, "of": the number of its
//	            games, "number": that of this game, from 1, "halves": [the half points of
//	            First, of Second] from the games before, counted for the players who are
//	            First and Second in this game, "clock": the time control of the next games,
//	            if this one goes on without its clocks}
//	result      "first", "second" or "draw"; absent while the game goes on
//	reason      "resigned", "time", "agreed", or a text key of the rules
//	check       a checksum, see below
//	position    the text of the first position; absent if it is the one in the rules
//	at          the number of actions before the position looked at. If that position is in
//	            a variation, the number of actions before its line leaves the main line
//	actions     the texts of the actions of the main line, in order
//	spent       what each action of the main line took, in order, in milliseconds. The list may be
//	            shorter than actions; the actions after its end took nothing. A time that the
//	            player did not have counts as nothing
//	comments    texts by the number of actions before them, as in {"12": "why?"}. They may
//	            contain commands of PGN, which draw on the board, as in "[%csl Gd2] why?"
//	glyphs      marks on actions, by the number of the action from 1, as lists of
//	            the numbers of PGN, as in {"12": [5]} for "!?"
//	variations  lines that were or could have been played instead of the main
//	            line, or after its end: each {"at": the number of actions of the
//	            game before it, "actions", "spent", "comments", "glyphs", "variations",
//	            "looked": the number of actions of the game before the position
//	            looked at, if that is in the variation, "thought": as "spent", but
//	            what had been thought after each action before it was taken back}.
//	            The numbers of actions count from the beginning of the game
//	review      what searches have found about the main line: {"version": 3,
//	            "nodes": the node limit of each first search, "evaluation": the number of
//	            the evaluation that they have, if it is not 0 (rules.Game.Evaluation),
//	            "check": a checksum, see below, "found": texts by the number of actions
//	            before a position}.
//	            Each text lists the values at depth 1, 2 and so on, then the value of
//	            the whole search, all for the player to act, and after a semicolon the
//	            beginning of the best line, as in {"0": "12 -30 -30; d4 e5"}. The member "again"
//	            has the texts of the positions that were searched a second time,
//	            with a higher limit. In a review without "evaluation" the version is 2, and
//	            without "again" as well it is 1
//
// The members format, app, game and actions are required. Each game of package rules says
// what the texts of its positions and actions mean.
//
// The limits are in limits.go. Every game that can be read can be written and read again,
// and a store writes nothing that it could not read.
//
// The version, the member format, is raised only if older programs would misread a file. A
// program reads the version first. If it is higher than the program's own, the program
// refuses the file, and a Store never saves over it. All other changes only add members. A program
// keeps the members that it does not know, in every object, and writes them again.
//
// The check reveals a damaged file, in which one changed letter may have turned a legal action into
// another legal action. The check is a CRC-32 (IEEE), as eight hexadecimal digits, of these lines,
// each with a line feed at its end:
//
//	game
//	position
//	result
//	at, a space, the number of actions
//	each action, in order
//	for each variation, in order: at, a space, the number of its actions; each of its
//	actions; its own variations in the same way
//
// A file without a check is accepted, so that files can be written by hand.
//
// The check of a review is the CRC-32 of these lines:
//
//	game
//	position
//	0, a space, the number of actions of the main line
//	each action of the main line, in order
//	nodes
//	evaluation, if it is not 0
//	each text of found, after its number and a space
//	each text of again, after its number and a space
//
// If the check does not match, for example because the actions have changed, the review is dropped.
// A review with a higher version is not used, but written again as it is.
//
// # The history
//
// The file history.json has an entry for each game that the player has finished, even if the saved
// game was deleted. It is a JSON object with the members
//
//	format  1: the version of this format
//	app     "quintet"
//	games   the games, one on each line, in their order. Their members are "id", "game", "begun",
//	        "ended", "recorded", "players", "result", "reason", "turns", "actions", "duration",
//	        "accuracy", "rated", "clock", "match" and "imported", see HistoryEntry
//	bases   the ratings after the rated games that were dropped, see Base
//
// Each game has one entry, under its id. So a history is imported by adding the entries for games
// that are not there. If the entries have more than MaxHistory bytes, the oldest games are dropped,
// imported ones first. Of the ratings from games only the bases are stored; package ratings computes
// the others. Running copies of the program lock the file while they change it.
//
// # Files
//
// To replace a file on a disk, a store writes a temporary file and renames it. The store follows
// links and keeps the mode of the file. In the folders of the program the previous content becomes
// the backup, which is read if the file is damaged or missing. A store never reads or replaces what
// is not a file, such as a pipe or a folder. See Store.
package save
