package desk

import "github.com/sqweek/dialog"

type fileDialog = dialog.FileBuilder

func newFileDialog() *fileDialog { return dialog.File() }

// errCancelled is what a dialog returns that was given up.
var errCancelled = dialog.ErrCancelled
