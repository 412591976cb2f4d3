package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.Checklist.Item;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The checks before a design is final, each computed from the design, with the patterns that fail it. */
final class DesignChecklist {
    /** DynamoDB's default quota of global indexes for a table. */
    private static final int MOST_GLOBAL_INDEXES = 20;
    /** An entity that one write puts into so many item collections and indexes deserves a second look. */
    private static final int MANY_COLLECTIONS = 3;

    private final Blueprint blueprint;
    private final Layout layout;
    private final List<ServedPattern> patterns;

    DesignChecklist(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.layout = blueprint.layout();
        this.patterns = blueprint.account().bill().patterns();
    }

    String text() {
        return Checklist.text(items());
    }

    List<Item> items() {
        KeyConventions keys = new KeyConventions(layout, patterns);
        List<Item> items = new ArrayList<>();
        items.add(new Item(mapped(), unserved()));
        items.add(new Item("What is read together shares a partition key and is read by one request", readApart()));
        items.add(new Item(indexes(), tooManyIndexes()));
        items.add(new Item(
                "Every index serves a pattern that the primary key cannot serve as cheaply",
                problems("unused-index", "redundant-index", "unread-entry")));
        items.add(new Item("No hot partition: " + heat(), problems("hot-partition", "few-partitions", "hot-item")));
        items.add(new Item("No pattern needs a Scan", scans()));
        items.add(new Item(
                "Every primary key identifies one item",
                problems("id-not-kept", "key-not-unique", "keys-collide", "missing-guard")));
        items.add(new Item("Sort keys give every order and range that a pattern asks for", unsorted()));
        items.add(new Item("Numbers in sort keys sort as numbers", keys.unsortedNumbers()));
        items.add(new Item(largestItem(), problems("item-over-limit", "item-too-large", "growing-item")));
        items.add(new Item("No item collection beyond the 10 GB of a local index", problems("collection-too-large")));
        items.add(new Item(
                largestTransaction(),
                problems("transaction-over-limit", "transaction-too-large", "transaction-may-grow")));
        items.add(new Item(
                "No write puts an entity into %s or more item collections and indexes".formatted(MANY_COLLECTIONS),
                amplified()));
        items.add(new Item("`#` separates the segments of every key", keys.withoutSeparator()));
        items.add(new Item("Constants in keys are in upper case", keys.inLowerCase()));
        items.add(new Item("Keys that several kinds of items share have generic names", keys.specificNames()));
        return items;
    }

    private String mapped() {
        long reads = patterns.stream()
                .filter(served -> served.pattern().operation().writes().isEmpty())
                .count();
        long deletes = patterns.stream().filter(DesignChecklist::isDelete).count();
        return "All %s access patterns mapped: %s reads, %s writes, %s deletes"
                .formatted(patterns.size(), reads, patterns.size() - reads - deletes, deletes);
    }

    private static boolean isDelete(ServedPattern served) {
        return served.pattern().operation() instanceof Delete;
    }

    private List<String> unserved() {
        return patterns.stream()
                .filter(served -> !served.isServed())
                .map(served -> "`%s`: %s".formatted(served.pattern().id(), String.join(", ", served.failures())))
                .toList();
    }

    /** Reads of several entities that take several requests. */
    private List<String> readApart() {
        List<String> against = new ArrayList<>();
        for (ServedPattern served : patterns) {
            boolean several = served.pattern().operation() instanceof Read read
                    && (read.isUnion() || !read.include().isEmpty());
            if (several && served.reads().size() > 1) {
                against.add("`%s` takes %s kinds of requests"
                        .formatted(served.pattern().id(), served.reads().size()));
            }
        }
        return against;
    }

    private String indexes() {
        String each = blueprint.design().tables().stream()
                .map(table -> "%s in %s".formatted(globals(table), Markdown.code(table.name())))
                .collect(Collectors.joining(", "));
        return "At most %s global indexes in a table: %s".formatted(MOST_GLOBAL_INDEXES, each);
    }

    private static long globals(Table table) {
        return table.indexes().stream().filter(index -> !index.isLocal()).count();
    }

    private List<String> tooManyIndexes() {
        List<String> against = new ArrayList<>(problems("over-max-indexes"));
        for (Table table : blueprint.design().tables()) {
            if (globals(table) > MOST_GLOBAL_INDEXES) {
                against.add("`%s` has %s, read by %s"
                        .formatted(table.name(), globals(table), Patterns.named(readersOfIndexes(table))));
            }
        }
        return against;
    }

