package dev.keywright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

class ProvisionedTest {
    /**
     * At peak: 70 × 0.5 reads of a customer, 4 × 0.5 of orders, one strong read each before AP-003 and AP-006 and 0.5 for
     * the orders to delete.
     */
    @Test
    void buysWholeUnitsForThePeak() {
        Provisioned provisioned = Shop.account(100).provisioned();

        assertThat(provisioned.capacities()).singleElement().satisfies(table -> {
            assertThat(table.peak().path().name()).isEqualTo("shop");
            assertThat(table.peak().readUnitsPerSecond()).isEqualTo(Rational.of(79, 2));
            assertThat(table.readUnits()).isEqualTo(57);
            assertThat(table.readNanoDollars()).isEqualTo(57 * 720 * 130_000L);
        });
        assertThat(provisioned.utilization()).isEqualTo(Rational.of(7, 10));
    }

    @Test
    void crossesWhereBothCostTheSame() {
        Account account = Shop.account(100);
        Bill bill = account.bill();

        assertThat(account.provisioned().findCrossing(bill))
                .contains(Rational.of(
                        account.provisioned().nanoDollars(), bill.readNanoDollars() + bill.writeNanoDollars()));
    }

    @Test
    void countsWhatTheModelChose() {
        Account onDemand = Shop.account(100);
        Account provisioned = Shop.account(100, "options: {capacity: {provisioned: {utilization: 0.5}}}");

        assertThat(onDemand.nanoDollars()).isEqualTo(onDemand.bill().nanoDollars());
        assertThat(provisioned.isProvisioned()).isTrue();
        assertThat(provisioned.provisioned().readUnits()).isEqualTo(79);
        assertThat(provisioned.readNanoDollars()).isEqualTo(79 * 720 * 130_000L);
        assertThat(provisioned.objectiveNanoDollars() - provisioned.nanoDollars())
                .isEqualTo(onDemand.objectiveNanoDollars() - onDemand.nanoDollars());
    }

    /** AP-002 takes 35 units a second at peak, of capacity that is half used: 70 units for 720 hours. */
    @Test
    void givesAPatternItsPartOfTheCapacity() {
        Account account = Shop.account(100, "options: {capacity: {provisioned: {utilization: 0.5}}}");

        assertThat(account.nanoDollars(Shop.pattern(account, "AP-002"))).isEqualTo(6_552_000_000L);
    }
}
