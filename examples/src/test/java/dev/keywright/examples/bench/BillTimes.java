package dev.keywright.examples.bench;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.CheckMemory;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.BillMemory;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CPU time of the bill of a design for the text that somebody types, read and priced, with and without what the bill before found out:
 * `BillTimes model design`.
 */
final class BillTimes {
    private static final int BILLS = 40;
    private static final int MEASURED = 20;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final Prices PRICES =
            BuiltInPrices.outcome().list().orElseThrow().find("us-east-1").orElseThrow();
    /** A digit more behind the match in the middle of the text. */
    private static final Map<String, Pattern> EDITS = edits();

    private BillTimes() {}

    private static Map<String, Pattern> edits() {
        Map<String, Pattern> edits = new LinkedHashMap<>();
        edits.put("the rate of a read", Pattern.compile("(?m)^    rps: .*peak: \\d+"));
        edits.put("the rate of a creation", Pattern.compile("(?m)^    create: .*\\n    perMinute: \\d+"));
        edits.put("the count of an entity", Pattern.compile("(?m)^ +count: \\d+"));
        edits.put("a size", Pattern.compile("(?m)^ +note: \\{type: string, size: \\d\\d\\b"));
        return edits;
    }

    public static void main(String[] arguments) throws IOException {
        String text = Files.readString(Path.of(arguments[0]));
        byte[] design = Files.readAllBytes(Path.of(arguments[1]));
        System.out.println("| edit | without memory, ms | with it, ms |");
        System.out.println("|---|--:|--:|");
        EDITS.forEach((name, edit) -> {
            List<Integer> ends = new ArrayList<>();
            Matcher matcher = edit.matcher(text);
            while (matcher.find()) {
                ends.add(matcher.end());
            }
            if (!ends.isEmpty()) {
                int at = ends.get(ends.size() / 2);
                String edited = text.substring(0, at) + "0" + text.substring(at);
                Memories kept = new Memories(new CheckMemory(), new BillMemory());
                double with = median(text, edited, design, () -> kept);
                double without = median(text, edited, design, () -> new Memories(new CheckMemory(), new BillMemory()));
                System.out.println("| %s | %.0f | %.0f |".formatted(name, without, with));
            }
        });
    }

    private record Memories(CheckMemory checks, BillMemory bills) {}

    private static double median(String text, String edited, byte[] design, Supplier<Memories> memories) {
        List<Long> times = new ArrayList<>();
        for (int count = 0; count < BILLS; count++) {
            byte[] bytes = (count % 2 == 0 ? edited : text).getBytes(StandardCharsets.UTF_8);
            long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Memories known = memories.get();
            Check.Outcome outcome = Check.readableDesign("model.yaml", bytes, "design.yaml", design, known.checks);
            if (outcome.hasErrors()) {
                throw new IllegalStateException("the text has errors: " + outcome.diagnostics());
            }
            Optional<Account> account = Account.find(
                    known.checks.facts(outcome.model().orElseThrow()),
                    outcome.design().orElseThrow(),
                    PRICES,
                    known.bills);
            times.add(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began);
            if (account.isEmpty()) {
                throw new IllegalStateException("the bill cannot be counted");
            }
        }
        List<Long> warm = new ArrayList<>(times.subList(BILLS - MEASURED, BILLS));
        Collections.sort(warm);
        return warm.get(MEASURED / 2) / NANOS_PER_MILLI;
    }
}
