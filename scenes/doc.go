// Package scenes is what the player sees of the program: the app, which Ebitengine runs, and the
// doors that lead from scene to scene. The scenes themselves are in the packages below it.
//
// # A frame
//
// Ebitengine calls the app sixty times a second, in a page less often while nothing moves. The app
// calls the scene on top of the stage:
//
//	scenes.app.LayoutF    the size of the window; if the scene's size or the unit has changed,
//	                      Scene.Layout
//	scenes.app.Update     reads the input
//	scenes.app.advance    calls these three:
//	keep.clerk.Deliver    calls the functions that the ended tasks of the keeper have returned, but
//	                      not while a button of the mouse or a finger is down
//	stage.Stage.Tick      Scene.Update, if input was given, if the pace of the scene asks for a tick,
//	                      or if Relayout was called.
//	                      Update returns nothing: to go to another scene, a scene calls a method
//	                      of its Doors, which puts the other scene on the stage. Tick then calls
//	                      Scene.Layout if the scene is still on top. It does so only after input,
//	                      after an Update that sets Response.Acted, or after a call of Relayout
//	scenes.app.keep       has the clerk write what has changed
//	scenes.app.Draw       Scene.Draw, if something on the screen is stale
//
// Pieces on a table move in Scene.Update, which calls the table's Tick before it gives the input to
// the table. Layout only places things, and Draw only draws them.
//
// # The way of a click
//
// A click on the board of a game goes this way, from the input to the picture:
//
//	ui.Input.Read              reads the mouse, fingers and keys of a tick, in units
//	play.Board.Update          offers the input to the card, the widgets and so on; to the table last
//	table.Table.Point          finds the site with render.View.Pick, which asks layout
//	table.picker.click         finds the legal action whose Path is now complete
//	play.Board.handle          handles the result: an action or a refusal
//	play.Board.act             plays the action, comments on it, and lets the coach judge it
//	session.Session.Act        plays it, unless the time has run out; other actions that were
//	                           played in that position before become a variation
//	match.Match.Play           checks it, calls Apply with a Log and keeps the events
//	stepper.Stepper.Follow     shows the new position and animates the events
//	table.Table.AnimateSteps   begins to play a timeline of the events
//	render.View.Timeline       makes this timeline; the look gives the motion of each event
//	table.Table.Tick           advances the timeline in every tick, and returns what is heard
//	table.Table.Draw           draws the pieces as they are at that time, with render.View.Draw
//
// and to the disk:
//
//	keep.Keeper.Autosave       checks in every tick whether there is a new Snapshot
//	session.Session.Snapshot   returns a new value when something was played
//	keep.clerk.Do              calls Autosave of the store in the background
//	save.Store.Autosave        writes the game to the slot of this running copy of the program
package scenes
