package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.program.EngineProgram;
import java.util.List;
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

    private final InterruptedProgram program = new InterruptedProgram(MODEL, DESIGN);

    private void close(EngineProgram by) {
        program.call(by, "close", InterruptedProgram.by("groupId", "g"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    void leavesNobodyWhomARepetitionDoesNotFind(int request) {
        program.create("found", "Group groupId=g");
        for (String user : List.of("u1", "u2")) {
            program.create("join", "User userId=%s groupId=g handle=@%s".formatted(user, user));
            program.create("write", "Post userId=%s postId=p1".formatted(user));
            program.create("write", "Post userId=%s postId=p2".formatted(user));
        }

        EngineProgram killedAfter = program.interrupted(request, Side.AFTER, () -> {
            throw new Killed();
        });
        Killed killed = catchThrowableOfType(Killed.class, () -> close(killedAfter));

        assertThat(killed).isNotNull();
        close(program.undisturbed());
        assertThat(program.read("users", "groupId", "g", "userId")).isEmpty();
        assertThat(program.read("posts", "userId", "u1", "postId")).isEmpty();
        assertThat(program.read("posts", "userId", "u2", "postId")).isEmpty();
    }
}
