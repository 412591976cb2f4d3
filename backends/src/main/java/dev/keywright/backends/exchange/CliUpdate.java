package dev.keywright.backends.exchange;

import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Update;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The update of an item: of its own attributes, of an embedded child, or of a counter. */
final class CliUpdate {
    private final Layout layout;
    private final ServedPattern served;
    private final PlannedWrite write;
    private final Optional<SampleItem> item;
    private final Function<EntityRef, Optional<SampleItem>> samples;
    private final Map<String, Object> names = JsonTree.object();
    private final Map<String, Object> values = JsonTree.object();
    private final String expression;

    CliUpdate(
            Layout layout,
            ServedPattern served,
            PlannedWrite write,
            Optional<SampleItem> item,
            Function<EntityRef, Optional<SampleItem>> samples) {
        this.layout = layout;
        this.served = served;
        this.write = write;
        this.item = item;
        this.samples = samples;
        this.expression = own().or(this::child).orElseGet(this::number);
    }

    String expression() {
        return expression;
    }

    Map<String, Object> names() {
        return names;
    }

    Map<String, Object> values() {
        return values;
    }

    private Optional<String> own() {
        List<Change> changed = served.pattern().operation().writes().stream()
                .filter(one -> one instanceof Update
                        && one.entity().equals(write.entry().entity()))
                .flatMap(one -> ((Update) one).changes().stream())
                .filter(change -> item.flatMap(
                                sample -> sample.find(change.attribute().name()))
                        .isPresent())
                .toList();
        List<String> terms = new ArrayList<>();
        List<String> come = new ArrayList<>();
        List<String> go = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        for (Change change : changed) {
            String name = change.attribute().name();
            int number = names.size();
            if (!seen.add(name)) {
                continue;
            }
            names.put("#s" + number, name);
            values.put(":s" + number, value(name));
            if (change.isOfMembers()) {
                (change instanceof Change.AddMembers ? come : go).add("#s%1$s :s%1$s".formatted(number));
            } else {
                terms.add("#s%1$s = :s%1$s".formatted(number));
            }
        }
        String expression = clause("SET", terms) + clause("ADD", come) + clause("DELETE", go);
        return expression.isEmpty() ? Optional.empty() : Optional.of(expression.strip());
    }

    private static String clause(String word, List<String> terms) {
        return terms.isEmpty() ? "" : " " + word + " " + String.join(", ", terms);
    }

    private Object value(String name) {
        return TypedJson.of(item.flatMap(sample -> sample.find(name)).orElseGet(() -> SampleValue.text(name)));
    }

    /** The first embedded child of the sample, by its id in the map. */
    private Optional<String> child() {
        Optional<ItemType> embedded = layout.embedsIn(write.entry().entity()).stream()
                .filter(embed -> written().contains(embed.kind().entity()))
                .map(ItemOf::item)
                .findFirst();
        return embedded.flatMap(inside -> item.flatMap(sample -> sample.find(inside.name()))
                .flatMap(children -> ((SampleValue.Fields) children)
                        .byName().entrySet().stream().findFirst())
                .map(first -> child(inside, first)));
    }

    private String child(ItemType inside, Map.Entry<String, SampleValue> first) {
        names.put("#m", inside.name());
        names.put("#k", first.getKey());
        if (isRemoval()) {
            return "REMOVE #m.#k";
        }
        values.put(":m", TypedJson.of(first.getValue()));
        return "SET #m.#k = :m";
    }

    /** What is kept of the entities that are written: one more or one less, what one of them adds, or its own value. */
    private String number() {
        List<String> adds = new ArrayList<>();
        List<String> sets = new ArrayList<>();
        for (KeptNumber kept : kept()) {
            String place = names.isEmpty() ? "n" : "n" + names.size();
            names.put("#" + place, kept.name());
            values.put(":" + place, TypedJson.of(value(kept.aggregate())));
            if (kept.aggregate().isExtreme()) {
                sets.add("#%1$s = :%1$s".formatted(place));
                kept.revision().ifPresent(revision -> adds.add(advanced(revision)));
            } else {
                adds.add("#%1$s :%1$s".formatted(place));
            }
        }
        return (clause("SET", sets) + clause("ADD", adds)).strip();
    }

    /** The revision beside a value that may fall. */
    private String advanced(String revision) {
        String place = "n" + names.size();
        names.put("#" + place, revision);
        values.put(":" + place, TypedJson.of(SampleValue.number(1)));
        return "#%1$s :%1$s".formatted(place);
    }

    /** A number or a value in the item, and the revision beside it where it may fall. */
    private record KeptNumber(String name, Aggregate aggregate, Optional<String> revision) {}

    /** The attributes that declare what is kept, or else the counter that is the item or is kept in it. */
    private List<KeptNumber> kept() {
        ItemType target = write.entry().item();
        List<KeptNumber> declared = new ArrayList<>();
        if (target.kind().isHome()) {
            for (Attribute attribute :
                    layout.model().entity(target.kind().entity()).attributes()) {
                if (attribute.meaning() instanceof Counts counts
                        && written().contains(counts.children().child())
                        && findIn(target, counts).isPresent()) {
                    declared.add(new KeptNumber(attribute.name(), counts.aggregate(), revision(target, counts)));
                }
            }
        }
        if (!declared.isEmpty()) {
            return declared;
        }
        return layout.counters().stream()
                .filter(counter -> written().contains(counter.kind().entity()))
                .sorted(Comparator.comparing(counter -> !counter.item().equals(target)))
                .findFirst()
                .map(counter ->
                        List.of(new KeptNumber(counter.name(), counter.kind().aggregate(), Optional.empty())))
                .orElseGet(() -> List.of(new KeptNumber(target.name(), Aggregate.COUNT, Optional.empty())));
    }

    private Optional<ItemType> findIn(ItemType home, Counts counts) {
        return layout.counters().stream()
                .filter(counter -> counter.kind().isOf(counts)
                        && counter.kind().isInside(home.kind().entity()))
                .map(ItemOf::item)
                .findFirst();
    }

    private Optional<String> revision(ItemType home, Counts counts) {
        return findIn(home, counts).flatMap(number -> layout.contents().findRevision(number));
    }

    /** One, or the value of a sample; where a child goes, one less, or the value of another one. */
    private SampleValue value(Aggregate aggregate) {
        SampleValue value = aggregate
                .of()
                .flatMap(of -> samples.apply(of.entity()).flatMap(child -> child.find(of.name())))
                .orElse(SampleValue.number(1));
        boolean less = isRemoval()
                && !aggregate.isExtreme()
                && value instanceof SampleValue.Scalar scalar
                && scalar.value() instanceof KeyValue.Numeric;
        return less
                ? SampleValue.number(((KeyValue.Numeric) ((SampleValue.Scalar) value).value())
                        .number()
                        .negate())
                : value;
    }

    private List<EntityRef> written() {
        return served.pattern().operation().writes().stream()
                .map(one -> one.entity())
                .toList();
    }

    private boolean isRemoval() {
        return served.pattern().operation().writes().stream().allMatch(one -> one instanceof Delete);
    }
}
