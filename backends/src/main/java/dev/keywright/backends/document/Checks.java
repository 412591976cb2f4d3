package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.Checklist.Item;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.Path.Secondary;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The checklists of a modeling session, answered from the model and the design. */
final class Checks {
    private final Blueprint blueprint;
    private final Model model;
    private final List<ServedPattern> patterns;

    Checks(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.model = blueprint.model();
        this.patterns = blueprint.account().bill().patterns();
    }

    /** The checklist for primary keys. */
    List<Item> keys() {
        return List.of(
                item("Primary key ensures uniqueness for all entities", problems("id-not-kept", "key-not-unique", "missing-guard")),
                item("All \"get by ID\" patterns satisfied by primary key", byIdThroughIndex()),
                item("Item collections designed for \"fetch many\" patterns", problems("full-scan", "over-read")),
                item("Sort keys handle ordering requirements (ASC/DESC)", problems("key-does-not-sort")),
                item("Prefixes prevent collisions between entity types", problems("keys-collide", "raw-segment")),
                item("Client will know PK values at read time", problems("unknown-to-caller", "eventual-target")),
                item("Entity chart filled out completely", homeless()),
                item("Patterns marked as satisfied or needing GSI", unserved()));
    }

    /** The checklist for requirements. */
    List<Item> requirements() {
        return List.of(
                item("Application domain and scale documented", undescribed()),
                item("All entities and relationships mapped", unasked()),
                item("Aggregate boundaries identified based on access patterns", homeless()),
                item(
                        "Identifying relationships checked for consolidation opportunities",
                        new Aggregates(blueprint).apartAgainstTheRule()),
                item(
                        "Every access pattern has: RPS (avg/peak), latency SLO, consistency, expected result bound, item size band",
                        incomplete()),
                item(
                        "Write pattern exists for every read pattern (and vice versa) unless USER explicitly declines",
                        problems("nothing-creates", "nothing-reads")),
                item("Hot partition risks evaluated", problems("hot-item")));
    }

    /** The checklist for the design. */
    List<Item> results() {
        boolean given = blueprint.quality().isGiven();
        return List.of(
                item(
                        "Reasoned step-by-step through design decisions: every part is the result of a search over priced alternatives",
                        given ? List.of("the design was provided by the user, not found by a search") : List.of()),
                item("Aggregate boundaries clearly defined based on access pattern analysis", homeless()),
                item("Every access pattern solved or alternative provided", unserved()),
                item(
                        "Unnecessary GSIs are removed and solved with an identifying relationship",
                        problems("unused-index", "redundant-index", "unread-entry", "unread-projection")),
                item("All tables and GSIs documented with full justification", unjustified()),
                item(
                        "Hot partition analysis completed, no partition over its limit",
                        problems("hot-partition", "few-partitions")),
                item("Cost estimates provided for high-volume operations", unpriced()),
                item(
                        "Integration patterns detailed for non-DynamoDB functionality",
                        problems("text-search", "analytics", "strong-text-search")),
                item("No Scans used to solve access patterns", scans()),
                item("No error from any other rule", errors()));
    }

    private static Item item(String statement, List<String> against) {
        return new Item(statement, against);
    }

    private List<String> problems(String... ids) {
        List<String> wanted = List.of(ids);
        return messages(diagnostic -> wanted.contains(diagnostic.problem().id()));
    }

    private List<String> errors() {
        return messages(Diagnostic::isError);
    }

    private List<String> messages(Predicate<Diagnostic> wanted) {
        return blueprint.diagnostics().stream()
                .filter(wanted)
                .map(Diagnostic::message)
                .distinct()
                .toList();
    }

    private List<String> unserved() {
        return patterns.stream()
                .filter(served -> !served.isServed())
                .map(served -> "%s: %s".formatted(served.pattern().id(), String.join(", ", served.failures())))
                .toList();
    }

    /** Indexes that no pattern reads have no justification. */
    private List<String> unjustified() {
        List<Path> read = patterns.stream()
                .flatMap(served -> served.reads().stream())
                .map(request -> request.entry().path())
                .toList();
        return blueprint.layout().design().tables().stream()
                .flatMap(table -> table.indexes().stream()
                        .filter(index -> read.stream()
                                .noneMatch(path -> path instanceof Secondary used
                                        && used.table().equals(table)
                                        && used.index().equals(index)))
                        .map(index -> "no pattern reads %s of %s".formatted(index.name(), table.name())))
                .toList();
    }

    private List<String> unpriced() {
        return withoutRate().isEmpty() ? List.of() : List.of("no rate: " + String.join(", ", withoutRate()));
    }

    private List<String> withoutRate() {
        return model.patterns().stream()
                .filter(pattern -> !pattern.rate().amount().isStated())
                .map(Pattern::id)
                .toList();
    }

    private List<String> scans() {
        return patterns.stream()
                .filter(served ->
                        served.reads().stream().anyMatch(request -> request.operation() == DynamoDbOperation.SCAN))
                .map(served -> "%s uses a Scan".formatted(served.pattern().id()))
                .toList();
    }

    private List<String> byIdThroughIndex() {
        List<String> against = new ArrayList<>();
        for (ServedPattern served : patterns) {
            boolean one = served.pattern().operation() instanceof Read read
                    && read.selection().by().stream()
                            .map(given -> given.attribute().attribute())
                            .toList()
                            .containsAll(model.entity(read.entity()).id());
            boolean index = served.reads().stream()
                    .anyMatch(request -> !request.entry().isPrimary()
                            && request.entry()
                                    .entity()
                                    .equals(served.pattern()
                                            .operation()
                                            .entities()
                                            .get(0)));
            if (one && index) {
                against.add("%s uses an index".formatted(served.pattern().id()));
            }
        }
        return against;
    }

    /** Entities that have no item and are not embedded in another one. */
    private List<String> homeless() {
        return model.entities().stream()
                .filter(Entity::isStored)
                .filter(entity -> blueprint.layout().findHome(entity.ref()).isEmpty() && !isEmbedded(entity.ref()))
                .map(entity -> "%s has no item".formatted(entity.name()))
                .toList();
    }

    private boolean isEmbedded(EntityRef entity) {
        return !blueprint.layout().embedsOf(entity).isEmpty();
    }

    private List<String> undescribed() {
        return model.description().isBlank() ? List.of("the model has no description") : List.of();
    }

    private List<String> unasked() {
        return model.entities().stream()
                .filter(entity -> model.patterns().stream().noneMatch(pattern -> isAbout(pattern, entity.ref())))
                .filter(Entity::isStored)
                .map(entity -> "no pattern reads or writes %s".formatted(entity.name()))
                .toList();
    }

    private boolean isAbout(Pattern pattern, EntityRef entity) {
        return pattern.operation().entities().contains(entity)
                || new PatternWords(blueprint.layout().facts()).others(pattern).contains(entity);
    }

    private List<String> incomplete() {
        List<String> against = new ArrayList<>(problems("unbounded-answer"));
        against.addAll(unpriced());
        List<String> slow = model.patterns().stream()
                .filter(pattern -> pattern.latency().isBlank())
                .map(Pattern::id)
                .toList();
        if (!slow.isEmpty()) {
            against.add("no latency stated: "
                    + (slow.size() == model.patterns().size() ? "all patterns" : String.join(", ", slow)));
        }
        return against;
    }
}
