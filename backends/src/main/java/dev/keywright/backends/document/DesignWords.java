package dev.keywright.backends.document;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Descriptions of the parts of a design. */
public final class DesignWords {
    private static final Purpose PURPOSE = new Purpose();

    private DesignWords() {}

    /** The purpose of an item type. */
    public static String purpose(ItemType item) {
        return item.kind().accept(PURPOSE);
    }

    private static final class Purpose implements ItemKind.Visitor<String> {
        @Override
        public String home(EntityItem home) {
            return "%s entity".formatted(home.entity());
        }

        @Override
        public String guard(Guard guard) {
            return "guard: keeps %s of %s unique".formatted(names(guard.unique()), guard.entity());
        }

        @Override
        public String copy(Copy copy) {
            String condition = copy.when().isEmpty() ? "" : " where " + conditions(copy.when());
            return copy.times() > 1
                    ? "%s identical copies of %s%s".formatted(copy.times(), copy.entity(), condition)
                    : "copy of %s under another key%s".formatted(copy.entity(), condition);
        }

        @Override
        public String counter(Counter counter) {
            String by = counter.by().isEmpty()
                    ? ""
                    : " for each " + counter.by().stream().map(Object::toString).collect(Collectors.joining(" and "));
            Aggregate aggregate = counter.aggregate();
            String what = aggregate.isCount() ? "counter of " + counter.entity() : aggregate.text(counter.entity());
            return "%s%s%s".formatted(what, by, inside(counter.place()));
        }

        @Override
        public String part(Part part) {
            return "%s of %s in a separate item".formatted(names(part.attributes()), part.entity());
        }

        @Override
        public String embed(Embed embed) {
            return "%s children as a map in the %s item".formatted(embed.entity(), embed.parent());
        }

        @Override
        public String sequence(SequenceItem sequence) {
            return "sequence %s: the last number assigned%s".formatted(sequence.sequence(), inside(sequence.place()));
        }
    }

    private static String inside(Place place) {
        return place.host().map(host -> ", stored in the item of " + host).orElse("");
    }

    private static String names(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeRef::name).collect(Collectors.joining(" and "));
    }

    /** How an item is kept up to date, and which attributes are copied into it. */
    public static List<String> remarks(ItemType item) {
        List<String> remarks = new ArrayList<>();
        if (item.kept() != Kept.TRANSACTION) {
            remarks.add("kept up to date by " + item.kept().word());
        }
        Map<Kept, List<String>> carried = new LinkedHashMap<>();
        for (Carried one : item.carries()) {
            carried.computeIfAbsent(one.kept(), unused -> new ArrayList<>())
                    .add(one.attribute().toString());
        }
        carried.forEach(
                (kept, names) -> remarks.add("copies %s (%s)".formatted(String.join(", ", names), kept.word())));
        return remarks;
    }

    /** Every key attribute of a table or an index with the item's template for it. */
    public static Map<String, Template> keys(Entry entry) {
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        List<String> names = entry.path().key().attributes();
        Map<String, Template> keys = new LinkedHashMap<>();
        for (int number = 0; number < names.size(); number++) {
            keys.put(names.get(number), templates.get(number));
        }
        return keys;
    }

    public static String projection(Index index) {
        if (index.projection() instanceof Projection.Only only) {
            return "INCLUDE " + String.join(", ", only.attributes());
        }
        return index.projection() instanceof Projection.All ? "ALL" : "KEYS_ONLY";
    }

    public static String conditions(List<When> conditions) {
        return conditions.stream().map(DesignWords::condition).collect(Collectors.joining(" and "));
    }

    private static String condition(When when) {
        if (when instanceof When.OneOf one) {
            String values = one.values().stream().map(Value::text).collect(Collectors.joining(" or "));
            return "%s is %s".formatted(one.attribute(), values);
        }
        return "%s is %s".formatted(when.attribute(), when instanceof When.Present ? "present" : "absent");
    }
}
