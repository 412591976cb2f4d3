package dev.keywright.app.interview;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The checklist of the document, computed: what holds, and what is missing for the rest. */
final class Progress {
    private static final String PATTERNS =
            "Every access pattern has: RPS (avg/peak), latency SLO, consistency, expected result bound, item size band";

    private final Situation situation;
    private final DesignChecklist design;

    Progress(Situation situation, Optional<Map<String, String>> designed) {
        this.situation = situation;
        this.design = new DesignChecklist(designed);
    }

    /** A statement, and the reasons against it in Markdown. */
    record Item(String statement, List<String> against) {
        Item {
            against = List.copyOf(against);
        }

        /** With reasons that are plain text. */
        static Item of(String statement, List<String> against) {
            return new Item(statement, against.stream().map(MarkdownCell::write).toList());
        }
    }

    List<Item> items() {
        Requirements known = situation.requirements();
        return List.of(
                Item.of(
                        "Application domain and scale documented",
                        known.model().has("description") ? List.of() : List.of("the application is not described")),
                Item.of(
                        "All entities and relationships mapped",
                        situation.entityNames().stream()
                                .flatMap(entity -> List.of(".id", ".parents", ".attributes").stream()
                                        .map(entity::concat))
                                .filter(id -> known.findAnswer(id)
                                        .filter(answer -> !answer.isClosed())
                                        .isPresent())
                                .toList()),
                checked("Aggregate boundaries identified based on access patterns"),
                checked("Identifying relationships checked for consolidation opportunities"),
                Item.of("Table consolidation analysis completed", design.unwritten(DocumentSection.CONSOLIDATION)),
                Item.of(PATTERNS, incomplete()),
                Item.of(
                        "Write pattern exists for every read pattern (and vice versa) unless USER explicitly declines",
                        counterparts()),
                checked("Hot partition risks evaluated"),
                Item.of("Consolidation framework applied; candidates reviewed", agreed()),
                Item.of(
                        "Design considerations captured (subject to final validation)",
                        design.unwritten(DocumentSection.CONSIDERATIONS)));
    }

    /** What the checklist of the design says is Markdown already. */
    private Item checked(String statement) {
        return new Item(statement, design.against(statement));
    }

    private List<String> agreed() {
        List<String> unwritten = design.unwritten(DocumentSection.CONSOLIDATION);
        boolean agreed = ConfirmQuestion.isConfirmed(ConfirmQuestion.DESIGN, situation.requirements());
        return !unwritten.isEmpty() || agreed ? unwritten : List.of("not agreed yet");
    }

    private List<String> incomplete() {
        List<String> against = new ArrayList<>();
        Requirements known = situation.requirements();
        List<Pattern> patterns = situation.patterns();
        if (patterns.isEmpty()) {
            return List.of("there is no pattern yet");
        }
        add(against, "no rate", known.waitingPatterns());
        add(
                against,
                "no peak",
                known.model().names("patterns").stream()
                        .filter(id -> !isPeakKnown(id, patterns))
                        .toList());
        add(
                against,
                "no latency",
                patterns.stream()
                        .filter(pattern -> pattern.latency().isBlank())
                        .map(Pattern::id)
                        .toList());
        boolean reads = patterns.stream().anyMatch(pattern -> pattern.operation() instanceof Read);
        if (reads && !known.isClosed("consistency")) {
            against.add("consistency was not asked for");
        }
        add(against, "no result bound" + weighed(), open(new BoundQuestion()));
        add(against, "no size" + weighed(), open(new SizeQuestion()));
        return against;
    }

    private List<String> open(QuestionKind kind) {
        return kind.open(situation).stream()
                .map(question -> question.id().replaceFirst("\\.[^.]*$", ""))
                .toList();
    }

    /** A design is shown only once everything was asked that matters to it. */
    private String weighed() {
        return design.isShown() ? " (not asked for: it matters to neither the design nor the bill)" : "";
    }

    private static boolean isPeakKnown(String id, List<Pattern> patterns) {
        return patterns.stream()
                .anyMatch(pattern -> pattern.id().equals(id)
                        && pattern.rate().peakPerSecond().isStated());
    }

    private List<String> counterparts() {
        Requirements known = situation.requirements();
        List<String> against = new ArrayList<>();
        for (Entity entity : situation.entities()) {
            if (entity.isStored()
                    && !CounterpartQuestion.isCreated(entity, situation)
                    && !known.isClosed(entity.name() + ".create")) {
                against.add("nothing creates %s".formatted(entity.name()));
            }
            if (entity.isStored()
                    && !CounterpartQuestion.isRead(entity, situation)
                    && !known.isClosed(entity.name() + ".read")) {
                against.add("nothing reads %s".formatted(entity.name()));
            }
        }
        return against;
    }

    private static void add(List<String> against, String what, List<String> patterns) {
        if (!patterns.isEmpty()) {
            against.add("%s: %s".formatted(what, String.join(", ", patterns)));
        }
    }

    String text() {
        return items().stream()
                .map(item -> item.against().isEmpty()
                        ? "- [x] %s ✅\n".formatted(item.statement())
                        : "- [ ] %s ⏳ %s\n".formatted(item.statement(), String.join("; ", item.against())))
                .collect(Collectors.joining());
    }
}
