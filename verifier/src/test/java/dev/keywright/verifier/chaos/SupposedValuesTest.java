package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.world.Datum;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The old key of a copy is computed from what a condition supposes; where it does not hold, there is no such copy. */
class SupposedValuesTest {
    private static final String MODEL = """
            keywright: 1
            name: tasks
            entities:
              Task:
                id: taskId
                count: 1000
                attributes:
                  taskId: {type: string, size: 12}
                  state: {type: string, size: 6, values: {OPEN: 0.2, DONE: 0.8}}
                  owner: {type: string, size: 10}
            patterns:
              open: {create: Task, rps: 1}
              close: {update: Task, by: [taskId, owner], if: {state: OPEN}, to: {state: DONE}, rps: 1}
              inState: {read: Task, by: state, consistency: strong, rps: 5}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: tasks
            tables:
              tasks:
                key: {partition: PK, sort: SK}
                items:
                  Task: {PK: "TASK#{taskId}", SK: TASK}
                  TaskInState: {copies: Task, PK: "STATE#{state}", SK: "TASK#{taskId}"}
            """;

    private final InterruptedProgram program = new InterruptedProgram(MODEL, DESIGN);

    private WriteOutcome close(String task) {
        Map<String, Datum> named = Map.of("taskId", Datum.text(task), "owner", Datum.text("a"));
        return program.call(program.undisturbed(), "close", ActionInputs.given(named));
    }

    @Test
    void saysThatTheConditionDoesNotHold() {
        program.create("open", "Task taskId=t1 state=DONE owner=a");

        assertThat(close("t1")).isEqualTo(new WriteOutcome.Refused(WriteOutcome.Why.CONDITION));
        assertThat(program.read("inState", "state", "DONE", "taskId")).containsExactly("t1");
    }

    @Test
    void saysThatThereIsNone() {
        assertThat(close("t2")).isEqualTo(new WriteOutcome.Nothing());
    }

    @Test
    void closesOneThatIsOpen() {
        program.create("open", "Task taskId=t3 state=OPEN owner=a");

        assertThat(close("t3")).isEqualTo(new WriteOutcome.Done(1));
        assertThat(program.read("inState", "state", "DONE", "taskId")).containsExactly("t3");
        assertThat(program.read("inState", "state", "OPEN", "taskId")).isEmpty();
    }
}
