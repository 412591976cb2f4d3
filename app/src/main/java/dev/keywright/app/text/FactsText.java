package dev.keywright.app.text;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.facts.AttributeFacts;
import dev.keywright.core.facts.ChangeCause;
import dev.keywright.core.facts.EntityFacts;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.GeneratedId;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import java.util.Optional;
import java.util.stream.Collectors;

/** The facts of a model for people: one block for each entity and each pattern. */
public final class FactsText {
    private FactsText() {}

    public static String of(Facts facts, Palette palette) {
        StringBuilder text = new StringBuilder();
        for (EntityFacts entity : facts.entities().values()) {
            text.append("%s\n".formatted(palette.strong(entity.ref().name())));
            line(text, "count", entity.count().derivation());
            id(facts.model().entity(entity.ref())).ifPresent(id -> line(text, "id", id));
            line(
                    text,
                    "item",
                    "%s bytes on average, %s at most, without keys"
                            .formatted(
                                    entity.itemBytes().value(),
                                    entity.maxItemBytes().value()));
            for (AttributeFacts attribute : entity.attributes().values()) {
                if (attribute.isMutable()) {
                    line(text, "changes", "%s, by %s".formatted(attribute.ref().name(), causes(attribute)));
                }
            }
        }
        for (Pattern pattern : facts.model().patterns()) {
            PatternFacts known = facts.pattern(pattern.ref());
            text.append("\n%s  %s\n".formatted(palette.strong(pattern.id()), pattern.title()));
            line(
                    text,
                    "rate",
                    "%s a second, %s at peak"
                            .formatted(
                                    Numbers.figure(known.averagePerSecond().value()),
                                    Numbers.figure(known.peakPerSecond().value())));
            boolean asks = pattern.operation() instanceof Read || pattern.operation() instanceof Count;
            if (asks) {
                line(text, "matches", known.matches().derivation());
            }
            if (pattern.operation() instanceof Read) {
                line(
                        text,
                        "answer",
                        "%s bytes before any limit"
                                .formatted(known.answerBytes().value()));
            }
            for (Reach reach : known.reaches()) {
                line(
                        text,
                        "writes",
                        "%s: %s%s".formatted(reach.entity(), reach.expected().derivation(), most(reach)));
            }
        }
        return text.toString();
    }

    /** A natural id must be kept by the design; a singleton and what is stored elsewhere have none to keep. */
    private static Optional<String> id(Entity entity) {
        if (entity.isSingleton() || !entity.isStored()) {
            return Optional.empty();
        }
        return Optional.of(entity.findGeneratedId()
                .map(FactsText::generated)
                .orElse("natural: its own key or a guard keeps it unique"));
    }

    private static String generated(GeneratedId id) {
        String name = id.attribute().name();
        return switch (id.reason()) {
            case STATED -> "generated: %s says so".formatted(name);
            case FOLLOWS -> "generated: %s follows a time".formatted(name);
            case SEQUENCE -> "generated: %s is numbered by a sequence".formatted(name);
            case SIZE -> "generated: %s has the size of a ULID, KSUID or UUID".formatted(name);
        };
    }

    private static void line(StringBuilder text, String label, String value) {
        text.append("  %s%s%s\n".formatted(label, " ".repeat(9 - label.length()), value));
    }

    private static String most(Reach reach) {
        return reach.most().find().map(most -> "; at most %s".formatted(most)).orElse("");
    }

    private static String causes(AttributeFacts attribute) {
        return attribute.changes().stream().map(FactsText::cause).collect(Collectors.joining(", "));
    }

    private static String cause(ChangeCause cause) {
        boolean certain = cause.probability().isWhole();
        return certain
                ? cause.pattern().id()
                : "%s (%s)".formatted(cause.pattern().id(), cause.probability());
    }
}
