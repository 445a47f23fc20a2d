package raster

// fontFiles returns no files: a page has none.
func fontFiles() []string { return nil }
