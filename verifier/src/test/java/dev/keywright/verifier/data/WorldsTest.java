package dev.keywright.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.oracle.Uniqueness;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorldsTest {
    static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final String MODEL = """
            keywright: 1
            name: nasty
            entities:
              Team:
                id: teamId
                count: 20
                attributes:
                  teamId: string
                  name: {type: string, max: 30}
              Task:
                id: taskId
                parents:
                  Team: {average: 20}
                expires: endsAt
                attributes:
                  taskId: {type: string, follows: createdAt}
                  createdAt: timestamp
                  endsAt: {type: timestamp, optional: true}
                  points: {type: number, between: [-5, 5], decimals: 1}
                  number: {type: number, sequence: Team/number}
                  code: {type: string, unique: true, optional: true}
                  note: {type: string, size: 300}
                  file: {type: binary, store: blob}
            patterns:
              read: {read: Task, by: teamId, order: points, rps: 1}
              create: {create: Task, rps: 1}
            """;

    private static World world(String example, long seed) {
        return new WorldGenerator(Examples.model(example), Recipe.of(seed, NOW))
                .make()
                .world();
    }

    private static List<Thing> tasks() {
        return new WorldGenerator(Examples.modelOf(MODEL), Recipe.of(7, NOW))
                .make()
                .world()
                .stored(new EntityRef("Task"));
    }

    private static Stream<Datum> values(String name) {
        AttributeRef attribute = new AttributeRef(new EntityRef("Task"), name);
        return tasks().stream().flatMap(task -> task.find(attribute).stream());
    }

    @Test
    void makesTheSameWorldOfTheSameSeed() {
        for (String example : Examples.WITH_DESIGNS) {
            assertThat(lines(world(example, 3))).isEqualTo(lines(world(example, 3)));
            assertThat(lines(world(example, 3))).isNotEqualTo(lines(world(example, 4)));
        }
    }

    private static List<String> lines(World world) {
        return world.model().entities().stream()
                .flatMap(entity -> world.stored(entity.ref()).stream())
                .map(Thing::toString)
                .toList();
    }

    @Test
    void makesAboutAsManyAsAskedForAndSeveralOfEach() {
        for (String example : Examples.WITH_DESIGNS) {
            World world = world(example, 1);
            assertThat(world.size()).as(example).isBetween(100, 220);
            for (Entity entity : world.model().entities()) {
                boolean several = entity.isStored() && !entity.isSingleton();
                assertThat(world.stored(entity.ref()).size())
                        .as("%s of %s", entity.name(), example)
                        .isGreaterThanOrEqualTo(several ? 2 : 0);
            }
        }
    }

    @Test
    void keepsEveryUniqueValueOnceAndEveryParentThere() {
        for (String example : Examples.WITH_DESIGNS) {
            World world = world(example, 2);
            Uniqueness uniqueness = new Uniqueness(world);
            for (Entity entity : world.model().entities()) {
                assertThat(world.stored(entity.ref())).noneMatch(uniqueness::isTaken);
                for (Parent role : entity.parents()) {
                    boolean certain = !role.optional() && isStored(role, world.model());
                    assertThat(world.stored(entity.ref()))
                            .as("%s of %s", role.ref(), example)
                            .allMatch(thing -> !certain || hasParent(thing, role, world));
                }
            }
        }
    }

    @Test
    void givesNoParentMoreChildrenThanItMayHave() {
        for (String example : Examples.WITH_DESIGNS) {
            World world = world(example, 2);
            Kinship kinship = new Kinship(world);
            for (Entity entity : world.model().entities()) {
                for (Parent role : world.model().childrenOf(entity.ref())) {
                    long most = role.max()
                            .or(Rational.of(Long.MAX_VALUE))
                            .numerator()
                            .longValueExact();
                    assertThat(world.stored(entity.ref()))
                            .as("%s of %s", role.ref(), example)
                            .allMatch(parent ->
                                    kinship.children(parent, role.ref()).size() <= most);
                }
            }
        }
    }

    private static boolean isStored(Parent role, Model model) {
        return role.kinds().stream()
                .allMatch(kind -> model.entity(kind.entity()).isStored());
    }

    private static boolean hasParent(Thing thing, Parent role, World world) {
        RoleRef ref = role.ref();
        return role.kinds().stream()
                .anyMatch(kind ->
                        new Kinship(world).findParent(thing, ref, kind.entity()).isPresent());
    }

    @Test
    void hasWhatBreaksKeys() {
        World world = new WorldGenerator(Examples.modelOf(MODEL), new Recipe(300, 1, NOW, Set.of()))
                .make()
                .world();
        String all = String.join("\n", lines(world));

        assertThat(all).contains("#", "$", "{", "!", " ", "\u0001", "\ud83d\ude00");
        assertThat(values("note").map(Datum::toString)).anyMatch(String::isEmpty);
        AttributeRef name = new AttributeRef(new EntityRef("Team"), "name");
        assertThat(world.stored(new EntityRef("Team")))
                .allMatch(team -> TextValues.bytes(team.value(name).toString()) <= 30);
    }

    @Test
    void staysWithinBoundsAndReachesThem() {
        List<String> points = values("points").map(Datum::toString).distinct().toList();

        assertThat(points).contains("-5", "5");
        assertThat(points).allMatch(text -> Double.parseDouble(text) >= -5 && Double.parseDouble(text) <= 5);
    }

    @Test
    void numbersWithinTheParent() {
        AttributeRef team = new AttributeRef(new EntityRef("Task"), "teamId");
        AttributeRef number = new AttributeRef(new EntityRef("Task"), "number");
        List<Thing> tasks = tasks();
        Datum first = tasks.get(0).value(team);

        assertThat(tasks.stream()
                        .filter(task -> task.value(team).equals(first))
                        .map(task -> task.value(number).toString()))
                .startsWith("1", "2");
    }

    @Test
    void letsIdsSortByTheTimeThatTheyFollow() {
        AttributeRef id = new AttributeRef(new EntityRef("Task"), "taskId");
        AttributeRef time = new AttributeRef(new EntityRef("Task"), "createdAt");
        List<String> byId = tasks().stream()
                .sorted((one, other) ->
                        one.value(id).toString().compareTo(other.value(id).toString()))
                .map(task -> task.value(time).toString())
                .toList();

        assertThat(byId).isSorted().hasSizeGreaterThan(20);
        assertThat(byId.stream().distinct().count()).isLessThan(byId.size());
    }

    @Test
    void letsSomeHaveExpiredAndSomeLackWhatIsOptional() {
        List<Instant> ends = values("endsAt")
                .map(datum -> ((KeyValue.Moment) ((Datum.Scalar) datum).value()).instant())
                .toList();

        assertThat(ends).anyMatch(NOW::isAfter).anyMatch(NOW::isBefore).hasSizeLessThan(tasks().size());
        assertThat(values("code").count()).isBetween(1L, (long) tasks().size() - 1);
        assertThat(values("file")).allMatch(pointer -> pointer.toString().length() == 60);
    }
}
