package dev.keywright.recorder;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The figures of one shape. */
final class RequestCounts {
    /** Long enough to smooth what is random, short enough to see a peak. */
    static final int WINDOW_SECONDS = 10;

    private static final int MOST_ATTRIBUTES = 200;

    private long count;
    private long failures;
    private long window;
    private long inWindow;
    private long mostInWindow;
    private double readUnits;
    private double writeUnits;
    private long items;
    private long mostItems;
    private long scanned;
    private long elements;
    private long mostElements;
    private long micros;
    private long mostMicros;
    private final long[] byMagnitude = new long[Long.SIZE];
    private final Map<String, HottestKeys> hottest = new TreeMap<>();
    private final Set<String> attributes = new TreeSet<>();

    synchronized void add(Sent sent, Answered answered, long tookMicros, long second) {
        count++;
        failures += answered.failed() ? 1 : 0;
        long now = second / WINDOW_SECONDS;
        inWindow = now == window ? inWindow + 1 : 1;
        window = now;
        mostInWindow = Math.max(mostInWindow, inWindow);
        readUnits += answered.readUnits();
        writeUnits += answered.writeUnits();
        items += answered.items();
        mostItems = Math.max(mostItems, answered.items());
        scanned += answered.scanned();
        elements += sent.elements();
        mostElements = Math.max(mostElements, sent.elements());
        micros += tookMicros;
        mostMicros = Math.max(mostMicros, tookMicros);
        byMagnitude[Long.SIZE - Long.numberOfLeadingZeros(tookMicros) - (tookMicros == 0 ? 0 : 1)]++;
        sent.hashes()
                .forEach((name, hash) -> hottest.computeIfAbsent(name, unused -> new HottestKeys())
                        .add(hash));
        if (attributes.size() < MOST_ATTRIBUTES && !attributes.containsAll(sent.attributes())) {
            attributes.addAll(sent.attributes());
        }
    }

    synchronized void write(JsonWriter json) {
        json.number("count", count);
        json.number("failures", failures);
        json.number("peakPerSecond", (double) mostInWindow / WINDOW_SECONDS);
        json.number("readUnits", readUnits);
        json.number("writeUnits", writeUnits);
        json.number("items", items);
        json.number("mostItems", mostItems);
        json.number("scanned", scanned);
        json.number("elements", elements);
        json.number("mostElements", mostElements);
        json.number("averageMicros", micros / count);
        json.number("p99Micros", magnitudeOf99());
        json.number("mostMicros", mostMicros);
        if (!attributes.isEmpty()) {
            json.texts("attributes", attributes);
        }
        json.open("hottest", "{");
        hottest.forEach((name, keys) -> {
            json.open(name, "[");
            keys.told().forEach(hot -> {
                json.open("{");
                json.text("key", Long.toHexString(hot.hash()));
                json.number("count", hot.count());
                json.close("}");
            });
            json.close("]");
        });
        json.close("}");
    }

    /** The power of two below which 99 of 100 stay. */
    private long magnitudeOf99() {
        long seen = 0;
        for (int magnitude = 0; magnitude < byMagnitude.length - 2; magnitude++) {
            seen += byMagnitude[magnitude];
            if (seen * 100 >= count * 99) {
                return Math.min(mostMicros, 1L << (magnitude + 1));
            }
        }
        return mostMicros;
    }
}
