package dev.keywright.core.language.design;

import static dev.keywright.core.yaml.YamlTree.entry;
import static dev.keywright.core.yaml.YamlTree.list;
import static dev.keywright.core.yaml.YamlTree.map;
import static dev.keywright.core.yaml.YamlTree.number;
import static dev.keywright.core.yaml.YamlTree.plain;
import static dev.keywright.core.yaml.YamlTree.text;
import static dev.keywright.core.yaml.YamlTree.textOrTexts;
import static dev.keywright.core.yaml.YamlTree.texts;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
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
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.When;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Value;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prints an item of a table. */
final class ItemPrinter {
    private final Table table;

    ItemPrinter(Table table) {
        this.table = table;
    }

    Mapping fields(ItemType item) {
        List<Entry> fields = new ArrayList<>(item.kind().accept(new KindFields()));
        for (KeyTemplate key : item.keys()) {
            fields.add(entry(key.attribute(), text(key.template().toString())));
        }
        for (IndexEntry indexEntry : item.entries()) {
            fields.add(entry(indexEntry.index().name(), alternatives(indexEntry, item)));
        }
        if (!item.carries().isEmpty()) {
            fields.add(entry("carries", carries(item)));
        }
        if (item.kept() != Kept.TRANSACTION) {
            fields.add(entry("kept", text(item.kept().word())));
        }
        return map(fields);
    }

    /** The fields that say of which kind an item is. */
    private static final class KindFields implements ItemKind.Visitor<List<Entry>> {
        @Override
        public List<Entry> home(EntityItem home) {
            return List.of();
        }

        @Override
        public List<Entry> guard(Guard guard) {
            return ItemPrinter.guard(guard);
        }

        @Override
        public List<Entry> copy(Copy copy) {
            return ItemPrinter.copy(copy);
        }

        @Override
        public List<Entry> counter(Counter counter) {
            return ItemPrinter.counter(counter);
        }

        @Override
        public List<Entry> part(Part part) {
            return List.of(entry("part", text(part.entity().name())), entry("attributes", names(part.attributes())));
        }

        @Override
        public List<Entry> embed(Embed embed) {
            return List.of(
                    entry("embeds", text(embed.entity().name())),
                    entry("in", text(embed.parent().name())));
        }

        @Override
        public List<Entry> sequence(SequenceItem sequence) {
            List<Entry> fields = new ArrayList<>();
            fields.add(entry("sequence", text(sequence.sequence().toString())));
            in(sequence.place()).ifPresent(fields::add);
            return fields;
        }
    }

    private static List<Entry> guard(Guard guard) {
        List<Entry> fields = new ArrayList<>();
        List<String> values =
                guard.unique().stream().map(AttributeRef::toString).toList();
        fields.add(entry("guards", guard.isOfId() ? text(guard.entity().name()) : textOrTexts(values)));
        if (!guard.attributes().isEmpty()) {
            fields.add(entry("attributes", names(guard.attributes())));
        }
        return fields;
    }

    private static List<Entry> copy(Copy copy) {
        List<Entry> fields = new ArrayList<>();
        fields.add(entry("copies", text(copy.entity().name())));
        copy.extent().findAttributes().ifPresent(attributes -> fields.add(entry("attributes", names(attributes))));
        if (!copy.when().isEmpty()) {
            fields.add(entry("when", when(copy.when())));
        }
        if (copy.times() > 1) {
            fields.add(entry("times", number(copy.times())));
        }
        return fields;
    }

    private static List<Entry> counter(Counter counter) {
        List<Entry> fields = new ArrayList<>();
        String of = counter.aggregate()
                .of()
                .map(AttributeRef::toString)
                .orElse(counter.entity().name());
        fields.add(entry(counter.aggregate().kind().word(), text(of)));
        if (!counter.by().isEmpty()) {
            fields.add(entry(
                    "by",
                    texts(counter.by().stream().map(AttributeUse::toString).toList())));
        }
        in(counter.place()).ifPresent(fields::add);
        if (counter.shards() > 1) {
            fields.add(entry("shards", number(counter.shards())));
        }
        return fields;
    }

    private static Optional<Entry> in(Place place) {
        return place.host().map(host -> entry("in", text(host.name())));
    }

    private static Node names(List<AttributeRef> attributes) {
        return texts(attributes.stream().map(AttributeRef::name).toList());
    }

    private Node alternatives(IndexEntry indexEntry, ItemType item) {
        Index index = table.index(indexEntry.index());
        List<Mapping> all = indexEntry.alternatives().stream()
                .map(one -> alternative(one, index, item))
                .toList();
        return all.size() == 1 ? all.get(0) : list(all);
    }

    /** A template that is stated for the whole item is not repeated. */
    private static Mapping alternative(Alternative alternative, Index index, ItemType item) {
        List<Entry> fields = new ArrayList<>();
        for (KeyTemplate key : alternative.keys()) {
            boolean partition = index.key().partition().contains(key.attribute());
            if (item.findKey(key.attribute()).isEmpty()) {
                fields.add(entry(
                        partition ? "partition" : "sort", text(key.template().toString())));
            }
        }
        if (!alternative.when().isEmpty()) {
            fields.add(entry("when", when(alternative.when())));
        }
        return map(fields);
    }

    private static Mapping when(List<When> conditions) {
        return map(conditions.stream()
                .map(when -> entry(when.attribute().toString(), test(when)))
                .toList());
    }

    private static Node test(When when) {
        if (when instanceof When.Present) {
            return text(ConstantReader.PRESENT);
        }
        if (when instanceof When.Absent) {
            return text(ConstantReader.ABSENT);
        }
        if (when instanceof When.OneOf one) {
            List<Node> values = one.values().stream().map(ItemPrinter::value).toList();
            return values.size() == 1 ? values.get(0) : list(values);
        }
        throw new AssertionError("unhandled condition " + when);
    }

    /** Text is quoted where it would look like a number; numbers and booleans are not. */
    private static Node value(Value value) {
        return value instanceof Value.Text ? text(value.text()) : plain(value.text());
    }

    /** A list where all attributes are kept like the item, otherwise a map with how each one is kept. */
    private static Node carries(ItemType item) {
        boolean alike = item.carries().stream().allMatch(carried -> carried.kept() == item.kept());
        if (alike) {
            return texts(item.carries().stream()
                    .map(carried -> carried.attribute().toString())
                    .toList());
        }
        return map(item.carries().stream().map(ItemPrinter::carried).toList());
    }

    private static Entry carried(Carried carried) {
        return entry(carried.attribute().toString(), text(carried.kept().word()));
    }
}
