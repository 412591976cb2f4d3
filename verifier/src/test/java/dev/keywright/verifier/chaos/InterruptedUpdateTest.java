package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.world.Datum;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An update of many reaches each of them, also one that moves to another key before any of its requests. */
class InterruptedUpdateTest {
    private static final String MODEL = """
            keywright: 1
            name: tasks
            entities:
              Task:
                id: taskId
                count: 1000
                attributes:
                  taskId: {type: string, size: 12}
                  owner: {type: string, size: 12, distinct: 50}
                  state: {type: string, size: 6, distinct: 3}
                  label: {type: string, size: 10, distinct: 10}
            patterns:
              open: {create: Task, rps: 1}
              shift: {update: Task, by: taskId, set: [state], rps: 1}
              mark: {update: Task, by: owner, set: [label], rps: 1}
              marked: {count: Task, by: label, rps: 50}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: tasks
            tables:
              tasks:
                key: {partition: PK, sort: SK}
                indexes:
                  ByOwner: {partition: GSI1PK, projection: keys}
                items:
                  Task: {PK: "STATE#{state}", SK: "TASK#{taskId}", GSI1PK: "OWNER#{owner}"}
                  TaskId: {guards: Task, attributes: [state], PK: "TASK#{taskId}", SK: TASK}
                  Labels: {counts: Task, by: [label], PK: "LABEL#{label}", SK: LABEL}
            """;

    private final Model model = Examples.modelOf(MODEL);
    private final Things things = new Things(model);
    private final EngineDescription description = RoundTrip.description(model, Examples.designOf(MODEL, DESIGN));
    private final Ordeal.Rooms rooms = new MemoryRooms(description.design());

    private EngineProgram program(int request, Runnable rival) {
        return new EngineProgram(
                description,
                () -> new InterruptedStore(rooms.open(""), request, Side.BEFORE, rival),
                RoundTrip.NOW,
                new Dice(1)::below);
    }

    private Operation operation(String pattern) {
        return model.findPattern(pattern).orElseThrow().operation();
    }

    private WriteOutcome write(EngineProgram by, String pattern, ActionInputs inputs) {
        return by.write(operation(pattern), PatternInputs.write(inputs));
    }

    private ActionInputs changed(String name, String value, String attribute, String to) {
        return ActionInputs.given(Map.of(name, Datum.text(value)))
                .with(things.attribute("Task." + attribute), Datum.text(to));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void reachesOneThatMovesMeanwhile(int request) {
        EngineProgram plain = program(Integer.MAX_VALUE, () -> {});
        for (String task : new String[] {"t1", "t2", "t3"}) {
            write(
                    plain,
                    "open",
                    ActionInputs.fresh(things.thing("Task taskId=%s owner=o state=NEW label=old".formatted(task))));
        }

        WriteOutcome outcome = write(
                program(request, () -> write(plain, "shift", changed("taskId", "t3", "state", "DONE"))),
                "mark",
                changed("owner", "o", "label", "new"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(3));
        assertThat(plain.count((Count) operation("marked"), PatternInputs.of(Map.of("label", Datum.text("new")))))
                .isEqualTo(3);
    }
}
