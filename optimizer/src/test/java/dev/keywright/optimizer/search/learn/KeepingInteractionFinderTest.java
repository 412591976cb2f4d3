package dev.keywright.optimizer.search.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import dev.keywright.optimizer.search.SmallSearch.Finished;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import org.junit.jupiter.api.Test;

/** Interaction prices that rounds learn, each of the few pieces that cause it. */
class KeepingInteractionFinderTest {
    /** A guard makes the write a transaction, which doubles its units; addresses make the item larger. */
    private static final String CUSTOMERS = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: [customerId]
                count: 100000
                attributes:
                  customerId: {type: string, size: 36}
                  email: {type: string, size: 28, unique: true}
                  profile: {type: string, size: 800}
              Address:
                id: [customerId, label]
                parents:
                  Customer: {average: 3, max: 5}
                attributes:
                  label: {type: string, size: 10}
                  text: {type: string, size: 100}
            """;

    @Test
    void blamesTheGuardAndTheEmbedForALargerTransaction() {
        SmallSearch search = SmallSearch.of(CUSTOMERS + """
                        patterns:
                          register: {create: Customer, rps: 10}
                          checkout: {read: Customer, by: [customerId], include: [Address], rps: 2}
                        """);
        Surcharge learned = search.finish().round(1).surcharges().get(0);
        assertThat(search.texts(learned.choices()))
                .containsExactly(
                        "Customer is keyed by CUSTOMER#{customerId} / CUSTOMER",
                        "a guard item for each email of Customer",
                        "Address is embedded in Customer");
        assertThat(learned.subject()).hasToString("KeepingOf[entity=Customer]");
    }

    @Test
    void blamesNoPieceThatMakesNoDifference() {
        SmallSearch search = SmallSearch.of(CUSTOMERS + """
                        patterns:
                          register: {create: Customer, rps: 10}
                          checkout: {read: Customer, by: [customerId], include: [Address], rps: 2}
                          search: {read: Customer, by: [profile], select: [customerId], rps: 1}
                        """);
        Finished finished = search.finish();
        assertThat(finished.round(1).chosen())
                .anyMatch(candidate -> search.text(candidate).startsWith("GSI on profile"));
        assertThat(finished.round(1).surcharges())
                .filteredOn(surcharge -> surcharge.subject() instanceof KeepingOf)
                .first()
                .satisfies(surcharge ->
                        assertThat(search.texts(surcharge.choices())).noneMatch(text -> text.startsWith("GSI")));
    }
}
