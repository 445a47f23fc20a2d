package save

// nonblock is nothing: a page opens no files.
const nonblock = 0

// A browser has no folders of its own to lock or to sync; see browser.

func lock(string) (unlock func(), err error) { return func() {}, nil }

func syncDir(string) error { return nil }
