package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Children come and go while their parent changes: before each of its requests, wherever it is, they have its values in the end. */
class InterruptedRenameTest {
    private static final String MODEL = """
            keywright: 1
            name: groups
            entities:
              Group:
                id: groupId
                count: 100
                attributes:
                  groupId: {type: string, size: 12}
                  label: {type: string, size: 10}
                  rank: {type: number, between: [0, 99]}
              User:
                id: userId
                parents:
                  Group: {average: 5, max: 50}
                attributes:
                  userId: {type: string, size: 12}
            patterns:
              found: {create: Group, rps: 1}
              join: {create: User, rps: 1}
              move: {update: User, by: userId, set: [groupId], rps: 1}
              rename: {update: Group, by: groupId, set: [label], rps: 1}
              raise: {update: Group, by: groupId, add: rank, rps: 1}
              labelled: {read: User, by: label, rps: 50}
              members: {read: User, by: groupId, rps: 50}
              user: {read: User, by: userId, select: [userId, Group.label, Group.rank], rps: 50}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: groups
            tables:
              groups:
                key: {partition: PK, sort: SK}
                indexes:
                  ByGroup: {partition: GSI1PK, sort: GSI1SK, projection: all}
                  ByLabel: {partition: GSI2PK, sort: GSI2SK, projection: all}
                items:
                  Group:
                    PK: GROUP#{groupId}
                    SK: GROUP
                  User:
                    PK: USER#{userId}
                    SK: USER
                    ByGroup: {partition: "GROUP#{groupId}", sort: "USER#{userId}"}
                    ByLabel: {partition: "LABEL#{Group.label}", sort: "USER#{userId}"}
                    carries: [Group.rank, Group.label]
            """;

    private final InterruptedProgram program = new InterruptedProgram(MODEL, DESIGN);

    private EngineProgram interrupted(int request, Runnable rival) {
        return program.interrupted(request, Side.BEFORE, rival);
    }

    private void begin() {
        program.create("found", "Group groupId=g label=old rank=1");
        program.create("found", "Group groupId=h label=other rank=5");
        program.create("join", "User userId=u1 groupId=g");
    }

    private void rename(int request, Runnable rival) {
        program.write(
                interrupted(request, rival),
                "rename",
                InterruptedProgram.by("groupId", "g")
                        .with(program.things().attribute("Group.label"), Datum.text("new")));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aChildThatComesDuringARenameHasTheNewName(int request) {
        begin();

        rename(request, () -> program.create("join", "User userId=u2 groupId=g"));

        assertThat(program.read("members", "groupId", "g", "userId")).hasSize(request <= 3 ? 2 : 1);
        assertThat(program.read("labelled", "label", "new", "userId"))
                .isEqualTo(program.read("members", "groupId", "g", "userId"));
        assertThat(program.read("labelled", "label", "old", "userId")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aChildThatComesWhileANumberIsAddedToHasTheSum(int request) {
        begin();

        program.write(
                interrupted(request, () -> program.create("join", "User userId=u2 groupId=g")),
                "raise",
                InterruptedProgram.by("groupId", "g")
                        .adding(program.things().attribute("Group.rank"), BigDecimal.valueOf(7)));

        for (String user : program.read("members", "groupId", "g", "userId")) {
            assertThat(program.read("user", "userId", user, "rank")).containsExactly("8");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aChildThatGoesDuringARenameKeepsNothingOfIt(int request) {
        begin();

        rename(
                request,
                () -> program.write(
                        program.undisturbed(),
                        "move",
                        InterruptedProgram.by("userId", "u1")
                                .with(program.things().attribute("User.groupId"), Datum.text("h"))));

        assertThat(program.read("labelled", "label", "new", "userId"))
                .isEqualTo(program.read("members", "groupId", "g", "userId"));
        assertThat(program.read("labelled", "label", "other", "userId"))
                .isEqualTo(program.read("members", "groupId", "h", "userId"));
    }
}
