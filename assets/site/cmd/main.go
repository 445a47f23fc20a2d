// Command site prepares the folder of the web page for a server, or serves it on this machine.
package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"

	"quintet/assets/site"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New("usage: site manual FOLDER | menu FOLDER | list FOLDER | compress FOLDER | serve FOLDER [PORT]")
	}
	switch verb, folder := args[0], args[1]; verb {
	case "manual":
		return site.Manual(folder)
	case "menu":
		return site.Menu(folder)
	case "list":
		return site.List(folder)
	case "compress":
		return site.Compress(folder)
	case "serve":
		port := "8080"
		if len(args) > 2 {
			port = args[2]
		}
		return serve(folder, port)
	default:
		return fmt.Errorf("there is no verb %q", verb)
	}
}

// serve serves the folder on the loopback interface only.
func serve(folder, port string) error {
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/ (Ctrl+C ends it)\n", l.Addr())
	fmt.Println("Each file is sent in its smallest form, such as quintet.wasm.br; assets/dist/web.txt says how other servers do it.")
	return http.Serve(l, site.Handler(folder))
}
