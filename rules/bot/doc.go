// Package bot is the computer player: a search in steps, the same for every
// game.
//
// The search is alpha-beta (Knuth and Moore 1975) over single actions. These are its
// techniques, by their usual names, and the functions or types that implement them:
//
//   - negamax; as a player may act several times in a row, values change their sign with
//     the mover, not with the depth (valueFor)
//   - iterative deepening, from depth 1 on; in the first thread by one action each time (run,
//     deepen)
//   - a transposition table by Position.Hash (table)
//   - move ordering: first the action from the table, then by the priorities of
//     rules.Orderer together with killer moves and the history heuristic (order)
//   - forward pruning, of the actions that rules.Orderer omits (children)
//   - principal variation search, that is null windows for all actions except the
//     first (child), and late move reductions (reduction)
//   - quiescence search, of the forcing actions of rules.Unsettled (quiesce), with the
//     static evaluation of rules.Evaluator as the stand-pat value (guess)
//   - an evaluation cache in each thread (evaluations)
//   - mate distances in the values of proven wins and losses. The values of rules.Foreseer are as
//     certain as those of an endgame tablebase (value, known)
//   - MultiPV: several lines with exact values from one search (Search.Analyse). At the root
//     a null window begins at the value of the worst of these lines (deepen)
//   - a search that begins with the transposition table of an earlier search (Search.Follow)
//   - lazy SMP: threads that share only the transposition table (Search)
//
// The search has no aspiration windows, no null moves and no extensions. The first action that it
// tries causes 83 to 96 of 100 beta cutoffs, depending on the game. So in matches at 2,000 nodes
// nothing was gained by countermoves, continuation history, internal iterative reductions, singular
// and one-reply extensions, multi-cut, aspiration windows, futility pruning, reductions by the
// logarithm of depth and index, or larger buckets of the transposition table. Late move pruning
// gained 27 Elo in Dipole and Crosscut with their hand-made evaluations, but lost 46 with the
// learned ones at 20,000 nodes.
//
// The search uses a position through rules.Position. A game can offer more knowledge of its
// positions through the optional interfaces of package rules. Limits are nodes, depth and
// sight, never time. All numbers are integers, and nothing depends on the order of a map.
// So on a single thread the same search of the same position has the same result on every
// machine.
package bot
