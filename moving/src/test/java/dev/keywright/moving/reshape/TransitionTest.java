package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.description.TransitionLimits;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are in transition between two designs, on DynamoDB Local, while somebody else carries things over underneath. */
class TransitionTest {
    private static final int CALLS = 60;

    private static TwoDesigns shop(String from) {
        String model = TransitionShop.MODEL;
        boolean one = from.equals("one table");
        return new TwoDesigns(
                Endpoint.of(Local.shared()),
                "t" + UUID.randomUUID() + "-",
                Examples.modelOf(model),
                Examples.designOf(model, one ? TransitionShop.ONE_TABLE : TransitionShop.TWO_TABLES),
                Examples.designOf(model, one ? TransitionShop.TWO_TABLES : TransitionShop.ONE_TABLE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"one table", "two tables"})
    void answersAsIfThereWereOneDesign(String from) throws Exception {
        try (TwoDesigns two = shop(from)) {
            converse(two);
        }
    }

    @ParameterizedTest
    @CsvSource({"campaigns, expert", "gaming-profile, cheapest"})
    void answersForExamples(String example, String from) throws Exception {
        try (TwoDesigns two = ReshapingTest.designs(example, from)) {
            converse(two);
        }
    }

    private static void converse(TwoDesigns two) throws Exception {
        assertThat(TransitionLimits.of(two.old().description(), two.next().description()))
                .isEmpty();
        two.load();
        TransitionRun run = new TransitionRun(two);
        run.converse(CALLS);
        assertThat(run.differences()).isEmpty();
        assertThat(run.carriedUnderneath()).isPositive();
        assertThat(run.remaining()).isPositive();
        run.carryRest();
        assertThat(run.remaining()).isZero();
        two.assertHolds(two.next());
        assertThat(run.asked()).containsAll(questions(two));
    }

    private static List<String> questions(TwoDesigns two) {
        return two.world().model().patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read || pattern.operation() instanceof Count)
                .map(Pattern::id)
                .toList();
    }

    @Test
    void namesWhatCannotGoOverOneByOne() {
        try (TwoDesigns two =
                TwoDesigns.shelves(Endpoint.of(Local.shared()), "unused-", TwoDesigns.Shape.ONE_TABLE)) {
            assertThat(TransitionLimits.of(two.old().description(), two.next().description()))
                    .contains(
                            "the old design keeps `Note` inside the items of `Book`, so they cannot go over one by one",
                            "the old design keeps attributes of parents with `Book`: Shelf.room",
                            "the new design keeps `Loan` inside the items of `Book`, so they cannot go over one by one")
                    .anyMatch(reason -> reason.startsWith("the old design keeps `books` of `Book`"));
            assertThat(TransitionLimits.of(two.old().description(), two.old().description()))
                    .anyMatch(reason -> reason.startsWith("both designs have table `Shelves`"));
        }
    }
}
