package keep

import (
	"math"
	"math/rand/v2"
	"testing"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/rules/rating"
)

// TestAboutEvenIsEven lets players of known strength play rated games against the strength that is about
// even for the rating that they have. After ten games the computer wins about half of the games.
func TestAboutEvenIsEven(t *testing.T) {
	const runs, learning, games = 100, 10, 20
	dice := rand.New(rand.NewPCG(1, 2))
	for _, g := range catalog.All {
		if assets.Measured(g.ID) == 0 {
			continue
		}
		for _, strength := range []float64{700, 1200, 1700, 2200} {
			won := 0
			for range runs {
				r := rating.NewPlayer()
				for game := range learning + games {
					level, above := Even(g, r)
					elo, deviation, _ := assets.Rating(g.ID, level, above)
					score := 0.0 // of the player
					if dice.Float64() < 1/(1+math.Pow(10, (float64(elo)-strength)/400)) {
						score = 1
					} else if game >= learning {
						won++
					}
					r = r.AfterGame(rating.Opponent{Value: float64(elo), Deviation: float64(deviation)}.Met(score))
				}
			}
			share := 100 * float64(won) / (runs * games)
			t.Logf("%s: against a player of %.0f the computer wins %.1f %%", g.ID, strength, share)
			if share < 45 || share > 55 {
				t.Errorf("%s: against a player of %.0f the computer wins %.1f %%, want 45 to 55", g.ID, strength, share)
			}
		}
	}
}
