package dev.keywright.examples.bench;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.CheckMemory;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** CPU time of a check after an edit of a grown model, with and without what the check before found out: `CheckTimes entities patterns`. */
final class CheckTimes {
    private static final long SEED = 7;
    private static final int CHECKS = 50;
    private static final int MEASURED = 30;
    private static final double NANOS_PER_MILLI = 1e6;
    /** What is put behind the match in the middle of the text. */
    private static final Map<String, Edit> EDITS = edits();

    private CheckTimes() {}

    private record Edit(Pattern behind, String typed) {
        String in(String text) {
            List<Integer> ends = new ArrayList<>();
            Matcher matcher = behind.matcher(text);
            while (matcher.find()) {
                ends.add(matcher.end());
            }
            int at = ends.get(ends.size() / 2);
            return text.substring(0, at) + typed + text.substring(at);
        }
    }

    private static Map<String, Edit> edits() {
        Map<String, Edit> edits = new LinkedHashMap<>();
        edits.put("the title", new Edit(Pattern.compile("(?m)^title: .*"), "x"));
        edits.put("a comment line more", new Edit(Pattern.compile("(?m)^    rps: .*"), "\n# a line"));
        edits.put("the limit of a pattern", new Edit(Pattern.compile("(?m)^ +limit: \\d+"), "1"));
        edits.put("the count of an entity", new Edit(Pattern.compile("(?m)^ +count: \\d+"), "1"));
        edits.put("an attribute more", new Edit(Pattern.compile("(?m)^      dueOn: date"), "\n      other: string"));
        return edits;
    }

    public static void main(String[] arguments) {
        String text = GrownModels.text(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]), SEED);
        System.out.println("| edit | without memory, ms | with it, ms |");
        System.out.println("|---|--:|--:|");
        EDITS.forEach((name, edit) -> {
            String edited = edit.in(text);
            CheckMemory memory = new CheckMemory();
            double with = median(text, edited, bytes -> Check.model("model.yaml", bytes, memory));
            double without = median(text, edited, bytes -> Check.model("model.yaml", bytes));
            System.out.println("| %s | %.0f | %.0f |".formatted(name, without, with));
        });
    }

    private interface Checked {
        Check.Outcome of(byte[] bytes);
    }

    private static double median(String text, String edited, Checked check) {
        List<Long> times = new ArrayList<>();
        for (int count = 0; count < CHECKS; count++) {
            byte[] bytes = (count % 2 == 0 ? edited : text).getBytes(StandardCharsets.UTF_8);
            long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Check.Outcome outcome = check.of(bytes);
            long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began;
            if (outcome.hasErrors()) {
                throw new IllegalStateException("the text has errors: " + outcome.diagnostics());
            }
            times.add(took);
        }
        List<Long> warm = new ArrayList<>(times.subList(CHECKS - MEASURED, CHECKS));
        Collections.sort(warm);
        return warm.get(MEASURED / 2) / NANOS_PER_MILLI;
    }
}
