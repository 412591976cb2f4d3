package dev.keywright.optimizer.search.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import dev.keywright.optimizer.search.SmallSearch.Finished;
import org.junit.jupiter.api.Test;

/** Programs held against bills: what a round learns is exactly what its program got wrong. */
class BillReconciliationTest {
    private static final String CUSTOMERS = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: [customerId]
                count: 100000
                attributes:
                  customerId: {type: string, size: 36}
                  email: {type: string, size: 28%s}
                  profile: {type: string, size: 800}
              Address:
                id: [customerId, label]
                parents:
                  Customer: {average: 3, max: 5}
                attributes:
                  label: {type: string, size: 10}
                  text: {type: string, size: 100}
            patterns:
              register: {create: Customer, rps: 10}
              checkout: {read: Customer, by: [customerId], include: [Address], rps: 2}
            """;

    /** A write unit more for each create, which the guard costs by itself: of one group only the largest surcharge counts. */
    private static final long KNOWN = 16_200_000_000L;

    @Test
    void learnsTheDifferenceBetweenBillAndProgram() {
        RoundReport first =
                SmallSearch.of(CUSTOMERS.formatted(", unique: true")).finish().round(1);
        assertThat(first.surcharges())
                .singleElement()
                .satisfies(surcharge -> assertThat(surcharge.nanoDollars() - KNOWN)
                        .isEqualTo(first.billNanoDollars() - first.programNanoDollars()));
        assertThat(first.discounts()).isEmpty();
        assertThat(first.cuts()).isEmpty();
    }

    /** 10 writes a second are 25,920,000 a month; each takes two units more than known, at 0.625 dollars a million. */
    @Test
    void learnsTwoWriteUnitsForEachCreate() {
        RoundReport first =
                SmallSearch.of(CUSTOMERS.formatted(", unique: true")).finish().round(1);
        assertThat(first.surcharges().get(0).nanoDollars()).isEqualTo(KNOWN + 32_400_000_000L);
    }

    @Test
    void learnsNothingInTheRoundThatProves() {
        Finished finished =
                SmallSearch.of(CUSTOMERS.formatted(", unique: true")).finish();
        RoundReport last = finished.round(2);
        assertThat(finished.rounds()).hasSize(2);
        assertThat(last.programNanoDollars()).isEqualTo(last.billNanoDollars());
        assertThat(last.surcharges()).isEmpty();
        assertThat(finished.found().isProven()).isTrue();
    }

    @Test
    void needsOneRoundWhereNothingInteracts() {
        Finished finished = SmallSearch.of(CUSTOMERS.formatted("")).finish();
        assertThat(finished.rounds()).hasSize(1);
        assertThat(finished.found().isProven()).isTrue();
    }
}
