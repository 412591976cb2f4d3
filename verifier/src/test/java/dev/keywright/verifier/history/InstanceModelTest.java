package dev.keywright.verifier.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An `add` whose reply was lost: it counts twice only where another write has come between it and its repetition. */
class InstanceModelTest {
    private final Model model = Examples.modelOf(Files.readString(Path.of("src/test/resources/history/club.yaml")));
    private final Things things = new Things(model);
    private final InstanceModel member = new InstanceModel(
            model, new Promises(Set.of(), Set.of("score")), new EntityRef("Member"), List.of(Datum.text("m1")));

    InstanceModelTest() throws IOException {}

    private Request request(String pattern, PatternInputs inputs, int number) {
        return new Request(model.findPattern(pattern).orElseThrow(), inputs, number);
    }

    private Occurrence<Request, Answer> join() {
        return Occurrence.answered(
                1, request("join", PatternInputs.write(ActionInputs.fresh(scored(0))), 1), done(), 0, 1);
    }

    private Thing scored(int score) {
        return things.thing("Member memberId=m1 teamId=t1 handle=h1 level=0 score=%s note=n".formatted(score));
    }

    private static Answer done() {
        return new Answer.Written(new WriteOutcome.Done(1));
    }

    private Occurrence<Request, Answer> add(int amount, int number, long from, long to) {
        ActionInputs inputs = ActionInputs.given(Map.of("memberId", Datum.text("m1")))
                .adding(things.attribute("Member.score"), BigDecimal.valueOf(amount));
        return Occurrence.answered(number, request("score", PatternInputs.write(inputs), number), done(), from, to);
    }

    private Occurrence<Request, Answer> see(int score, long from, long to) {
        Request read = request("member", PatternInputs.of(Map.of("memberId", Datum.text("m1"))), 9);
        World world = new World(model, RoundTrip.NOW);
        world.put(scored(score));
        List<AnswerRow> rows = new Oracle(world)
                .expected((Read) read.operation(), read.inputs())
                .allRows();
        return Occurrence.answered(1, read, new Answer.Seen(rows), from, to);
    }

    private boolean canBe(List<Occurrence<Request, Answer>> history) {
        return Violation.find(member, InstanceModel.ABSENT, history).isEmpty();
    }

    @Test
    void countsAnAddOnceThatIsAlone() {
        assertThat(canBe(List.of(join(), add(3, 2, 10, 20), see(3, 30, 40)))).isTrue();
        assertThat(canBe(List.of(join(), add(3, 2, 10, 20), see(6, 30, 40)))).isFalse();
    }

    @Test
    void countsAnAddTwiceOnlyAroundAnotherWrite() {
        assertThat(canBe(List.of(join(), add(3, 2, 10, 20), add(1, 3, 12, 18), see(7, 30, 40))))
                .isTrue();
        assertThat(canBe(List.of(join(), add(3, 2, 10, 20), add(1, 3, 12, 18), see(10, 30, 40))))
                .isFalse();
        assertThat(canBe(List.of(join(), add(3, 2, 10, 20), add(1, 3, 21, 22), see(7, 30, 40))))
                .isFalse();
    }
}
