package dev.keywright.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The flaws that experts' designs are known to have, by the comments in them: each is named as what it is, with its pattern. */
class KnownFlawsTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final Pattern FLAW = Pattern.compile("# flaw ([A-Z0-9a-z, -]+?):");

    /** The flaws of each design in the order of its comments: the patterns of a comment, and the problem that names them. */
    private static final Map<String, List<String>> PROBLEMS = new TreeMap<>(Map.ofEntries(
            Map.entry(
                    "big-time-deals",
                    List.of("P7, P7b: hot-partition", "P2: growing-list", "P7b, P8b, P10: pattern-not-served")),
            Map.entry("campaigns", List.of("AP-002: over-read", "AP-003: over-read", "AP-006: over-read")),
            Map.entry(
                    "conduit",
                    List.of(
                            "P11: pattern-not-served",
                            "P17, P18: key-not-unique",
                            "P5, P6, P8: guarded-index",
                            "P12: wide-rewrites",
                            "P10: reversed-key",
                            "P16: whole-key-query")),
            Map.entry(
                    "deals",
                    List.of(
                            "P15: key-not-unique",
                            "W5: home-key-changes",
                            "P7: missing-guard",
                            "W2, P18: hot-partition")),
            Map.entry("ecommerce", List.of("P4: transaction-over-limit")),
            Map.entry("gaming-profile", List.of("P4: filtered-read", "W9: growing-item")),
            Map.entry(
                    "github",
                    List.of(
                            "P6: filtered-read",
                            "P17: hot-partition",
                            "W2: index-rewrites",
                            "P10: missing-guard",
                            "P3, P7: hint-not-followed",
                            "P16: looked-up-key")),
            Map.entry(
                    "hr-tasks",
                    List.of(
                            "P6: key-does-not-sort",
                            "P7, P7b: filtered-read",
                            "W2: index-rewrites",
                            "P10: few-partitions")),
            Map.entry(
                    "instagram",
                    List.of(
                            "P5: hot-partition",
                            "P9: hot-partition",
                            "P10, P11: follow-up-reads",
                            "P5: hot-partition")),
            Map.entry("outbox", List.of("P5, P7, P9: full-scan", "P3: index-rewrites", "P8: index-rewrites")),
            Map.entry(
                    "package-delivery",
                    List.of(
                            "P6, P15: pattern-not-served",
                            "P11, P11b, P13, P14: index-rewrites",
                            "P28: unwanted-members",
                            "P8: id-not-kept",
                            "P12: hot-partition")),
            Map.entry("session-store", List.of("P4: eventual-target")),
            Map.entry(
                    "social-network",
                    List.of(
                            "P4: pattern-not-served",
                            "P7: follow-up-reads",
                            "W8: pattern-not-served",
                            "W6: hot-partition",
                            "W4: hot-partition",
                            "W6: hot-partition",
                            "W3: wide-fanout")),
            Map.entry(
                    "workspaces",
                    List.of(
                            "AP-002: follow-up-reads",
                            "AP-002: unread-entry",
                            "AP-014: pattern-not-served",
                            "AP-009: unread-entry"))));

    /** What no rule finds, and why. */
    private static final Map<String, String> UNNAMED = Map.of(
            "big-time-deals P7b: hot-partition", "a pattern that is not served heats nothing",
            "conduit P6: guarded-index", "two gets would cost more than the index beside the guard",
            "conduit P8: guarded-index", "two gets would cost more than the index beside the guard",
            "github P16: looked-up-key", "the number of the issue is looked up to count a reaction, not to write it",
            "hr-tasks P10: few-partitions", "three values carry a load that one would",
            "outbox P8: index-rewrites", "that TTL would delete for nothing is for the model to say",
            "social-network P7: follow-up-reads", "a pattern that is not served has no requests");

    @Test
    void everyCommentHasItsProblem() throws IOException {
        Map<String, List<String>> comments = new TreeMap<>();
        for (Path design : designs()) {
            comments.put(example(design), comments(design));
        }
        Map<String, List<String>> listed = new TreeMap<>();
        PROBLEMS.forEach((example, flaws) ->
                listed.put(example, flaws.stream().map(KnownFlawsTest::patterns).toList()));

        assertThat(comments).isEqualTo(listed);
    }

    @Test
    void areNamedAsWhatTheyAre() throws IOException {
        Set<String> unnamed = new TreeSet<>();
        int flaws = 0;
        for (Path design : designs()) {
            Set<String> named = named(design);
            for (String flaw : PROBLEMS.get(example(design))) {
                String problem = flaw.substring(patterns(flaw).length() + ": ".length());
                for (String pattern : List.of(patterns(flaw).split(", "))) {
                    flaws++;
                    String text = "%s: %s".formatted(pattern, problem);
                    if (!named.contains(text)) {
                        unnamed.add("%s %s".formatted(example(design), text));
                    }
                }
            }
        }
        assertThat(flaws).isGreaterThanOrEqualTo(55);
        assertThat(unnamed).isEqualTo(new TreeSet<>(UNNAMED.keySet()));
    }

    private static String patterns(String flaw) {
        return flaw.substring(0, flaw.indexOf(": "));
    }

    private static List<Path> designs() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.map(folder -> folder.resolve("expert.design.yaml"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        }
    }

    private static String example(Path design) {
        return design.getParent().getFileName().toString();
    }

    private static List<String> comments(Path design) throws IOException {
        List<String> patterns = new ArrayList<>();
        Matcher flaw = FLAW.matcher(Files.readString(design));
        while (flaw.find()) {
            patterns.add(flaw.group(1));
        }
        return patterns;
    }

    /** The patterns of all diagnostics, each with the problem. */
    private static Set<String> named(Path design) throws IOException {
        Path model = design.resolveSibling("model.yaml");
        Set<String> named = new TreeSet<>();
        Check.design("model.yaml", Files.readAllBytes(model), "design.yaml", Files.readAllBytes(design))
                .diagnostics()
                .forEach(diagnostic -> diagnostic
                        .patterns()
                        .forEach(pattern -> named.add(
                                "%s: %s".formatted(pattern, diagnostic.problem().id()))));
        return named;
    }
}
