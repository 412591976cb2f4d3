package dev.keywright.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.Price;
import dev.keywright.moving.evolve.Step;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Status;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MigrationWatchTextTest {
    /** $0.625 for a million write units. */
    private static final Prices PRICES = BuiltInPrices.list().find("us-east-1").orElseThrow();

    private static Status filling(long done, long items, double units, Optional<Long> secondsLeft) {
        return new Status(
                List.of(new Status.OfEntity("Thing", done, 10, new Tally(items, items, 0, 2, units))),
                true,
                Optional.of(4096L),
                Optional.of(2000L),
                Phase.MOVING,
                Optional.empty(),
                0,
                secondsLeft);
    }

    @Test
    void saysHowFarAFillIsAndHowLongItTakes() {
        MigrationWatchText text = new MigrationWatchText(PRICES);
        assertThat(text.line(filling(2, 500, 1_000_000, Optional.empty()), 0))
                .isEqualTo(
                        "filling, 2 of 10 ranges, 500 items, 4,096 bytes of log behind, carried over until 2 s ago, 2 rows left out, $0.63 of about $3.13");
        assertThat(text.line(filling(4, 1500, 1_001_500, Optional.of(90L)), 2000))
                .isEqualTo(
                        "filling, 4 of 10 ranges, 1,500 items, 750 units/s, 4,096 bytes of log behind, carried over until 2 s ago, 2 rows left out, $0.63 of about $1.56, about 1 min left");
    }

    @Test
    void saysHowFarTheWayBackIs() {
        Status back = new Status(
                List.of(new Status.OfEntity("Thing", 1, 1, new Tally(3, 3, 0, 0, 3))),
                false,
                Optional.empty(),
                Optional.empty(),
                Phase.CUT_OVER,
                Optional.of(5000L),
                1,
                Optional.empty());
        assertThat(new MigrationWatchText(PRICES).line(back, 0))
                .isEqualTo(
                        "cut over, 3 items, carried back until 5 s ago, 1 row left out, <$0.01, no process works on it");
        assertThat(new MigrationWatchText(PRICES).line(back, 0, new ShadowReads.Seen(1250, 0, 0, 0, Optional.empty())))
                .endsWith(", no process works on it, 1,250 rows compared, none differs");
        Difference other = new Difference(Difference.Kind.DIFFERENT, "public.users 7", "name: both");
        assertThat(new MigrationWatchText(PRICES)
                        .line(back, 0, new ShadowReads.Seen(1500, 2, 3, 1, Optional.of(other))))
                .endsWith(
                        ", 1,500 rows compared, 2 differ, 3 requests repeated, 1 looks refused; last public.users 7: name: both");
        Difference hostile =
                new Difference(Difference.Kind.DIFFERENT, "public.users 8", "\u001b[2J\n" + "x".repeat(300));
        assertThat(new MigrationWatchText(PRICES).line(back, 0, new ShadowReads.Seen(1, 1, 0, 0, Optional.of(hostile))))
                .endsWith("last public.users 8: \uFFFD[2J\uFFFD" + "x".repeat(195) + "…");
    }

    @Test
    void saysHowFarAnEvolutionIs() {
        assertThat(EvolveText.inOneLine(
                        new EvolveStatus("filling", true, List.of(new EvolveStatus.Part("table new", "active")))))
                .isEqualTo("filling, table new active");
    }

    /** A million write units cost 0.625 dollars. */
    @Test
    void saysWhatAnEvolutionCostsBesideThePromise() {
        EvolvePlan plan = new EvolvePlan(
                List.of(),
                List.of(
                        new Step(
                                Step.Phase.FILL,
                                Step.By.KEYWRIGHT,
                                "fill",
                                Optional.of(new Price(Rational.ZERO, Rational.of(2_000_000), 1_250_000_000)),
                                "check",
                                "undo"),
                        new Step(Step.Phase.FINISH, Step.By.KEYWRIGHT, "finish", Optional.empty(), "check", "undo")),
                List.of(),
                Optional.empty());
        EvolveWatchText text = new EvolveWatchText(plan, PRICES);
        EvolveStatus status = new EvolveStatus("following", true, List.of(new EvolveStatus.Part("lag", "1 min")));
        assertThat(text.line(new Reshaping.Sight(status, 400_000, Optional.empty())))
                .isEqualTo("following, lag 1 min, 400,000 write units of 2,000,000 planned, $0.25 of $1.25");
        Difference difference = new Difference(Difference.Kind.DIFFERENT, "Order o1", "gone");
        assertThat(text.line(new Reshaping.Sight(
                        status, 400_000, Optional.of(new ShadowReads.Seen(300, 1, 2, 0, Optional.of(difference))))))
                .endsWith("$0.25 of $1.25, 300 things compared, 1 differs, 2 requests repeated; last Order o1: gone");
    }
}
