package dev.keywright.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.oracle.Uniqueness;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkloadTest {
    private static final int QUESTIONS = 20;

    private static Population population(Model model, Recipe recipe) {
        return new WorldGenerator(model, recipe).make();
    }

    private static boolean isQuestion(Operation operation) {
        return operation instanceof Read || operation instanceof Count;
    }

    @Test
    void asksEveryQuestionOfEveryExampleSoThatSomethingIsFound() {
        for (String example : Examples.WITH_DESIGNS) {
            Recipe recipe = Recipe.of(5, WorldsTest.NOW);
            Population population = population(Examples.model(example), recipe);
            Workload workload = new Workload(population, recipe);
            Oracle oracle = new Oracle(population.world());
            for (Pattern pattern : population.world().model().patterns()) {
                if (isQuestion(pattern.operation())) {
                    List<PatternInputs> asked = workload.questions(pattern.operation(), QUESTIONS);
                    assertThat(asked).as(pattern.id()).isNotEmpty().doesNotHaveDuplicates();
                    assertThat(asked.stream().filter(inputs -> isFound(oracle.answer(pattern.operation(), inputs))))
                            .as("%s of %s", pattern.id(), example)
                            .isNotEmpty();
                }
            }
        }
    }

    private static boolean isFound(PatternAnswer answer) {
        if (answer instanceof PatternAnswer.Several several) {
            return several.answers().stream().anyMatch(WorkloadTest::isFound);
        }
        return answer instanceof PatternAnswer.Rows rows
                ? !rows.rows().isEmpty()
                : ((PatternAnswer.Total) answer).number() > 0;
    }

    @Test
    void asksForWhatIsThereAndForWhatIsNot() {
        Recipe recipe = Recipe.of(5, WorldsTest.NOW);
        Population population = population(Examples.model("campaigns"), recipe);
        Workload workload = new Workload(population, recipe);
        Oracle oracle = new Oracle(population.world());
        Operation byId = population.world().model().patterns().stream()
                .map(Pattern::operation)
                .filter(operation -> operation instanceof Read read
                        && population.world().model().namesOne(read.selection()))
                .findFirst()
                .orElseThrow();

        List<Boolean> found = workload.questions(byId, QUESTIONS).stream()
                .map(inputs -> isFound(oracle.answer(byId, inputs)))
                .toList();

        assertThat(found).contains(true, false);
    }

    @Test
    void givesBothBoundsOfAWindowOverAtMostAHundredBuckets() {
        Model model = Examples.modelOf("""
                keywright: 1
                name: iot
                entities:
                  Reading:
                    id: [deviceId, at]
                    count: 1000
                    attributes:
                      deviceId: {type: string, distinct: 3}
                      at: timestamp
                patterns:
                  newest: {read: Reading, by: deviceId, range: at, order: at desc, limit: 2, rps: 1}
                """);
        Operation newest = model.patterns().get(0).operation();
        AttributeUse at = AttributeUse.own(
                model.entities().get(0).findAttribute("at").orElseThrow().ref());
        Duration day = Duration.ofDays(1);
        Recipe recipe = Recipe.of(5, WorldsTest.NOW).with(Map.of(newest, new Recipe.Window(at, day)));
        Population population = population(model, recipe);

        List<Duration> spans = new Workload(population, recipe)
                .questions(newest, 60).stream()
                        .map(inputs -> inputs.range(at))
                        .map(bounds -> Duration.between(
                                instant(bounds.from().orElseThrow()),
                                instant(bounds.to().orElseThrow())))
                        .toList();

        assertThat(spans).hasSizeGreaterThan(30).allMatch(span -> span.toDays() < 100);
        assertThat(spans).anyMatch(Duration::isNegative).anyMatch(Duration::isZero);
        assertThat(spans).anyMatch(span -> span.toDays() > 10).anyMatch(span -> span.toMillis() == 1);
        assertThat(population.world().stored(at.attribute().entity()).stream()
                        .map(thing -> thing.value(at.attribute()).toString().substring(0, "2126-01-01".length()))
                        .distinct())
                .hasSizeGreaterThan(10);
    }

    private static Instant instant(Datum datum) {
        return Instant.parse(datum.toString());
    }

    @Test
    void findsAWriteThatSucceedsForEveryPatternOfEveryExample() {
        for (String example : Examples.WITH_DESIGNS) {
            Recipe recipe = Recipe.of(6, WorldsTest.NOW);
            Population population = population(Examples.model(example), recipe);
            Workload workload = new Workload(population, recipe);
            for (Pattern pattern : population.world().model().patterns()) {
                boolean write = !isQuestion(pattern.operation()) && !(pattern.operation() instanceof External);
                if (write) {
                    assertThat(workload.write(pattern.operation(), Intent.SUCCEED))
                            .as("%s of %s", pattern.id(), example)
                            .isPresent();
                }
            }
        }
    }

    @Test
    void keepsTheWorldSoundThroughManyWrites() {
        for (String example : Examples.WITH_DESIGNS) {
            Recipe recipe = new Recipe(80, 8, WorldsTest.NOW, Set.of());
            Population population = population(Examples.model(example), recipe);
            Workload workload = new Workload(population, recipe);
            World world = population.world();
            Oracle oracle = new Oracle(world);
            for (Intent intent : List.of(Intent.SUCCEED, Intent.BE_REFUSED, Intent.MISS, Intent.SUCCEED)) {
                for (Pattern pattern : world.model().patterns()) {
                    if (!isQuestion(pattern.operation()) && !(pattern.operation() instanceof External)) {
                        write(oracle, workload, pattern, intent);
                    }
                }
            }
            Uniqueness uniqueness = new Uniqueness(world);
            for (Entity entity : world.model().entities()) {
                assertThat(world.stored(entity.ref())).noneMatch(uniqueness::isTaken);
            }
        }
    }

    private static void write(Oracle oracle, Workload workload, Pattern pattern, Intent intent) {
        Optional<PatternInputs> inputs = workload.write(pattern.operation(), intent);
        if (inputs.isEmpty()) {
            return;
        }
        List<WriteOutcome> outcomes = new ArrayList<>();
        WriteOutcome outcome = oracle.write(pattern.operation(), inputs.get());
        outcomes.addAll(outcome instanceof WriteOutcome.Several several ? several.outcomes() : List.of(outcome));
        assertThat(outcomes).as(pattern.id()).allMatch(intent::isMet);
    }

    private static final Model TICKETS = Examples.modelOf("""
            keywright: 1
            name: tickets
            entities:
              Event:
                id: eventId
                count: 30
                attributes: {eventId: string}
              Seat:
                id: [eventId, number]
                parents: {Event: {average: 4}}
                attributes:
                  number: {type: number, between: [1, 400]}
                  state: {type: string, values: {FREE: 0.6, HELD: 0.1, SOLD: 0.3}}
              Ticket:
                id: ticketId
                parents: {Event: {average: 3}}
                attributes: {ticketId: string}
            patterns:
              buy:
                transaction:
                  - {create: Ticket, times: 2}
                  - {update: Seat, by: [eventId, number], to: {state: SOLD}, if: {state: HELD}, times: 2}
                rps: 1
            """);

    /** Two seats that are held, and tickets for the same event: no two drawn at random are. */
    @Test
    void findsWhatMeetsTheConditionsOfATransaction() {
        for (int seed = 0; seed < 10; seed++) {
            Recipe recipe = Recipe.of(seed, WorldsTest.NOW);
            Population population = population(TICKETS, recipe);
            Operation buy = TICKETS.patterns().get(0).operation();
            Optional<PatternInputs> inputs = new Workload(population, recipe).write(buy, Intent.SUCCEED);

            assertThat(inputs).as("seed %s", seed).isPresent();
            assertThat(new Oracle(population.world()).write(buy, inputs.get())).isInstanceOf(WriteOutcome.Done.class);
        }
    }

    private static final String SHOP = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 10
                attributes:
                  customerId: string
                  email: {type: string, unique: true}
              Product:
                id: productId
                count: 10
                attributes:
                  productId: string
                  stock: {type: number, between: [0, 50]}
              Order:
                id: orderId
                parents:
                  buyer: {entity: Customer, average: 2, via: {customerId: buyerId}}
                attributes:
                  orderId: string
                  status: {type: string, values: [OPEN, PAID]}
              Line:
                id: [orderId, lineId]
                parents:
                  Order: {average: 3}
                  Product: {average: 6}
                attributes:
                  lineId: string
            patterns:
              join: {create: Customer, batch: 10, rps: 1}
              order:
                transaction:
                  - {create: Line, times: 2}
                  - {create: Order}
                  - {update: Product, by: productId, add: stock, if: stock >= quantity, times: 2}
                rps: 1
              pay: {update: Order, by: orderId, to: {status: PAID}, if: {status: OPEN}, rps: 1}
              rename: {update: Customer, by: customerId, set: email, rps: 1}
            """;

    private final Recipe recipe = Recipe.of(11, WorldsTest.NOW);
    private final Things things = new Things(Examples.modelOf(SHOP));
    private final Population population = population(things.model(), recipe);
    private final Workload workload = new Workload(population, recipe);

    @Test
    void letsTheWritesOfATransactionMeanTheSame() {
        PatternInputs order =
                workload.write(things.operation("order"), Intent.SUCCEED).orElseThrow();

        assertThat(order.actions()).hasSize(5);
        for (int line = 0; line < 2; line++) {
            assertThat(order.actions().get(line).fresh().get(0).value(things.attribute("Line.orderId")))
                    .isEqualTo(order.actions().get(2).fresh().get(0).value(things.attribute("Order.orderId")));
            assertThat(order.actions().get(line).fresh().get(0).value(things.attribute("Line.productId")))
                    .isEqualTo(order.actions().get(3 + line).given().get("productId"));
        }
        assertThat(order.actions().get(3).given())
                .isNotEqualTo(order.actions().get(4).given());
    }

    @Test
    void refusesWhatAConditionOrAUniqueValueForbids() {
        for (String pattern : List.of("order", "pay", "rename", "join")) {
            assertThat(workload.write(things.operation(pattern), Intent.BE_REFUSED))
                    .as(pattern)
                    .isPresent();
        }
        assertThat(workload.write(things.operation("pay"), Intent.MISS)).isPresent();
        assertThat(workload.write(things.operation("join"), Intent.MISS)).isEmpty();
    }

    @Test
    void keepsTheOnesOfABatchApart() {
        PatternInputs batch =
                workload.write(things.operation("join"), Intent.SUCCEED).orElseThrow();

        assertThat(batch.batch()).hasSize(4);
        assertThat(batch.batch().stream()
                        .map(one -> one.actions().get(0).fresh().get(0)))
                .doesNotHaveDuplicates();
        assertThat(((Write) things.operation("join")).entity()).hasToString("Customer");
    }
}
