package raster

// fontFiles returns no files, because a page has no font files.
func fontFiles() []string { return nil }
