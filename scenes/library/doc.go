// Package library is the scene that lists the saved games with their pictures. It gets the game
// on the board from the keeper, and knows other scenes only as places.
package library
