package dev.keywright.examples.bench;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.search.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Holds every example's design against the expert's, by the same prices: `Cases examples seconds`. */
final class Cases {
    private final long limitMillis;
    private final List<String> rows = new ArrayList<>();
    private final List<String> flaws = new ArrayList<>();

    private Cases(long limitMillis) {
        this.limitMillis = limitMillis;
    }

    public static void main(String[] arguments) throws IOException {
        Cases cases = new Cases(Long.parseLong(arguments[1]) * 1000);
        try (Stream<Path> files = Files.walk(Path.of(arguments[0]))) {
            for (Path file : files.filter(Cases::isModel).sorted().toList()) {
                cases.add(file);
            }
        }
        cases.rows.forEach(System.out::println);
        System.out.println();
        cases.flaws.forEach(System.out::println);
    }

    /** The model of each example, and the largest of the tour. */
    private static boolean isModel(Path file) {
        return file.getNameCount() == 3
                && List.of("model.yaml", "library.yaml")
                        .contains(file.getFileName().toString());
    }

    private void add(Path file) throws IOException {
        Path expert = file.resolveSibling("expert.design.yaml");
        String name = file.getFileName().toString().equals("model.yaml")
                ? file.getParent().getFileName().toString()
                : file.getFileName().toString().replace(".yaml", "");
        Model model = Check.model(name, Files.readAllBytes(file)).model().orElseThrow();
        if (!Files.exists(expert)) {
            rows.add(row(name, model, model, null));
            return;
        }
        Outcome outcome = Check.design(name, Files.readAllBytes(file), "expert", Files.readAllBytes(expert));
        Design design = outcome.design().orElseThrow();
        Map<String, Set<String>> failed = failed(model, design, outcome.diagnostics());
        List<Pattern> served = model.patterns().stream()
                .filter(pattern -> !failed.containsKey(pattern.id()))
                .toList();
        rows.add(row(name, model, model.with(served), design));
        failed.forEach(
                (id, problems) -> flaws.add("- `%s` fails `%s`: %s".formatted(name, id, String.join(", ", problems))));
    }

    /** Only errors disqualify an answer; each message names the patterns that it is about. */
    private static Map<String, Set<String>> failed(Model model, Design design, List<Diagnostic> diagnostics) {
        Map<String, Set<String>> failed = new LinkedHashMap<>();
        for (Pattern pattern : model.patterns()) {
            for (Diagnostic diagnostic : diagnostics) {
                if (diagnostic.isError() && diagnostic.message().contains("`" + pattern.id() + "`")) {
                    failed.computeIfAbsent(pattern.id(), unused -> new LinkedHashSet<>())
                            .add(diagnostic.problem().id());
                }
            }
        }
        for (ServedPattern served : Search.costing(model).bill(design).patterns()) {
            if (!served.isServed()) {
                failed.computeIfAbsent(served.pattern().id(), unused -> new LinkedHashSet<>())
                        .add("pattern-not-served");
            }
        }
        return failed;
    }

    private String row(String name, Model model, Model compared, Design expert) {
        Search search = new Search(limitMillis);
        Optional<Found> best = search.run(model);
        if (best.isEmpty()) {
            return "| %s | %d | | | | | | | | none found in time | %s (%s) |"
                    .formatted(
                            name,
                            model.patterns().size(),
                            Growth.seconds(search.seconds()),
                            Growth.seconds(search.cpuSeconds()));
        }
        Found found = best.get();
        String seconds = Growth.seconds(search.seconds());
        String cpuSeconds = Growth.seconds(search.cpuSeconds());
        boolean all = model.patterns().size() == compared.patterns().size();
        Bill ours = all || expert == null
                ? found.bill()
                : new Search(limitMillis).run(compared).orElseThrow().bill();
        String against = "| | | |";
        if (expert != null) {
            Bill theirs = Search.costing(compared).bill(expert);
            against = "| %s | %s | %s |"
                    .formatted(
                            dollars(theirs.nanoDollars()),
                            dollars(theirs.objectiveNanoDollars()),
                            ratio(ours.objectiveNanoDollars(), theirs.objectiveNanoDollars()));
        }
        return "| %s | %d of %d | %s | %s %s %s | %s | %s | %s |"
                .formatted(
                        name,
                        compared.patterns().size(),
                        model.patterns().size(),
                        dollars(ours.nanoDollars()),
                        dollars(ours.objectiveNanoDollars()),
                        against,
                        indexes(found.design()),
                        expert == null ? "" : indexes(expert),
                        found.isProven() ? "yes" : "no",
                        seconds + " (" + cpuSeconds + ")");
    }

    private static String ratio(long ours, long theirs) {
        return String.format(Locale.ROOT, "%.4f%s", (double) ours / theirs, ours > theirs ? " **more expensive**" : "");
    }

    private static int indexes(Design design) {
        return design.tables().stream()
                .mapToInt(table -> table.indexes().size())
                .sum();
    }

    private static String dollars(long nanoDollars) {
        return String.format(Locale.ROOT, "%,.4f", nanoDollars / 1e9);
    }
}
