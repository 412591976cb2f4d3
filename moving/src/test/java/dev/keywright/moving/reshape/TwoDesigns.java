package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.moving.Shelves;
import dev.keywright.moving.Trackers;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.mapping.EngineMap;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Target;
import dev.keywright.runtime.description.Mapping;
import dev.keywright.runtime.engine.Engine;
import dev.keywright.runtime.engine.Transition;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One model and two designs for it, the tables of the first with a made-up world in it, and programs that write. */
final class TwoDesigns implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");
    private static final long SEED = 7;
    private static final int THINGS = 80;

    static final Ticker TICKER = new Ticker() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void sleep(long millis) throws InterruptedException {
            Thread.sleep(millis);
        }
    };

    private final Evolution evolution;
    private final EngineDescription old;
    private final EngineDescription next;
    private final Target target;
    private Population population;
    private Workload workload;
    private final Dice dice = new Dice(SEED);

    TwoDesigns(Endpoint endpoint, String prefix, Model model, Design oldDesign, Design nextDesign) {
        this(endpoint, prefix, model, oldDesign, model, nextDesign, Optional.empty());
    }

    TwoDesigns(
            Endpoint endpoint,
            String prefix,
            Model model,
            Design oldDesign,
            Model nextModel,
            Design nextDesign,
            Optional<ThingMap> map) {
        CostModel costing = Designs.costModel(model);
        CostModel nextCosting = Designs.costModel(nextModel);
        this.evolution = new Evolution(costing.bill(oldDesign), nextCosting.bill(nextDesign), map);
        this.old = EngineDescription.of(evolution.old(), costing.weights());
        this.next = EngineDescription.of(evolution.next(), nextCosting.weights());
        this.target = new Target(endpoint, prefix, nextModel.name(), Clock.systemUTC(), TICKER);
        Recipe recipe = new Recipe(
                THINGS, SEED, NOW, VerificationSubject.keys(evolution.oldLayout()), BucketWindows.of(evolution.old()));
        this.population = new WorldGenerator(model, recipe).make();
        this.workload = new Workload(population, recipe);
    }

    /** The same design with tables of other names. */
    static Design renamed(String model, String design) {
        int tables = design.indexOf("\ntables:\n");
        return Examples.designOf(
                model,
                design.substring(0, tables)
                        + design.substring(tables).replaceAll("(?m)^  ([A-Za-z0-9_.\"-]+?)(\"?):$", "  $1-2$2:"));
    }

    /** Two tables in place of one: books have other keys, notes are split off, loans embedded, and an index does what copies did. */
    private static final String LIBRARY = """
            keywright: 1
            design: shelves
            tables:
              Rooms:
                key: {partition: PK}
                items:
                  Shelf:
                    PK: "{shelfId}"
                  BooksOfAShelf:
                    counts: Book
                    by: shelfId
                    in: Shelf
              Library:
                key: {partition: K, sort: S}
                indexes:
                  ByShelf: {partition: GSI1PK, sort: GSI1SK}
                  ByIsbn: {partition: GSI2PK}
                items:
                  Book:
                    K: B#{bookId}
                    S: B
                    GSI1PK: S#{shelfId}
                    GSI1SK: B#{bookId}
                    GSI2PK: I#{isbn}
                  BookByIsbn:
                    guards: Book.isbn
                    K: I#{isbn}
                    S: I
                  Note:
                    K: B#{bookId}
                    S: N#{page}
                  LoansOfABook:
                    embeds: Loan
                    in: Book
            """;

    /** Shelves in one table, or in two; each with what the other has not: copies, carried attributes, embedded and split children. */
    static TwoDesigns shelves(Endpoint endpoint, String prefix, Shape from) {
        String blurb = "      blurb: {type: string, size: 500}\n";
        String model = (Shelves.MODEL + Shelves.MORE_PATTERNS)
                .replace(blurb, blurb + "      pages: {type: number, sums: {of: Note.page}}\n");
        Design one = Examples.designOf(model, summing(Shelves.DESIGN));
        Design two = Examples.designOf(model, summing(LIBRARY));
        return new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(model),
                from == Shape.ONE_TABLE ? one : two,
                from == Shape.ONE_TABLE ? two : one);
    }

    /** Numbers in items of their own, from one design with such to another. */
    static TwoDesigns trackers(Endpoint endpoint, String prefix, Shape from) {
        Design one = Examples.designOf(Trackers.MODEL, Trackers.APART);
        Design two = Examples.designOf(Trackers.MODEL, Trackers.INSIDE);
        return new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(Trackers.MODEL),
                from == Shape.ONE_TABLE ? one : two,
                from == Shape.ONE_TABLE ? two : one);
    }

    /** With the sum of the pages that have notes. */
    private static String summing(String design) {
        return design.replace("      Book:\n", "      PagesOfABook: {sums: Note.page, in: Book}\n      Book:\n");
    }

    /** Books in a table of another name and with other keys, beside shelves that stay where they are. */
    static TwoDesigns keepingRooms(Endpoint endpoint, String prefix) {
        String model = Shelves.MODEL + Shelves.MORE_PATTERNS;
        String next = LIBRARY.replace("  Library:\n", "  Books:\n").replace("B#{bookId}", "BOOK#{bookId}");
        return new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(model),
                Examples.designOf(model, LIBRARY),
                Examples.designOf(model, next));
    }

    /** A stall in one table: orders, lines and tokens get other keys there, under which nobody looks who knows the old design alone. */
    static TwoDesigns stall(Endpoint endpoint, String prefix) throws IOException {
        Path files = Path.of("..", "verifier", "src", "test", "resources", "transition");
        String model = Files.readString(files.resolve("stall.yaml"));
        String next = Files.readString(files.resolve("same-table.design.yaml"))
                .replace("GSI1PK: CUSTOMER#", "GSI1PK: ORDERS#")
                .replace("PK: TOKEN#", "PK: T#");
        return new TwoDesigns(
                endpoint,
                prefix,
                Examples.modelOf(model),
                Examples.designOf(model, Files.readString(files.resolve("one-table.design.yaml"))),
                Examples.designOf(model, next));
    }

    /** The design that the shelves begin with. */
    enum Shape {
        ONE_TABLE,
        TWO_TABLES
    }

    static String printed(Design design) {
        return DesignPrinter.print(design);
    }

    Evolution evolution() {
        return evolution;
    }

    EngineDescription old() {
        return old;
    }

    EngineDescription next() {
        return next;
    }

    Target target() {
        return target;
    }

    World world() {
        return population.world();
    }

    /** Makes the tables of the old design, and writes the world to them. */
    void load() {
        new DesignTables(evolution.oldModel(), evolution.oldDesign(), target::name).create(target.client());
        EngineProgram program = program(old);
        World world = world();
        for (Entity entity : ParentsFirst.of(world.model())) {
            for (Thing thing : world.stored(entity.ref())) {
                if (!(program.create(thing, world) instanceof WriteOutcome.Done)) {
                    world.remove(thing);
                }
            }
        }
        assertThat(world.size()).isPositive();
    }

    EngineProgram program(EngineDescription description) {
        return new EngineProgram(description, this::store, NOW, dice::below);
    }

    private Store store() {
        return new DynamoDbStore(target.client(), target::name, "", EngineProgram.PATIENCE, Meter.NONE);
    }

    OneByOne mover() {
        return new OneByOne(old, next, mapping().map(CompiledMapping::new), store(), NOW, new Dice(SEED)::below);
    }

    ThingTransfer transfer() {
        return transfer(100_000, (what, done, all) -> {});
    }

    ThingTransfer transfer(long unitsPerSecond, Progress progress) {
        return new ThingTransfer(evolution, old, next, target, new Fill.Settings(2, unitsPerSecond, "", 0), progress);
    }

    /** One call of a pattern by a program in transition, or by one of the new design alone. */
    Engine engine(Optional<String> inTransition) {
        Engine engine =
                new Engine(next.design(), store(), NOW, ThreadLocalRandom.current()::nextInt, EngineProgram.PATIENCE);
        return inTransition.map(pattern -> engine.during(transition(), pattern)).orElse(engine);
    }

    Transition transition() {
        String epoch = "of the test";
        return mapping()
                .map(mapping -> new Transition(old.description(), mapping, epoch))
                .orElseGet(() -> new Transition(old.description(), epoch));
    }

    /** Creates the first thing of an entity in the old design, whether or not it was there. */
    void createAgain(String entity) {
        EntityRef ref = new EntityRef(entity);
        assertThat(program(old).create(world().stored(ref).get(0), world())).isEqualTo(new WriteOutcome.Done(1));
    }

    Workload workload() {
        return workload;
    }

    Optional<Mapping> mapping() {
        return evolution.map().map(map -> EngineMap.of(map).mapping());
    }

    /** Old things are these new ones from now on: they are asked for and changed. */
    void become(List<Thing> things) {
        Recipe recipe = new Recipe(
                THINGS,
                SEED,
                NOW,
                VerificationSubject.keys(evolution.nextLayout()),
                BucketWindows.of(evolution.next()));
        World world = new World(evolution.nextModel(), NOW);
        things.forEach(world::put);
        population = new Population(world);
        workload = new Workload(population, recipe);
    }

    /** So many writes that do something, by the program of that design. */
    void write(EngineDescription description, int most) {
        EngineProgram program = program(description);
        List<Pattern> writes = evolution.oldModel().patterns().stream()
                .filter(pattern -> !(pattern.operation() instanceof Read) && !(pattern.operation() instanceof Count))
                .filter(pattern -> description.bill().pattern(pattern.ref()).isServed())
                .toList();
        Oracle oracle = new Oracle(world());
        int written = 0;
        for (int tries = 0; written < most && tries < 4 * most; tries++) {
            Pattern pattern = writes.get(dice.below(writes.size()));
            Optional<PatternInputs> inputs = workload.write(pattern.operation(), Intent.SUCCEED);
            if (inputs.isPresent()) {
                oracle.write(pattern.operation(), inputs.get());
                program.write(pattern.operation(), inputs.get());
                written++;
            }
        }
        assertThat(written).isPositive();
    }

    Reshaping reshaping(long leaseMillis, Progress progress) {
        return new Reshaping(
                evolution,
                old,
                next,
                target,
                new Fill.Settings(2, 100_000, UUID.randomUUID().toString(), leaseMillis),
                progress);
    }

    Reshaping reshaping() {
        return reshaping(2_000, (what, done, all) -> {});
    }

    /** The items that only this design has are those that the world should have, and nothing else is in its own tables. */
    void assertHolds(EngineDescription description) {
        List<Thing> all = world().model().entities().stream()
                .flatMap(entity -> world().stored(entity.ref()).stream())
                .toList();
        assertHolds(description, all);
    }

    void assertHolds(EngineDescription description, List<Thing> all) {
        Side side = Side.of(description, description == old ? next : old);
        Things things = new Things(side.model());
        ThingReader reader = new ThingReader(description);
        all.forEach(thing -> things.put(reader.ref(thing), numbered(thing), Set.of()));
        Made made = new Maker(side, things).make(things.all());
        assertThat(made.left()).isEmpty();
        Map<Place, Map<String, AttributeValue>> expected = new LinkedHashMap<>();
        for (MappedItem item : made.all()) {
            expected.put(new Place(item.table(), item.key()), item.item());
        }
        Map<Place, Map<String, AttributeValue>> actual = new LinkedHashMap<>();
        for (Table table : side.design().tables()) {
            target
                    .client()
                    .scanPaginator(request ->
                            request.tableName(target.name(table.name())).consistentRead(true))
                    .items()
                    .stream()
                    .filter(item -> side.has(table.name(), item) && tellsOfChildren(description, item))
                    .forEach(item -> actual.put(
                            new Place(table.name(), description.design().key(table.name(), item)),
                            withoutRequest(description, table.name(), item)));
        }
        assertThat(expected).isNotEmpty();
        assertThat(actual).containsExactlyInAnyOrderEntriesOf(expected);
    }

    /** None of the items in the tables that both designs have is of this one alone. */
    void assertHasNothingOf(EngineDescription description) {
        Side side = Side.of(description, description == old ? next : old);
        assertThat(side.shared()).isNotEmpty();
        for (Table table : side.shared()) {
            assertThat(target.client()
                            .scanPaginator(request ->
                                    request.tableName(target.name(table.name())).consistentRead(true))
                            .items())
                    .noneMatch(item -> side.has(table.name(), item));
        }
    }

    /** A count by something else than a parent's id is none of the mapper's, and one of nothing may be there or not. */
    private static boolean tellsOfChildren(EngineDescription description, Map<String, AttributeValue> item) {
        return description.description().counters().stream()
                .filter(counter -> counter.inside().isEmpty() && item.containsKey(counter.name()))
                .allMatch(counter -> new BigDecimal(item.get(counter.name()).n()).signum() != 0
                        && description.design().entity(counter.child()).roles().stream()
                                .flatMap(role -> role.holds().stream())
                                .map(holding -> holding.held())
                                .toList()
                                .containsAll(counter.by()));
    }

    /** Without what no mapper knows: the id of the last request that changed it, and the revision of a largest value. */
    private static Map<String, AttributeValue> withoutRequest(
            EngineDescription description, String table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> rest = new LinkedHashMap<>(item);
        description
                .design()
                .kind(table, item)
                .flatMap(CompiledItem::findRequestId)
                .ifPresent(rest::remove);
        description.description().counters().stream()
                .flatMap(counter -> counter.fall().stream())
                .forEach(fall -> rest.remove(fall.revision()));
        return rest;
    }

    /** With the numbers that its sequences gave out last. */
    private Thing numbered(Thing thing) {
        Thing numbered = thing;
        for (Entity child : world().model().entities()) {
            for (Attribute attribute : child.attributes()) {
                if (attribute.meaning() instanceof Attribute.Numbered of
                        && of.sequence().parent().equals(thing.entity())) {
                    long last = world().lastNumber(of.sequence(), world().identity(thing));
                    numbered = last > 0 ? numbered.with(LastNumber.of(of.sequence()), Datum.number(last)) : numbered;
                }
            }
        }
        return numbered;
    }

    @Override
    public void close() {
        target.close();
    }
}
