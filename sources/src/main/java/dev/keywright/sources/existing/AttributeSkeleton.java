package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** An attribute as the items of one type show it: type, size, presence, and how its values spread. */
final class AttributeSkeleton {
    private static final Pattern TIMESTAMP =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z");
    /** So many values are a list that people choose from; more are data. */
    private static final int MOST_SHOWN = 12;
    /** Fewer items say nothing about how values spread. */
    private static final int LEAST_ITEMS = 20;

    /** The size of a text that nobody has seen, as in the model language. */
    private static final long DEFAULT_BYTES = 20;

    private final InferredItemType kind;
    private final String name;
    private final ShownValues shown;
    private final List<ExistingItem> holders;

    AttributeSkeleton(InferredItemType kind, String name, ShownValues shown) {
        this.kind = kind;
        this.name = name;
        this.shown = shown;
        this.holders = kind.items().stream().filter(item -> item.has(name)).toList();
    }

    /** DynamoDB wants a number of seconds here, and the model language a timestamp. */
    List<String> expiry() {
        List<String> fields = new ArrayList<>(List.of("type: timestamp"));
        fields.addAll(presence());
        return fields;
    }

    List<String> fields() {
        String type = type();
        List<String> fields = new ArrayList<>(List.of("type: " + type, "size: " + size()));
        fields.addAll(presence());
        boolean counted = type.equals("string") || type.equals("number");
        boolean alone = kind.id().size() == 1 && kind.id().contains(name);
        if (counted && !alone && kind.items().size() >= LEAST_ITEMS) {
            fields.addAll(spread());
        }
        return fields;
    }

    private List<String> presence() {
        boolean partial = holders.size() < kind.items().size()
                && !kind.id().contains(name)
                && !kind.hidden().contains(name);
        if (!partial) {
            return List.of();
        }
        double share = (double) holders.size() / kind.items().size();
        return List.of("presence: " + String.format(Locale.ROOT, "%.2f", Math.max(0.01, share)));
    }

    private List<String> spread() {
        List<String> values = kind.values(name);
        DistinctEstimate estimate = DistinctEstimate.of(values, kind.scale());
        boolean nearlyUnique = estimate.distinct() >= 0.9 * values.size() * kind.scale();
        if (values.isEmpty() || nearlyUnique) {
            return List.of();
        }
        if (shown == ShownValues.FEW
                && estimate.distinct() <= MOST_SHOWN
                && !kind.id().contains(name)) {
            return List.of("values: " + shares(values));
        }
        List<String> fields = new ArrayList<>(List.of("distinct: " + estimate.distinct()));
        boolean uneven = estimate.hottest() > 2.0 / estimate.distinct();
        if (uneven && estimate.distinct() > 1) {
            fields.add("hottest: " + EntitySkeleton.decimal(estimate.hottest(), 3));
        }
        return fields;
    }

    private static String shares(List<String> values) {
        Map<String, Integer> uses = new TreeMap<>();
        values.forEach(value -> uses.merge(value, 1, Integer::sum));
        Map<String, Long> thousandths = new LinkedHashMap<>();
        uses.forEach((value, count) -> thousandths.put(value, Math.max(1, Math.round(1000.0 * count / values.size()))));
        String commonest = uses.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        // Shares must sum to one: the commonest takes what rounding left.
        long sum = thousandths.values().stream().mapToLong(Long::longValue).sum();
        thousandths.merge(commonest, 1000 - sum, Long::sum);
        return thousandths.entrySet().stream()
                .map(share -> "%s: %s"
                        .formatted(
                                DesignInference.quoted(share.getKey()),
                                EntitySkeleton.decimal(share.getValue() / 1000.0, 3)))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private String type() {
        Set<String> types =
                holders.stream().map(item -> item.type(name)).collect(Collectors.toCollection(LinkedHashSet::new));
        if (types.size() != 1) {
            return "string";
        }
        return switch (types.iterator().next()) {
            case "N" -> "number";
            case "BOOL" -> "boolean";
            case "B" -> "binary";
            case "M" -> "map";
            case "L" -> "list";
            case "SS", "NS", "BS" -> "set";
            default ->
                holders.stream()
                                .allMatch(item ->
                                        TIMESTAMP.matcher(item.text(name)).matches())
                        ? "timestamp"
                        : "string";
        };
    }

    private long size() {
        List<String> hidden = kind.hidden().contains(name) && !kind.isExample() ? kind.values(name) : List.of();
        if (!hidden.isEmpty()) {
            return Math.max(1, hidden.stream().mapToLong(ItemBytes::ofText).sum() / hidden.size());
        }
        if (kind.isExample()) {
            return DEFAULT_BYTES;
        }
        long bytes = holders.stream()
                .mapToLong(item -> ItemBytes.of(item.attributes().get(name)))
                .sum();
        return Math.max(1, holders.isEmpty() ? DEFAULT_BYTES : bytes / holders.size());
    }
}
