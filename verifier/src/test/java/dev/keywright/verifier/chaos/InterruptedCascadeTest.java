package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.world.Datum;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A cascade over two levels is killed after one of its requests: whoever repeats it finds all that is left. */
class InterruptedCascadeTest {
    private static final String MODEL = """
            keywright: 1
            name: groups
            entities:
              Group:
                id: groupId
                count: 100
                attributes:
                  groupId: {type: string, size: 12}
              User:
                id: userId
                parents:
                  Group: {average: 5, max: 50}
                attributes:
                  userId: {type: string, size: 12}
                  handle: {type: string, size: 12, unique: true}
              Post:
                id: [userId, postId]
                parents:
                  User: {average: 5, max: 50}
                attributes:
                  postId: {type: string, size: 12}
            patterns:
              found: {create: Group, rps: 1}
              join: {create: User, rps: 1}
              write: {create: Post, rps: 1}
              close: {delete: Group, by: groupId, cascade: [User, Post], rps: 1}
              users: {read: User, by: groupId, rps: 1}
              posts: {read: Post, by: userId, rps: 1}
            """;

    /** A user is two items and goes in a transaction; posts are one item each, and go in batches. */
    private static final String DESIGN = """
            keywright: 1
            design: groups
            tables:
              groups:
                key: {partition: PK, sort: SK}
                indexes:
                  ByGroup: {partition: GSI1PK, sort: GSI1SK, projection: all}
                items:
                  Group:
                    PK: GROUP#{groupId}
                    SK: GROUP
                  User:
                    PK: USER#{userId}
                    SK: USER
                    ByGroup: {partition: "GROUP#{groupId}", sort: "USER#{userId}"}
                  UserHandle:
                    guards: User.handle
                    PK: HANDLE#{handle}
                    SK: HANDLE
                  Post:
                    PK: USER#{userId}
                    SK: POST#{postId}
            """;

    private final Model model = Examples.modelOf(MODEL);
    private final Things things = new Things(model);
    private final EngineDescription description = RoundTrip.description(model, Examples.designOf(MODEL, DESIGN));
    private final Ordeal.Rooms rooms = new MemoryRooms(description.design());

    private EngineProgram program(int killedAfter) {
        return new EngineProgram(
                description,
                () -> new InterruptedStore(rooms.open(""), killedAfter, Side.AFTER, () -> {
                    throw new Killed();
                }),
                RoundTrip.NOW,
                new Dice(1)::below);
    }

    private Operation operation(String pattern) {
        return model.findPattern(pattern).orElseThrow().operation();
    }

    private void create(String pattern, String thing) {
        PatternInputs inputs = PatternInputs.write(ActionInputs.fresh(things.thing(thing)));
        assertThat(program(0).write(operation(pattern), inputs)).isEqualTo(new WriteOutcome.Done(1));
    }

    private WriteOutcome close(EngineProgram program) {
        return program.write(
                operation("close"), PatternInputs.write(ActionInputs.given(Map.of("groupId", Datum.text("g")))));
    }

    private List<String> read(String pattern, String input, String value, String column) {
        PatternInputs inputs = PatternInputs.of(Map.of(input, Datum.text(value)));
        return Things.column(
                program(0)
                        .read((Read) operation(pattern), inputs, PagePosition.START)
                        .rows(),
                column);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    void leavesNobodyWhomARepetitionDoesNotFind(int request) {
        create("found", "Group groupId=g");
        for (String user : List.of("u1", "u2")) {
            create("join", "User userId=%s groupId=g handle=@%s".formatted(user, user));
            create("write", "Post userId=%s postId=p1".formatted(user));
            create("write", "Post userId=%s postId=p2".formatted(user));
        }

        Killed killed = catchThrowableOfType(Killed.class, () -> close(program(request)));

        assertThat(killed).isNotNull();
        close(program(0));
        assertThat(read("users", "groupId", "g", "userId")).isEmpty();
        assertThat(read("posts", "userId", "u1", "postId")).isEmpty();
        assertThat(read("posts", "userId", "u2", "postId")).isEmpty();
    }
}
