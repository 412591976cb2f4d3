package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Recipe;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A put sends what it is priced for, also where it changes nothing or needs a value of its parent. */
class PutsTest {
    private static final Recipe RECIPE = new Recipe(30, 5, RoundTrip.NOW, Set.of());

    private static final String MEMBERS = """
            keywright: 1
            name: clubs
            entities:
              Member:
                id: [clubId, userId]
                count: 10000
                attributes:
                  clubId: {type: string, size: 20}
                  userId: {type: string, size: 20}
            patterns:
              join: {put: Member, rps: 10}
              members: {read: Member, by: clubId, rps: 10}
            """;

    private static final String METRICS = """
            keywright: 1
            name: tracking
            entities:
              Run:
                id: runId
                count: 1000000
                attributes:
                  runId: {type: string, size: 26}
                  experiment: {type: string, size: 20, distinct: 5000}
              Metric:
                id: [runId, key]
                parents:
                  Run: {average: 8, max: 500}
                attributes:
                  key: {type: string, size: 14}
                  value: {type: number, between: [0, 999999]}
            patterns:
              run: {create: Run, rps: 1}
              get: {read: Run, by: runId, rps: 10}
              log: {put: Metric, rps: 5}
              all: {read: Metric, by: runId, rps: 5}
              best: {read: Metric, by: [experiment, key], order: value desc, limit: 50, rps: 300}
            """;

    private static Bill bill(Model model, Design design) {
        return RoundTrip.description(model, design).bill();
    }

    private static ServedPattern pattern(Model model, Design design, String id) {
        return bill(model, design).pattern(model.findPattern(id).orElseThrow().ref());
    }

    private static List<String> operations(Model model, Design design, String pattern, String... things) {
        EngineDescription description = RoundTrip.description(model, design);
        MemoryStore memory = new MemoryStore(description.design());
        Things words = new Things(model);
        RecordingDoor door = new RecordingDoor(memory);
        for (String thing : things) {
            boolean last = thing.equals(things[things.length - 1]);
            EngineProgram program =
                    new EngineProgram(description, () -> last ? door : memory, RoundTrip.NOW, new Dice(1)::below);
            String name = last ? pattern : "run";
            assertThat(program.write(
                            words.operation(name), PatternInputs.write(ActionInputs.fresh(words.thing(thing)))))
                    .isEqualTo(new WriteOutcome.Done(1));
        }
        return door.sent().stream().map(sent -> sent.operation().name()).toList();
    }

    @Test
    void aPutOfAnIdAloneIsWrittenAndPaid() {
        Model model = Examples.modelOf(MEMBERS);
        Design design = Designs.cheapest(model);

        assertThat(pattern(model, design, "join").writeUnits()).isEqualTo(Rational.ONE);
        assertThat(operations(model, design, "join", "Member clubId=c userId=u"))
                .containsExactly("PUT_ITEM");
        assertThat(RoundTrip.inMemory(model, design, RECIPE).differencesOfAll()).isEmpty();
    }

    @Test
    void aPutReadsTheParentWhoseValueItsIndexKeyHolds() {
        Model model = Examples.modelOf(METRICS);
        Design design = Designs.cheapest(model);

        assertThat(pattern(model, design, "log").readUnits()).isEqualTo(Rational.ONE);
        assertThat(operations(model, design, "log", "Run runId=r experiment=e", "Metric runId=r key=k value=1"))
                .containsExactly("GET_ITEM", "PUT_ITEM");
        assertThat(RoundTrip.inMemory(model, design, RECIPE).differencesOfAll()).isEmpty();
    }
}
