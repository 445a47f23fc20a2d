package arguments

// Read returns zero values: a page has no arguments.
func Read([]string, string) (a Arguments, done bool, code int, err error) { return a, false, 0, nil }
