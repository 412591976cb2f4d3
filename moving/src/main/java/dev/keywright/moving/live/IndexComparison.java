package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.items.KeySet;
import dev.keywright.moving.items.SameValue;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * Compares an index with its table: each item that must be in it is there with the projected attributes, and nothing else is. It
 * keeps eight bytes for each item. What differs is looked at again, since a table in use changes between two scans.
 */
final class IndexComparison {
    private static final int MOST_READS = 20;

    private final Target target;
    private final TableScan scan;
    private final Table table;
    private final Index index;
    private final KeyCheck check;
    private final Optional<Set<String>> projected;
    private final Suspects suspects = new Suspects();
    private final Problems problems;
    private final AtomicLong items = new AtomicLong();
    private final AtomicLong entries = new AtomicLong();

    IndexComparison(Target target, TableScan scan, Evolution evolution, Table table, Index index, Problems problems) {
        this.target = target;
        this.scan = scan;
        this.table = table;
        this.index = index;
        this.check = new KeyCheck(evolution, table, index);
        this.projected = projected(evolution);
        this.problems = problems;
    }

    /** Nothing where all attributes are. */
    private Optional<Set<String>> projected(Evolution evolution) {
        if (index.projection() instanceof Projection.All) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>(table.key().attributes());
        names.addAll(index.key().attributes());
        names.addAll(new TableSchema(evolution.nextModel(), evolution.nextDesign(), table).included(index));
        return Optional.of(names);
    }

    /** The items that must be in the index. */
    long items() {
        return items.get();
    }

    /** The entries that are in it. */
    long entries() {
        return entries.get();
    }

    void run() throws InterruptedException, MoveFailure {
        String name = target.name(table.name());
        KeySet there = new KeySet();
        scan.index(name, index.name(), entry -> {
            entries.incrementAndGet();
            there.add(EntryHash.of(entry));
        });
        KeySet expected = new KeySet();
        scan.table(name, item -> {
            Optional<String> problem = check.findProblem(item);
            if (problem.isPresent()) {
                suspect(item);
            } else if (check.isIn(item)) {
                items.incrementAndGet();
                long hash = EntryHash.of(entry(item));
                expected.add(hash);
                if (!there.has(hash)) {
                    suspect(item);
                }
            }
        });
        scan.index(name, index.name(), entry -> {
            if (!expected.has(EntryHash.of(entry))) {
                suspect(entry);
            }
        });
        suspects.settle(target.ticker(), problems);
    }

    private Map<String, AttributeValue> entry(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> entry = new LinkedHashMap<>(item);
        projected.ifPresent(entry.keySet()::retainAll);
        return entry;
    }

    /** @param seen the item, or its entry, as a scan has seen it */
    private void suspect(Map<String, AttributeValue> seen) {
        Map<String, AttributeValue> key = KeyFill.key(table, seen);
        Map<String, AttributeValue> keys = keys(seen);
        suspects.add(Shown.of(target.name(table.name()), key), () -> findWrong(key, keys));
    }

    private Map<String, AttributeValue> read(Map<String, AttributeValue> key) {
        return target.client()
                .getItem(request ->
                        request.tableName(target.name(table.name())).key(key).consistentRead(true))
                .item();
    }

    /**
     * The item as it is now against its entry as it is now; an item that does not rest meanwhile says nothing.
     *
     * @param seen the values of the index's key at the time of the scan
     */
    private Optional<String> findWrong(Map<String, AttributeValue> key, Map<String, AttributeValue> seen) {
        for (int time = 0; time < MOST_READS; time++) {
            Map<String, AttributeValue> item = read(key);
            Optional<String> wrong = findWrong(item, key, seen);
            if (wrong.isEmpty() || SameValue.differing(item, read(key)).isEmpty()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private Optional<String> findWrong(
            Map<String, AttributeValue> item, Map<String, AttributeValue> key, Map<String, AttributeValue> seen) {
        Optional<String> problem = check.findProblem(item);
        if (problem.isPresent()) {
            return problem;
        }
        boolean moved = !SameValue.differing(keys(item), seen).isEmpty();
        boolean left = check.isIn(seen)
                && check.findProblem(seen).isEmpty()
                && moved
                && find(seen, key).isPresent();
        if (left) {
            return Optional.of("index %s has an entry of it that should not be there".formatted(index.name()));
        }
        if (!check.isIn(item)) {
            return Optional.empty();
        }
        Optional<Map<String, AttributeValue>> there = find(item, key);
        if (there.isEmpty()) {
            return Optional.of("index %s has no entry of it".formatted(index.name()));
        }
        Set<String> names = SameValue.differing(entry(item), there.get());
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("its entry in index %s differs in %s".formatted(index.name(), String.join(", ", names)));
    }

    /** The values of the index's key, as far as there are any. */
    private Map<String, AttributeValue> keys(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>(item);
        keys.keySet().retainAll(index.key().attributes());
        return keys;
    }

    private Optional<Map<String, AttributeValue>> find(
            Map<String, AttributeValue> item, Map<String, AttributeValue> key) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        List<String> conditions = new ArrayList<>();
        for (String name : index.key().attributes()) {
            conditions.add("#k%1$s = :k%1$s".formatted(names.size()));
            values.put(":k%s".formatted(names.size()), item.get(name));
            names.put("#k%s".formatted(names.size()), name);
        }
        QueryRequest request = QueryRequest.builder()
                .tableName(target.name(table.name()))
                .indexName(index.name())
                .keyConditionExpression(String.join(" AND ", conditions))
                .expressionAttributeNames(names)
                .expressionAttributeValues(values)
                .build();
        return target.client().queryPaginator(request).items().stream()
                .filter(entry ->
                        SameValue.differing(KeyFill.key(table, entry), key).isEmpty())
                .findFirst();
    }
}
