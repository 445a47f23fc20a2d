package rules

// Placed is a piece on its site.
type Placed struct {
	Site  Site
	Piece Piece
}

// Status is what the mover has to do now, or why the game is over.
type Status struct {
	Key   string // text key of what to do now or, at the end, of why the game is over
	Start bool   // no action of this turn has been made yet; any value at the end
	// The next action is number Step of Steps in this turn. Both are 0 where actions are not
	// counted, for example in a game in which every turn has one action.
	Step, Steps int
}

// View is the part of a State that a screen needs to show a position and to handle clicks.
type View interface {
	// Pieces appends every piece on the board, a lower piece before those above it.
	Pieces(buf []Placed) []Placed
	// Path appends the sites a player points at, in order, to choose the legal action a. Different
	// actions may share a path; then the player is asked which action is meant. Every legal action
	// has a path, even if there is no other action.
	Path(a Action, buf []Site) []Site
	// Status returns what the mover has to do now, or why the game is over.
	Status() Status
	// SiteName returns the text of a site, such as "c4" or "c4.2".
	SiteName(s Site) string
}

// The following interfaces are optional. They are found with a type assertion, never by the
// game's id.

// Pather is a state of a game in which some actions have a second path.
type Pather interface {
	// OtherPath appends the sites of the other path of the legal action a, or nothing if a has
	// no other path. No Path of any action begins with the first site of the other path.
	OtherPath(a Action, buf []Site) []Site
}

// Namer is a state of a game whose pieces have names, for people who do not see the board.
type Namer interface {
	// PieceName returns the text key of the name of a piece, and the arguments of
	// that text.
	PieceName(p Piece) (key string, args []any)
}

// Scorer is a state of a game with a score.
type Scorer interface {
	// Score returns the points of p.
	Score(p Player) int
}

// Ender is a state of a game in which a player may end their turn rather than go on
// with it.
type Ender interface {
	// End returns the legal action that ends the turn. ok is false if there is no such action
	// now.
	End() (a Action, ok bool)
}

// Swapper is a state of a game with the swap rule (pie rule). By this rule the second player may
// take over the position of the first player, instead of making their first action.
type Swapper interface {
	// Swap returns the legal action that swaps. ok is false if there is no such action now.
	Swap() (a Action, ok bool)
}

// Shooter is a state of a game that a series of shots may decide, such as a penalty
// shoot-out.
type Shooter interface {
	// Shots appends the shots of p: those taken, the current one, and the next ones, which are
	// taken unless the series is decided earlier. Before the series it appends nothing.
	Shots(p Player, buf []Shot) []Shot
	// Wall returns the number of members in the wall of the defending side, without its keeper.
	// This is the wall against the current shot or, after the series, against the last shot. ok is
	// false if the number is not known yet.
	Wall() (members int, ok bool)
}

// Goals returns how many shots of p scored.
func Goals(s Shooter, p Player) (n int) {
	for _, shot := range s.Shots(p, nil) {
		if shot == ShotScored {
			n++
		}
	}
	return n
}

// ShootsOut reports whether s is in a shoot-out.
func ShootsOut(s State) bool {
	shooter, ok := s.(Shooter)
	return ok && len(shooter.Shots(First, nil)) > 0
}

// Shot is the state of one shot of a series.
type Shot uint8

// The states of a shot.
const (
	ShotToCome Shot = iota
	ShotGoing       // it is being set up or taken
	ShotScored
	ShotMissed
)

// Reserver is a state of a game whose players hold pieces in reserve.
type Reserver interface {
	// Reserve returns how many pieces p holds.
	Reserve(p Player) int
}

// Tallier is a state of a game in which something other than points is counted for each player.
// Examples are their pieces left on the board, and how close they are to a win.
type Tallier interface {
	// Tally returns the text key of the thing counted, and the two numbers that the text
	// names. There is a shorter text at the key with ".short" after it.
	Tally(p Player) (key string, first, second int)
}

// Explainer says why a click is no action.
type Explainer interface {
	// Why returns the text key of the reason why no legal action has a path that begins with the
	// sites of path. The reason is about the first site that does not fit. Why returns "" if a path
	// begins with these sites. For an empty path it returns "" even at the end of the game. It may
	// also return "" where no reason is ever shown: for a site off the board, for a site after a
	// complete path, and for a later site that begins another path.
	//
	// NoSite before a site stands for a piece that is dragged onto that site from
	// beside the board. Only a look that shows pieces there (look.Tray) leads to such a path.
	Why(path []Site) string
}

