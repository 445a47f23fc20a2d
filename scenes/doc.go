// Package scenes is what the player sees of the program: the app, which Ebitengine runs, and the
// table of the places one can go to. The scenes themselves are in the packages below it.
//
// # The shape
//
// What is shown is computed from what is, in one place, each time; nobody resets anything.
//
//	scenes           the app: input, the scene on top, the picture. One table has a line for each
//	                 place: its name, its scene, what is beneath it, its button in the menu
//	  place          where one is: a value, whose text is the address of the page. Back, a reload,
//	                 a link, Go and the transcript use it
//	  play analysis problems editor book
//	                 each has a seat and a side, and says what it does with an event of its seat
//	  start library history ask
//	                 each has a side
//	  seat           the board that one plays on: keys, cursor, pointing, typing, choices, the end of a
//	                 turn, motion, sounds, and why a click is refused. In: the match, and who may
//	                 act. Out: one event a tick
//	  side           what stands beside a board, or fills a window: a column of blocks. A block
//	                 has a least and a wished height, and the column says what gives way first.
//	                 One fit for every window, text size and language; one focus, one scroll, one
//	                 tree for the screen reader
//	  table          what is on a board; what is pointed at; what is marked: three parts
//	  stage          the stack of scenes; it sees by itself what is to be laid out and drawn
//
// An arrow leads down this list, never up. A scene knows no other scene: it goes to a place, asks
// the player something, or tells something. What it works with (the keeper, the desk, the
// thinker) is given to it.
//
// A click on a board: the app reads the input; stage gives the scene its tick; the scene gives the
// input to its seat, and between the cursor and the pointer to its side; the seat finds the action
// in what is pointed at, and returns it as the event of the tick; the scene plays it in its match;
// the seat follows the match with motion and sounds. Stage then lays out the scene, compares what
// it would draw with what is on the screen, and draws the difference.
//
// A game pad: the app's input reads it as keys (ui.Input.Push), so no scene knows that there is one.
// Its arrows always point: the seat shows its cursor, and elsewhere the side moves its focus.
//
// An autosave: the keeper asks the session in every tick for a snapshot, which is a new value if
// something was played, and writes it in the background. Nobody tells the keeper.
//
// A review: package reviewing asks the thinker for values. They belong to the nodes of the match, so
// the graph, the list, the card and a lesson read them there, and leaving a node hides what is
// said of it.
//
// An address: its text is parsed to a place; the table of places opens its scene over what is
// beneath; the page shows the text of the place of the scene on top, computed in every tick.
//
// # A frame
//
// Ebitengine calls the app sixty times a second, and less often while nothing moves. The app
// calls the scene on top of the stage:
//
//	scenes.app.LayoutF    the size of the window; if the scene's size or the unit has changed,
//	                      Scene.Layout
//	scenes.app.Update     reads the input
//	scenes.app.advance    calls these three:
//	keep.clerk.Deliver    calls the functions that the ended tasks of the keeper have returned, but
//	                      not while a button of the mouse or a finger is down
//	stage.Stage.Tick      Scene.Update, if input was given, if the scene has just come to the top, or
//	                      if it has said that it changes by itself.
//	                      Update returns nothing: to go to another scene, a scene calls Stage.Go
//	                      with a place, whose scene is then on the stage. Tick then calls
//	                      Scene.Layout of the scene on top
//	scenes.app.keep       has the clerk write what has changed
//	scenes.app.Draw       Scene.Draw, if there was a tick since the last frame
//	paint.Canvas.End      compares what the scene has drawn with the frame on the screen, and draws
//	                      the box around what differs
//
// Pieces on a table move in Scene.Update, which calls the table's Tick before it gives the input to
// the table. Layout only places things, and Draw only draws them.
//
// # The way of a click
//
// A click on the board of a game goes this way, from the input to the picture:
//
//	ui.Input.Read              reads the mouse, fingers and keys of a tick, in units
//	play.Board.Update          offers the input to the card, and then to the seat
//	seat.Seat.Update           offers it to the cursor, to what is beside the board, and to the table
//	table.Table.Point          finds the site with render.placing.Pick, which asks layout
//	table.pointing.choose      finds the legal action whose Path is now complete
//	play.course.Play           plays the action, comments on it, and lets the coach judge it
//	session.Session.Act        plays it, unless the time has run out; other actions that were
//	                           played in that position before become a variation
//	match.Match.Play           checks it, calls Apply with a Log and keeps the events
//	seat.Seat.Follow           shows the new position and animates the events
//	table.Table.Animate        begins to play a timeline of the events
//	render.placing.Timeline    makes this timeline; the look gives the motion of each event
//	table.Table.Tick           advances the timeline in every tick, and returns what is heard
//	table.Table.Draw           draws the pieces as they are at that time, with render.View.Draw
//
// and to the disk:
//
//	keep.Keeper.Autosave       checks in every tick whether there is a new Snapshot
//	session.Session.Snapshot   returns a new value when something was played
//	keep.clerk.Do              calls Autosave of the store in the background
//	store.Store.Autosave       writes the game to the slot of this running copy of the program
package scenes
