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
    private final Situation situation;
    private final Optional<Map<String, String>> designed;

    Progress(Situation situation, Optional<Map<String, String>> designed) {
        this.situation = situation;
        this.designed = designed;
    }

    /** A statement, and the reasons against it. */
    record Item(String statement, List<String> against) {
        Item {
            against = List.copyOf(against);
        }
    }

    List<Item> items() {
        Requirements known = situation.requirements();
        List<String> noDesign = designed.isEmpty() ? List.of("the design was not looked at yet") : List.of();
        return List.of(
                new Item(
                        "Application domain and scale documented",
                        known.model().has("description") ? List.of() : List.of("the application is not described")),
                new Item(
                        "All entities and relationships mapped",
                        situation.entityNames().stream()
                                .flatMap(entity -> List.of(".id", ".parents", ".attributes").stream()
                                        .map(entity::concat))
                                .filter(id -> known.findAnswer(id)
                                        .filter(answer -> !answer.isClosed())
                                        .isPresent())
                                .toList()),
                new Item("Aggregate boundaries identified based on access patterns", noDesign),
                new Item("Identifying relationships checked for consolidation opportunities", noDesign),
                new Item("Table consolidation analysis completed", noDesign),
                new Item(
                        "Every access pattern has: RPS (avg/peak), latency SLO, consistency, expected result bound, item size band",
                        incomplete()),
                new Item(
                        "Write pattern exists for every read pattern (and vice versa) unless USER explicitly declines",
                        counterparts()),
                new Item("Hot partition risks evaluated", noDesign),
                new Item("Consolidation framework applied; candidates reviewed", agreed(noDesign)),
                new Item("Design considerations captured (subject to final validation)", noDesign));
    }

    private List<String> agreed(List<String> noDesign) {
        boolean agreed = ConfirmQuestion.isConfirmed(ConfirmQuestion.DESIGN, situation.requirements());
        return !noDesign.isEmpty() || agreed ? noDesign : List.of("not agreed yet");
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
        return against;
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
                        : "- [ ] %s ⏳ %s\n"
                                .formatted(item.statement(), MarkdownCell.write(String.join("; ", item.against()))))
                .collect(Collectors.joining());
    }
}