// Adviser is a state that can name a reason for an action.
type Adviser interface {
	// Advise returns the most important reason for the mover to play line[0], a legal
	// action. The further actions of line are the expected continuation, if it is known.
	// They show what line[0] prepares.
	Advise(line []Action) Advice
}

// Preventer is a state that can say what one turn does about the answer to another.
type Preventer interface {
	// Prevent returns what better, the actions of a turn, does about answer, the opponent's turn after
	// the turn played. Both turns begin in this position. The key is "" if Advise says more about
	// better.
	Prevent(played, better, answer []Action) Advice
}

// Weigher is a state that can say how both sides stand, in what people count in the game.
type Weigher interface {
	// Weigh returns how well the mover of since, an earlier position, stands here. The most important
	// of what is counted comes first. All positions have the same in the same order, but the last ones
	// may be missing. The game is not over.
	Weigh(since State) []Weight
}

// Weight is how well a player stands in one respect.
type Weight struct {
	Worth int    // greater if the player stands better; only compared with others of its kind
	Said  Advice // what it was counted from, as a part of a sentence; without a key if there is nothing to say
}

// Narrator is a state of a game that can be explained to a newcomer while it is
// played.
type Narrator interface {
	// Tell explains the most important consequence of the legal action a. It says
	// nothing about an action that needs no explanation, nor about the end of the
	// game, which Conclude explains.
	Tell(a Action) Advice
	// Warn returns what the mover's opponent threatens to do, most often in their next turn. The
	// sites that it names are those that the mover should look at.
	Warn() Advice
}

// Finisher is a state that may know how the mover scores in this turn.
type Finisher interface {
	// Finish appends legal actions with which the mover scores in this turn, the shortest sequence
	// that it finds; nothing if it finds none.
	Finish(buf []Action) []Action
}

// Advice is a reason for an action: the key of a sentence and the arguments of the sentence, in
// order. Each argument is an int, a Site, a []Site, an Either, a Path, a []Link or a Player. The key is "" if there
// is nothing particular to say.
type Advice struct {
	Key  string
	Args []any
}

// Say returns the Advice with the text key and the arguments of its sentence.
func Say(key string, args ...any) Advice { return Advice{Key: key, Args: args} }

// Either is sites of which one is enough.
type Either []Site

// Path is sites on a way from one edge of the board to another, in order.
type Path []Site

// Link is two sites whose pieces are connected although they do not touch. NoSite stands
// for an edge of the board.
type Link [2]Site

// Sites returns all sites that the advice names, in order; a site that it names twice
// is returned twice.
func (a Advice) Sites() (sites []Site) {
	for _, arg := range a.Args {
		switch arg := arg.(type) {
		case Site:
			sites = append(sites, arg)
		case []Site:
			sites = append(sites, arg...)
		case Either:
			sites = append(sites, arg...)
		case Path:
			sites = append(sites, arg...)
		case []Link:
			for _, l := range arg {
				sites = append(sites, l[0])
				if l[1] != NoSite {
					sites = append(sites, l[1])
				}
			}
		}
	}
	return sites
}

// Concluder is a state of a game that can explain, with sites of the board, why it is over.
type Concluder interface {
	// Conclude returns why the finished game is over, with the sites that show it.
	Conclude() Advice
}

// Highlighter is a state of a game that knows the sites that decided the game.
type Highlighter interface {
	// Decided appends the sites that decided the game, such as those of a chain or a line, or
	// those of the only pieces left. It appends nothing if no sites decided it.
	Decided(buf []Site) []Site
}

// Passer is a state of a game in which one can see what the opponent would do if it were their
// turn. Passing is no action of the game.
type Passer interface {
	// Pass returns the position that differs from this one only in that the turn has ended and a
	// turn of the opponent starts. In the middle of a turn the mover gives up the rest of the turn.
	// The position may be over, if the opponent wins when their turn starts. ok is false if there
	// is no such position, for example where the rules demand another action of the turn, where
	// the opponent could not act, and in a finished game.
	Pass() (s State, ok bool)
}

// Delayer is a state of a game that ends some turns after the winning turn.
type Delayer interface {
	// Delay returns the number of turns between the winner's last turn and the end of the
	// game, the same in every position.
	Delay() int
}

// Threatener is a state that knows how the mover's opponent is about to win.
type Threatener interface {
	// Threat appends the sites of the chain with which the opponent wins at their next turn
	// unless the mover breaks it. In a game without such chains it appends the sites where the
	// opponent can win.
	Threat(buf []Site) []Site
}
