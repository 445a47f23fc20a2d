package save

// page holds the files that belong to no store, such as the settings.
var page = &browser{App + "/"}

// ReadFile reads what the browser keeps for the page under name. If there is nothing, the error
// wraps fs.ErrNotExist.
func ReadFile(name string) ([]byte, error) { return page.Read(name) }

// WriteFile makes the browser keep data for the page under name.
func WriteFile(name string, data []byte) error { return page.set(name, string(data)) }

// ownFile returns the place of the file that the browser keeps for the page under name, and the
// name of the file in that place.
func ownFile(name string) (files, string) { return page, name }
