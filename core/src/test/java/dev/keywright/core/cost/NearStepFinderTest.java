package dev.keywright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.NearStep.Side;
import dev.keywright.core.cost.NearStep.Unit;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.core.serve.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearStepFinderTest {
    @Test
    void saysNothingFarFromAStep() {
        assertThat(Shop.account(100).steps()).isEmpty();
    }

    /** Register and close take a transaction with the guard, the e-mail too: 2 units each; the text about oneself 1. */
    @Test
    void saysWhatGrowingPastAKilobyteWouldCost() {
        int rest = customerBytes(0);

        List<NearStep> steps = Shop.account(1000 - rest).steps();

        assertThat(steps).singleElement().satisfies(step -> {
            assertThat(step.unit()).isEqualTo(Unit.WRITE);
            assertThat(step.subject()).isEqualTo("Customer");
            assertThat(step.bytes()).isEqualTo(Rational.of(1000));
            assertThat(step.stepBytes()).isEqualTo(Rational.of(1024));
            assertThat(step.side()).isEqualTo(Side.BELOW);
            assertThat(step.nanoDollars()).isEqualTo((2 + 2 + 2 + 1) * 1_620_000_000L);
        });
    }

    @Test
    void saysWhatShrinkingBelowAKilobyteWouldSave() {
        List<NearStep> steps = Shop.account(1100 - customerBytes(0)).steps();

        assertThat(steps).singleElement().satisfies(step -> {
            assertThat(step.side()).isEqualTo(Side.ABOVE);
            assertThat(step.distanceBytes()).isEqualTo(Rational.of(76));
            assertThat(step.nanoDollars()).isEqualTo((2 + 2 + 2 + 1) * 1_620_000_000L);
        });
    }

    /** AP-002 is eventual, 10 a second; AP-003 and AP-006 read the old e-mail strongly, once a second each. */
    @Test
    void saysWhatFourKilobytesMeanForReads() {
        List<NearStep> reads = Shop.account(4000 - customerBytes(0)).steps().stream()
                .filter(step -> step.unit() == Unit.READ)
                .toList();

        assertThat(reads).extracting(NearStep::subject).containsExactly("AP-002", "AP-003", "AP-006");
        assertThat(reads).extracting(NearStep::nanoDollars).containsExactly(1_620_000_000L, 324_000_000L, 324_000_000L);
    }

    @Test
    void countsTheBytesThatWereBilled() {
        for (ServedPattern served : Shop.account(100).bill().patterns()) {
            for (Request request : served.reads()) {
                assertThat(BillingUnits.readUnits(NearStepFinder.bytes(request), request.consistency())
                                .times(request.times()))
                        .isEqualTo(request.units());
            }
        }
    }

    private static int customerBytes(int about) {
        Account account = Shop.account(100);
        return account.bill().storage().get(0).bytesEach().numerator().intValueExact() - 100 + about;
    }
}