    private List<String> readersOfIndexes(Table table) {
        return Patterns.ids(
                patterns,
                served -> served.reads().stream()
                        .map(request -> request.entry())
                        .anyMatch(entry ->
                                !entry.isPrimary() && entry.path().table().equals(table)));
    }

    private String heat() {
        return Markdown.text(HotSpots.summary(Heat.of(blueprint.account().bill())));
    }

    private List<String> scans() {
        return Patterns.ids(
                        patterns,
                        served -> served.reads().stream()
                                .anyMatch(request -> request.operation() == DynamoDbOperation.SCAN))
                .stream()
                .map("`%s`"::formatted)
                .toList();
    }

    /** The rule says which keys do not sort; a read in an order that no key has is not served at all. */
    private List<String> unsorted() {
        List<String> against = new ArrayList<>(problems("key-does-not-sort", "reversed-key", "bucket-needs-bounds"));
        for (ServedPattern served : patterns) {
            boolean ordered = served.pattern().operation() instanceof Read read
                    && !read.order().isEmpty();
            String name = "`%s`".formatted(served.pattern().id());
            if (ordered && !served.isServed() && against.stream().noneMatch(reason -> reason.contains(name))) {
                against.add(name + " is not served");
            }
        }
        return against;
    }

    private String largestItem() {
        Rational most = layout.items().stream()
                .filter(item -> item.kind().hasKey())
                .map(item -> layout.contents().maxBytes(item))
                .reduce(Rational.ZERO, Rational::max);
        String names = layout.items().stream()
                .filter(item ->
                        item.kind().hasKey() && layout.contents().maxBytes(item).equals(most))
                .map(ItemType::name)
                .map(Markdown::code)
                .collect(Collectors.joining(", "));
        return "No item beyond 400 KB: the largest is %s with %s at most".formatted(names, RateWords.bytes(most));
    }

    private String largestTransaction() {
        Map<String, Rational> sizes = new LinkedHashMap<>();
        for (ServedPattern served : patterns) {
            for (PlannedOperation operation : Operations.of(served, layout)) {
                if (operation.operation() == DynamoDbOperation.TRANSACT_WRITE_ITEMS) {
                    sizes.merge(served.pattern().id(), operation.itemsEach(), Rational::max);
                }
            }
        }
        Rational most = sizes.values().stream().reduce(Rational.ZERO, Rational::max);
        if (most.isZero()) {
            return "No transaction beyond 100 items: there are none";
        }
        List<String> largest = sizes.keySet().stream()
                .filter(pattern -> sizes.get(pattern).equals(most))
                .toList();
        return "No transaction beyond 100 items: the largest is that of %s with %s on average"
                .formatted(
                        largest.stream().map(Markdown::code).collect(Collectors.joining(", ")),
                        RoundedNumbers.about(most));
    }

    /** Guards, counters and sequences count too: each is an item that the same write changes. */
    private List<String> amplified() {
        List<String> against = new ArrayList<>();
        for (ServedPattern served : patterns) {
            Map<EntityRef, Set<String>> places = new LinkedHashMap<>();
            for (Effect effect : served.effects()) {
                Entry entry = effect.entry();
                if (effect.cause() != Effect.Cause.RECORD && effect.cause() != Effect.Cause.CHECK) {
                    places.computeIfAbsent(entry.entity(), unused -> new LinkedHashSet<>())
                            .add(
                                    entry.isPrimary()
                                            ? entry.item().name()
                                            : entry.path().name());
                }
            }
            places.forEach((entity, found) -> {
                if (found.size() >= MANY_COLLECTIONS) {
                    against.add(
                            "`%s` writes %s to %s".formatted(served.pattern().id(), entity, quoted(found)));
                }
            });
        }
        return against;
    }

    private static String quoted(Set<String> names) {
        return names.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }

    private List<String> problems(String... ids) {
        List<String> wanted = List.of(ids);
        return blueprint.diagnostics().stream()
                .filter(diagnostic -> wanted.contains(diagnostic.problem().id()))
                .map(DesignChecklist::reason)
                .distinct()
                .toList();
    }

    /** The message, and the patterns that it does not name itself. */
    private static String reason(Diagnostic diagnostic) {
        List<String> unnamed = diagnostic.patterns().stream()
                .filter(pattern -> !diagnostic.message().contains("`%s`".formatted(pattern)))
                .toList();
        return unnamed.isEmpty()
                ? diagnostic.message()
                : "%s (%s)".formatted(diagnostic.message(), Patterns.named(unnamed));
    }
}
