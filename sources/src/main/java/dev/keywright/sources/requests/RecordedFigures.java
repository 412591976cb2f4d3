package dev.keywright.sources.requests;

import dev.keywright.sources.file.JsonText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The figures of equal requests, added up over files. */
final class RecordedFigures {
    private long requests;
    private long calls;
    private double peak;
    private double readUnits;
    private double writeUnits;
    private double items;
    private double mostItems;
    private double scanned;
    private double elements;
    private double micros;
    private final Map<String, Map<String, Double>> hottest = new TreeMap<>();
    private final Map<String, Boolean> attributes = new LinkedHashMap<>();

    /** @param overlaps whether the peaks of another file may fall on the same second */
    void add(RecordedShape shape, boolean overlaps) {
        Map<String, Object> tree = shape.tree();
        double count = number(tree, "count");
        calls += (long) count;
        // A page that continues a query without a limit belongs to the request before.
        boolean continued = shape.isNextPage() && !shape.hasLimit();
        requests += continued ? 0 : (long) count;
        double own = continued ? 0 : number(tree, "peakPerSecond");
        peak = overlaps ? peak + own : Math.max(peak, own);
        readUnits += number(tree, "readUnits");
        writeUnits += number(tree, "writeUnits");
        items += number(tree, "items");
        mostItems = Math.max(mostItems, number(tree, "mostItems"));
        scanned += number(tree, "scanned");
        elements += number(tree, "elements");
        micros += number(tree, "averageMicros") * count;
        JsonText.object(tree, "hottest")
                .keySet()
                .forEach(name -> JsonText.objects(JsonText.object(tree, "hottest"), name)
                        .forEach(hot -> hottest.computeIfAbsent(name, unused -> new TreeMap<>())
                                .merge(JsonText.text(hot, "key"), number(hot, "count"), Double::sum)));
        JsonText.texts(tree, "attributes").forEach(name -> attributes.put(name, true));
    }

    private static double number(Map<String, Object> tree, String name) {
        return tree.get(name) instanceof BigDecimal number ? number.doubleValue() : 0;
    }

    long requests() {
        return Math.max(1, requests);
    }

    double peak() {
        return peak;
    }

    double units() {
        return readUnits + writeUnits;
    }

    double readUnits() {
        return readUnits;
    }

    double writeUnits() {
        return writeUnits;
    }

    double items() {
        return items;
    }

    double mostItems() {
        return mostItems;
    }

    double scanned() {
        return scanned;
    }

    double elementsPerCall() {
        return calls == 0 ? 1 : elements / calls;
    }

    double averageMillis() {
        return calls == 0 ? 0 : micros / calls / 1000;
    }

    List<String> attributes() {
        return List.copyOf(attributes.keySet());
    }

    /** The share of calls that the busiest value of a key attribute received; zero where it is unknown. */
    double hottest(String attribute) {
        double most = hottest.getOrDefault(attribute, Map.of()).values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        return calls == 0 ? 0 : most / calls;
    }
}
