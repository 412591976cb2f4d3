package dev.keywright.relational.draft;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Values with shares that add up to exactly one, each at least a thousandth. */
final class Shares {
    private Shares() {}

    static String text(Map<String, Double> shares) {
        double all = shares.values().stream().mapToDouble(Double::doubleValue).sum();
        if (all <= 0) {
            return shares.keySet().stream().map(Shares::value).collect(Collectors.joining(", ", "[", "]"));
        }
        Map<String, Long> thousandths = new LinkedHashMap<>();
        shares.forEach((value, share) -> thousandths.put(value, Math.max(1, Math.round(share / all * 1000))));
        String largest = thousandths.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        long sum = thousandths.values().stream().mapToLong(Long::longValue).sum();
        thousandths.merge(largest, 1000 - sum, Long::sum);
        return thousandths.entrySet().stream()
                .map(entry -> "%s: %s".formatted(value(entry.getKey()), Yaml.number(entry.getValue() / 1000.0)))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String value(String value) {
        return value.equals("true") || value.equals("false") ? value : Yaml.text(value);
    }
}
