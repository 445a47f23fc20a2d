package save

// nonblock has no effect here, because a page opens no files.
const nonblock = 0

// A browser has no folders to lock or to sync; see browser.

func lock(string) (lease, error) { return noLease, nil }

func syncDir(string) error { return nil }
