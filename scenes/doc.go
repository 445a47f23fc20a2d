// Package scenes is the program as it is seen: the app, which Ebitengine runs, and the doors
// between the scenes, which are in the packages below.
//
// # A frame
//
// Ebitengine calls the app sixty times a second, and the app the scene on top of the stage:
//
//	scenes.app.LayoutF    the size of the window. If it is another one, Scene.Layout
//	scenes.app.Update     reads the input, and has a tick
//	scenes.app.advance    goes on with
//	keep.clerk.Deliver    what was written and read beside the screen, which has come; then
//	stage.Stage.Tick      Scene.Update, if input was given or the pace of the scene asks for a tick.
//	                      It returns nothing: a scene goes to another by its Doors, which put that
//	                      on the stage. After it Scene.Layout, if input was given or a widget did
//	                      something, and the scene is still the one on top
//	scenes.app.keep       what has changed goes to be written
//	scenes.app.Draw       Scene.Draw, if something of the screen is stale; else the screen stays
//
// What moves on a table moves in Scene.Update, which calls its Tick before it looks at the input.
// Layout only puts things into places, and Draw only draws them.
//
// # The way of a click
//
// A click on the board of a game that is played goes this way, from the input to the picture:
//
//	ui.Input.Read              the mouse, fingers and keys of a tick, in units
//	play.Board.Update          gives it to the first that takes it; to the table last
//	table.Table.Point          finds the site, by render.View.Pick, which asks layout
//	table.picker.click         and the legal action whose Path is now complete
//	play.Board.handle          does what comes of it: an action, a refusal
//	play.Board.act             plays the action, tells of it, and lets the coach judge it
//	session.Session.Act        in the game as it is kept, with its end and its variations
//	match.Match.Play           checks it, calls Apply with a Log and keeps the events
//	stepper.Stepper.Follow     shows the new position, and how it came about
//	table.Table.AnimateSteps   by a timeline of the events, which is made by
//	render.View.Timeline       with the motion that the look has for each event
//	table.Table.Tick           lets it go on in every tick, and says what is heard
//	table.Table.Draw           draws the pieces as they are at that time, by render.View.Draw
//
// and to the disk:
//
//	keep.Keeper.Autosave       sees in every tick whether there is another Snapshot
//	session.Session.Snapshot   which is a new value as soon as something was played
//	keep.clerk.Do              and has it written beside the screen,
//	save.Store.Autosave        into the slot of this running copy of the program
package scenes
