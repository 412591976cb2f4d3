package dev.keywright.moving.items;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.source.Family;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.ItemBytes;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of things: what the engine of generated programs leaves in an empty database after it has created these things
 * and their relatives. The same things give the same items, also where a program would choose a shard at random.
 */
public final class ItemMapper {
    private static final long MOST_BYTES = 400 * 1024;

    private final EngineDescription description;
    private final Model model;
    private final NumberItems numbers;
    private final List<Entity> order;
    private final Function<SourceRow, String> tables;

    /** @param tables the name of a row's table, for messages */
    public ItemMapper(EngineDescription description, Function<SourceRow, String> tables) {
        this.description = description;
        this.model = description.bill().layout().model();
        this.numbers = new NumberItems(description);
        this.order = ParentsFirst.of(model);
        this.tables = tables;
    }

    public Mapped map(Family family) {
        List<Finding> findings = new ArrayList<>(family.findings());
        TrackingStore store = new TrackingStore(new MemoryStore(description.design()));
        Shards shards = new Shards();
        EngineProgram program = new EngineProgram(description, () -> store, Instant.EPOCH, shards::below);
        Set<SourceRow> wrong = new LinkedHashSet<>();
        for (Entity entity : order) {
            for (Thing thing : family.world().stored(entity.ref())) {
                SourceRow row = family.owners().get(thing);
                store.begin(row == null ? thing : row);
                shards.begin(family.world().identity(thing).toString().hashCode());
                String problem = created(program, thing, family);
                if (!problem.isEmpty() && row != null) {
                    wrong.add(row);
                    findings.add(new Finding(kind(problem), tables.apply(row), row.key(), problem));
                }
            }
        }
        numbers.raise(family, store);
        return new Mapped(items(family, store, wrong, findings), findings);
    }

    private static Finding.Kind kind(String problem) {
        return problem.equals(TAKEN) ? Finding.Kind.TAKEN : Finding.Kind.REFUSED;
    }

    private static final String TAKEN =
            "another row has the same identity, or the same value where the model says unique";

    private static String created(EngineProgram program, Thing thing, Family family) {
        try {
            WriteOutcome outcome = program.create(thing, family.world());
            if (outcome instanceof WriteOutcome.Done) {
                return "";
            }
            return outcome instanceof WriteOutcome.Refused ? TAKEN : "the design has no place for it: " + outcome;
        } catch (IllegalArgumentException | IllegalStateException refused) {
            return refused.getMessage();
        }
    }

    private List<MappedItem> items(Family family, TrackingStore store, Set<SourceRow> wrong, List<Finding> findings) {
        Map<SourceRow, List<MappedItem>> items = new LinkedHashMap<>();
        store.tracked().forEach((place, tracked) -> {
            if (tracked.owner() instanceof SourceRow row && !wrong.contains(row)) {
                items.computeIfAbsent(row, unused -> new ArrayList<>()).add(item(place, tracked.kind(), row, store));
            }
        });
        family.owners()
                .forEach((thing, row) -> numbers.places(thing).forEach((place, kind) -> {
                    if (!wrong.contains(row) && store.find(place).isPresent()) {
                        items.computeIfAbsent(row, unused -> new ArrayList<>()).add(item(place, kind, row, store));
                    }
                }));
        for (SourceRow row : List.copyOf(items.keySet())) {
            for (MappedItem item : items.get(row)) {
                long bytes = ItemBytes.of(item.item());
                if (bytes > MOST_BYTES) {
                    findings.add(new Finding(
                            Finding.Kind.SIZE,
                            tables.apply(row),
                            row.key(),
                            "its item `%s` would have %s bytes; DynamoDB takes %s"
                                    .formatted(item.kind(), bytes, MOST_BYTES)));
                    items.remove(row);
                    break;
                }
            }
        }
        return items.values().stream().flatMap(List::stream).toList();
    }

    private MappedItem item(Place place, String kind, SourceRow owner, TrackingStore store) {
        Map<String, AttributeValue> stored =
                withoutRequest(kind, store.find(place).orElseThrow());
        return new MappedItem(place.table(), kind, place.key(), stored, owner);
    }

    /** The id by which a program knows its own request again, and the number of writes of children, say nothing about the data. */
    private Map<String, AttributeValue> withoutRequest(String kind, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> stored = new LinkedHashMap<>(item);
        description.design().item(kind).findRequestId().ifPresent(stored::remove);
        description.bill().layout().counters().stream()
                .filter(counter -> description
                        .bill()
                        .layout()
                        .findHolder(counter.item())
                        .filter(holder -> holder.name().equals(kind))
                        .isPresent())
                .flatMap(counter -> description.bill().layout().contents().findRevision(counter.item()).stream())
                .forEach(stored::remove);
        return stored;
    }

    /** The shard of a thing follows from its identity. */
    private static final class Shards {
        private int seed;

        void begin(int next) {
            seed = next;
        }

        int below(int bound) {
            return Math.floorMod(seed * 0x9E3779B9, bound);
        }
    }
}
