package save

// page is where files are that are in no store.
var page = &browser{App + "/"}

// ReadFile reads what the browser keeps for the page under a name.
func ReadFile(name string) ([]byte, error) { return page.Read(name) }

// WriteFile makes the browser keep data for the page under a name.
func WriteFile(name string, data []byte) error { return page.set(name, string(data)) }

// writeOwn is WriteFile that makes what was kept there before the backup.
func writeOwn(name string, data []byte) error { return page.Write(name, data) }
