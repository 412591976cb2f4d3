package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes what was measured as a page. */
public final class Page {
    private static final List<String> WAYS = List.of("generated", "handwritten", "enhanced", "tempest");
    private static final List<String> NAMES =
            List.of("generated", "hand-written", "Enhanced Client", "Tempest");
    private static final Pattern RESULT = Pattern.compile(
            "\"benchmark\" : \"bench\\.ProgramsBenchmark\\.(\\w+)\".*?\"way\" : \"(\\w+)\".*?\"primaryMetric\" : \\{\\s*"
                    + "\"score\" : ([0-9.E-]+).*?gc\\.alloc\\.rate\\.norm\" : \\{\\s*\"score\" : ([0-9.E-]+)",
            Pattern.DOTALL);

    private Page() {}

    private record Score(double micros, double bytes) {}

    public static void main(String[] words) throws IOException {
        Path work = Path.of(words[0]);
        Map<String, Map<String, Score>> scores = new LinkedHashMap<>();
        Matcher matcher = RESULT.matcher(Files.readString(work.resolve("jmh.json")));
        while (matcher.find()) {
            scores.computeIfAbsent(matcher.group(1), unused -> new LinkedHashMap<>())
                    .put(
                            matcher.group(2),
                            new Score(Double.parseDouble(matcher.group(3)), Double.parseDouble(matcher.group(4))));
        }
        System.out.print("""
                # Generated programs compared

                `bench/programs` measures everything on this page, and writes it. Every client sends the same requests to one stub that answers
                from memory, so that only the client's own work is measured; times depend on the machine, ratios hardly do.

                ## Microseconds per call, and the ratio to hand-written calls

                """);
        table(scores, true);
        System.out.print("\n## Bytes allocated per call, and the ratio to hand-written calls\n\n");
        table(scores, false);
        System.out.print("""

                ## First call in a fresh JVM

                CPU milliseconds up to the first answer of a get, median of all runs: for the whole process, most of which is the start of the JVM
                and the SDK, and for the part on top of the SDK, after another of its clients has answered.

                | client | whole process | ratio to the Enhanced Client | on top of the SDK | ratio to the Enhanced Client |
                |---|---|---|---|---|
                """);
        double whole = median(work.resolve("first-enhanced"));
        double above = median(work.resolve("above-enhanced"));
        for (int at = 0; at < WAYS.size(); at++) {
            double ofWhole = median(work.resolve("first-" + WAYS.get(at)));
            double ofAbove = median(work.resolve("above-" + WAYS.get(at)));
            System.out.print(String.format(
                    Locale.ROOT,
                    "| %s | %.0f | %.2f | %.0f | %.2f |\n",
                    NAMES.get(at),
                    ofWhole,
                    ofWhole / whole,
                    ofAbove,
                    ofAbove / above));
        }
    }

    private static double median(Path file) throws IOException {
        List<Double> all = Files.readAllLines(file).stream().map(Double::valueOf).sorted().toList();
        return all.get(all.size() / 2);
    }

    private static void table(Map<String, Map<String, Score>> scores, boolean time) {
        System.out.print("| request | " + String.join(" | ", NAMES) + " |\n|---|---|---|---|---|\n");
        for (String request : List.of("put", "get", "query", "transaction")) {
            StringBuilder row = new StringBuilder("| ").append(request.equals("query") ? "query of 25" : request);
            double base = score(scores.get(request).get("handwritten"), time);
            for (String way : WAYS) {
                double score = score(scores.get(request).get(way), time);
                row.append(String.format(Locale.ROOT, time ? " | %.1f (%.2f)" : " | %.0f (%.2f)", score, score / base));
            }
            System.out.print(row + " |\n");
        }
    }

    private static double score(Score score, boolean time) {
        return time ? score.micros() : score.bytes();
    }
}
