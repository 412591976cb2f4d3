package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
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

    private final Model model = Examples.modelOf(MODEL);
    private final Things things = new Things(model);
    private final EngineDescription description =
            RoundTrip.description(model, Examples.designOf(MODEL, DESIGN));
    private final Ordeal.Rooms rooms = new MemoryRooms(description.design());
    private final EngineProgram program = program(Integer.MAX_VALUE, () -> {});

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

    private void create(String pattern, String thing) {
        write(program, pattern, ActionInputs.fresh(things.thing(thing)));
    }

    private void write(EngineProgram by, String pattern, ActionInputs inputs) {
        assertThat(by.write(operation(pattern), PatternInputs.write(inputs))).isInstanceOf(WriteOutcome.Done.class);
    }

    private static ActionInputs by(String name, String value) {
        return ActionInputs.given(Map.of(name, Datum.text(value)));
    }

    private List<String> read(String pattern, String input, String value, String column) {
        PatternInputs inputs = PatternInputs.of(Map.of(input, Datum.text(value)));
        return Things.column(program.read((Read) operation(pattern), inputs, PagePosition.START).rows(), column);
    }

    private void begin() {
        create("found", "Group groupId=g label=old rank=1");
        create("found", "Group groupId=h label=other rank=5");
        create("join", "User userId=u1 groupId=g");
    }

    private void rename(int request, Runnable rival) {
        write(program(request, rival), "rename", by("groupId", "g").with(things.attribute("Group.label"), Datum.text("new")));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aChildThatComesDuringARenameHasTheNewName(int request) {
        begin();

        rename(request, () -> create("join", "User userId=u2 groupId=g"));

        assertThat(read("members", "groupId", "g", "userId")).hasSize(request <= 3 ? 2 : 1);
        assertThat(read("labelled", "label", "new", "userId")).isEqualTo(read("members", "groupId", "g", "userId"));
        assertThat(read("labelled", "label", "old", "userId")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aChildThatComesWhileANumberIsAddedToHasTheSum(int request) {
        begin();

        write(
                program(request, () -> create("join", "User userId=u2 groupId=g")),
                "raise",
                by("groupId", "g").adding(things.attribute("Group.rank"), BigDecimal.valueOf(7)));

        for (String user : read("members", "groupId", "g", "userId")) {
            assertThat(read("user", "userId", user, "rank")).containsExactly("8");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aChildThatGoesDuringARenameKeepsNothingOfIt(int request) {
        begin();

        rename(
                request,
                () -> write(program, "move", by("userId", "u1").with(things.attribute("User.groupId"), Datum.text("h"))));

        assertThat(read("labelled", "label", "new", "userId")).isEqualTo(read("members", "groupId", "g", "userId"));
        assertThat(read("labelled", "label", "other", "userId")).isEqualTo(read("members", "groupId", "h", "userId"));
    }
}
