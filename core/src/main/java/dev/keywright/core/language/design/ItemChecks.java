package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.design.PlacedItem.PlacedTemplate;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks that an item has the keys it needs, each stated once, and that they fit its purpose. */
final class ItemChecks {
    private final Model model;
    private final Diagnostics diagnostics;
    private final TableFrame frame;
    private final PlacedItem read;
    private final ItemType item;

    ItemChecks(Model model, Diagnostics diagnostics, TableFrame frame, PlacedItem read) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.frame = frame;
        this.read = read;
        this.item = read.item();
    }

    void check(Completeness completeness) {
        if (!item.kind().hasKey()) {
            return;
        }
        if (completeness == Completeness.WHOLE) {
            reportMissingKeys();
            frame.indexes().forEach(this::reportHalfAKey);
        }
        reportContradictions();
        boolean complete = frame.key().attributes().stream()
                .allMatch(attribute -> item.findKey(attribute).isPresent());
        if (complete) {
            checkPlace();
            checkCopies();
        }
    }

    private void reportMissingKeys() {
        for (String attribute : frame.key().attributes()) {
            if (!read.written().contains(attribute)) {
                String kind = frame.key().partition().contains(attribute) ? "partition" : "sort";
                diagnostics.report(
                        ItemProblems.MISSING_KEY,
                        read.where(),
                        "the item `%s` has no `%s`, the %s key of the table `%s`"
                                .formatted(item.name(), attribute, kind, frame.ref()));
            }
        }
    }

    /** An attribute that is used for the table, or for another index of the item, says nothing about this index. */
    private void reportHalfAKey(Index index) {
        List<String> attributes = index.key().attributes();
        boolean decided = index.isMultiAttribute()
                || read.written().contains(index.name())
                || read.written().containsAll(attributes);
        Optional<String> given = attributes.stream()
                .filter(read.written()::contains)
                .filter(attribute -> !frame.key().attributes().contains(attribute))
                .filter(attribute -> !servesAnother(attribute, index))
                .findFirst();
        if (decided || given.isEmpty()) {
            return;
        }
        String missing = attributes.stream()
                .filter(attribute -> !read.written().contains(attribute))
                .findFirst()
                .orElseThrow();
        String message = "the item `%s` has `%s` but no `%s`, so it is never in the index `%s`"
                .formatted(item.name(), given.get(), missing, index.name());
        diagnostics.report(ItemProblems.MISSING_KEY, read.where(), message);
    }

    private boolean servesAnother(String attribute, Index index) {
        return frame.indexes().stream()
                .filter(other -> !other.equals(index) && !other.isMultiAttribute())
                .filter(other -> other.key().attributes().contains(attribute))
                .anyMatch(other -> read.written().containsAll(other.key().attributes())
                        || read.written().contains(other.name()));
    }

    private void reportContradictions() {
        for (PlacedTemplate placed : read.templates()) {
            Optional<Template> stated = item.findKey(placed.attribute());
            if (stated.isPresent() && !stated.get().equals(placed.template())) {
                diagnostics.report(
                        ItemProblems.TWO_TEMPLATES,
                        placed.where(),
                        "`%s` is already `%s`".formatted(placed.attribute(), stated.get()));
            }
        }
        for (IndexEntry entry : item.entries()) {
            for (IndexEntry other : item.entries()) {
                reportShared(entry, other);
            }
        }
    }

    private void reportShared(IndexEntry entry, IndexEntry other) {
        int first = item.entries().indexOf(entry);
        int second = item.entries().indexOf(other);
        for (KeyTemplate key : entry.alternatives().get(0).keys()) {
            boolean shared = first < second
                    && frame.findIndex(other.index().name())
                            .filter(index -> index.key().attributes().contains(key.attribute()))
                            .isPresent();
            if (shared && !texts(entry, key.attribute()).equals(texts(other, key.attribute()))) {
                diagnostics.report(
                        ItemProblems.TWO_TEMPLATES,
                        read.where(),
                        "`%s` has different templates for `%s` and for `%s`"
                                .formatted(key.attribute(), entry.index(), other.index()));
            }
        }
    }

    private static Set<Template> texts(IndexEntry entry, String attribute) {
        Set<Template> texts = new LinkedHashSet<>();
        entry.alternatives().forEach(one -> one.find(attribute).ifPresent(texts::add));
        return texts;
    }

    private void checkPlace() {
        Set<AttributeUse> held = new LinkedHashSet<>();
        homeParts().forEach(part -> held.addAll(part.attributes()));
        if (item.kind() instanceof Guard guard) {
            Set<AttributeUse> unique = own(guard.unique());
            reportLacking(unique, held, "several values would share one guard");
            held.stream().filter(use -> !unique.contains(use)).findFirst().ifPresent(this::reportTooMuch);
        }
        if (item.kind() instanceof Counter counter) {
            reportLacking(new LinkedHashSet<>(counter.by()), held, "several parents would share one counter");
        }
        if (item.kind() instanceof SequenceItem sequence) {
            Set<AttributeUse> id = own(model.entity(sequence.entity()).id());
            reportLacking(id, held, "several parents would share one sequence");
        }
    }

    private List<Part> homeParts() {
        return frame.key().attributes().stream()
                .flatMap(attribute -> item.key(attribute).parts().stream())
                .toList();
    }

    private static Set<AttributeUse> own(List<AttributeRef> attributes) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        attributes.forEach(attribute -> uses.add(AttributeUse.own(attribute)));
        return uses;
    }

    private void reportLacking(Set<AttributeUse> needed, Set<AttributeUse> held, String consequence) {
        for (AttributeUse use : needed) {
            if (!held.contains(use)) {
                diagnostics.report(
                        ItemProblems.KEY_OF_SOMETHING_ELSE,
                        read.where(),
                        "the key of `%s` does not contain `%s`: %s".formatted(item.name(), use, consequence));
            }
        }
    }

    private void reportTooMuch(AttributeUse use) {
        diagnostics.report(
                ItemProblems.KEY_OF_SOMETHING_ELSE,
                read.where(),
                "the key of the guard `%s` also contains `%s`, so two items with the same value would get different guards"
                        .formatted(item.name(), use));
    }

    private void checkCopies() {
        int times = item.kind().times();
        if (times > 1 && !homeParts().contains(new Random(times))) {
            reportIndistinct(times, "copies");
        }
        int shards = item.kind().shards();
        if (shards > 1 && homeParts().stream().noneMatch(part -> spreads(part, shards))) {
            reportIndistinct(shards, "shards");
        }
    }

    private static boolean spreads(Part part, int shards) {
        return part.equals(new Random(shards)) || (part instanceof Shard shard && shard.count() == shards);
    }

    private void reportIndistinct(int count, String what) {
        diagnostics.report(
                ItemProblems.INDISTINCT_COPIES,
                read.where(),
                "nothing in the key of `%s` distinguishes its %s %s".formatted(item.name(), count, what),
                "Put {random(%s)} into a template of the table's key.".formatted(count));
    }
}
