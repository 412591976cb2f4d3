package dev.keywright.app.text;

import static dev.keywright.app.terminal.Numbers.money;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Provisioned;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The tables of a design for people: keys, item types, indexes, and the cost of each. */
public final class TablesText {
    private static final int NUMBER = 10;
    private static final int COUNT = 14;
    private static final Rational HUNDREDTH = Rational.of(1, 100);
    private static final int LABEL = Columns.WIDTH - 4 * NUMBER - COUNT;

    private final DesignResult result;
    private final Palette palette;

    TablesText(DesignResult result, Palette palette) {
        this.result = result;
        this.palette = palette;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        List<String> titles = List.of("items", "bytes", "storage", "reads", "writes");
        text.append(palette.quiet(row("", titles))).append("\n");
        for (Table table : result.layout().design().tables()) {
            Path primary = new Path.Primary(table);
            append(text, "", table.name(), key(table.key()));
            appendPeak(text, "  ", primary);
            append(text, "  ", primary);
            table.items().stream().filter(item -> !item.kind().hasKey()).forEach(item -> append(text, item));
            for (Index index : table.indexes()) {
                String kind = index.isLocal() ? "LSI" : "GSI";
                Path secondary = new Path.Secondary(table, index);
                append(text, "  ", "%s %s".formatted(kind, index.name()), key(index.key()) + projection(index));
                appendPeak(text, "    ", secondary);
                append(text, "    ", secondary);
            }
        }
        return text.toString();
    }

    private void append(StringBuilder text, String indent, String name, String key) {
        String shown = Printable.text(name);
        int used = indent.length() + Printable.width(shown) + 2;
        String wrapped = Columns.wrapped(key, Math.max(1, Columns.WIDTH - used), indent + "    ");
        text.append("%s%s  %s\n".formatted(indent, palette.strong(shown), wrapped));
    }

    private static String key(KeySchema key) {
        String partition = String.join(" + ", key.partition());
        return key.hasSort() ? "%s, %s".formatted(partition, String.join(" + ", key.sort())) : partition;
    }

    private static String projection(Index index) {
        if (index.projection() instanceof Projection.Only only) {
            return "; INCLUDE " + String.join(", ", only.attributes());
        }
        return index.projection() instanceof Projection.All ? "; projection ALL" : "; KEYS_ONLY";
    }

    /** A local index has no capacity of its own; its keys are as busy as any. */
    private void appendPeak(StringBuilder text, String indent, Path path) {
        List<String> words = new ArrayList<>();
        result.account().provisioned().capacities().stream()
                .map(Provisioned.Capacity::peak)
                .filter(peak -> peak.path().equals(path))
                .map(peak -> "at peak %s read and %s write units a second"
                        .formatted(
                                Numbers.figure(peak.readUnitsPerSecond()), Numbers.figure(peak.writeUnitsPerSecond())))
                .forEach(words::add);
        List<PartitionHeat> keys = result.heat().partitions().stream()
                .filter(partition -> partition.path().equals(path))
                .toList();
        if (!keys.isEmpty()) {
            words.add("on the busiest key %s and %s"
                    .formatted(most(keys, PartitionHeat::readUnits), most(keys, PartitionHeat::writeUnits)));
        }
        if (keys.stream().anyMatch(PartitionHeat::isOverLimit)) {
            words.add("over the limit of a partition");
        }
        if (!words.isEmpty()) {
            String line = Columns.wrapped(String.join(", ", words), Columns.WIDTH - indent.length(), indent + "  ");
            text.append("%s%s\n".formatted(indent, palette.quiet(line)));
        }
    }

    private static String most(List<PartitionHeat> keys, Function<PartitionHeat, Rational> units) {
        Rational most = keys.stream().map(units).reduce(Rational.ZERO, Rational::max);
        boolean tiny = !most.isZero() && most.isLessThan(HUNDREDTH);
        return tiny ? "<0.01" : Numbers.figure(most);
    }

    private void append(StringBuilder text, String indent, Path path) {
        Map<Structure, List<Entry>> byStructure = new LinkedHashMap<>();
        for (Entry entry : result.layout().entriesIn(path)) {
            byStructure
                    .computeIfAbsent(Structure.of(entry), unused -> new ArrayList<>())
                    .add(entry);
        }
        byStructure.forEach((structure, entries) -> {
            ItemType item = entries.get(0).item();
            text.append(row(indent + label(item), cells(cost(structure)))).append("\n");
            for (Entry entry : entries) {
                String deeper = indent + "  ";
                String keys = Columns.wrapped(keys(entry), Columns.WIDTH - deeper.length(), deeper + "  ");
                text.append("%s%s\n".formatted(deeper, palette.quiet(keys)));
            }
        });
    }

    private static String label(ItemType item) {
        String kind = ItemKinds.word(item.kind());
        return kind.equals("entity") ? item.name() : "%s (%s)".formatted(item.name(), kind);
    }

    /** An embedded item is paid for with the item that it is embedded in. */
    private void append(StringBuilder text, ItemType item) {
        String place =
                "embedded in %s".formatted(item.kind().host().orElseThrow().name());
        String label = item.kind() instanceof Embed ? item.name() : label(item);
        text.append("  %s  %s\n".formatted(Printable.text(label), palette.quiet(place)));
    }

    private static String keys(Entry entry) {
        String keys = EntryKeys.of(List.of(entry)).entrySet().stream()
                .map(key -> "%s = %s".formatted(key.getKey(), key.getValue()))
                .collect(Collectors.joining(", "));
        return entry.when().isEmpty() ? keys : "%s where %s".formatted(keys, ItemKinds.conditions(entry.when()));
    }

    private StructureCost cost(Structure structure) {
        return result.account().structures().stream()
                .filter(cost -> cost.structure().equals(structure))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> cells(StructureCost cost) {
        Rational each = cost.count().isZero()
                ? Rational.ZERO
                : cost.bytes().dividedBy(cost.count()).minus(StoredStructure.OVERHEAD_BYTES);
        return List.of(
                cost.count().toString(),
                Numbers.figure(each),
                money(cost.storageNanoDollars()),
                money(cost.readNanoDollars()),
                money(cost.writeNanoDollars()));
    }

    private static String row(String label, List<String> cells) {
        StringBuilder row = new StringBuilder(Columns.name(label, LABEL));
        for (int number = 0; number < cells.size(); number++) {
            row.append(Columns.right(cells.get(number), number == 0 ? COUNT : NUMBER));
        }
        return row.toString();
    }
}
