package dev.keywright.optimizer.search.space;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import java.util.Collection;
import java.util.List;

/**
 * The interaction price of things that cost more together; of the surcharges of one group only the largest counts.
 *
 * @param options options that must be taken for it to fall due
 * @param without choices that must not be made
 */
public record Surcharge(
        String group,
        Subject subject,
        List<Choice> choices,
        List<AccessOption> options,
        List<Choice> without,
        long nanoDollars) {
    public Surcharge {
        choices = List.copyOf(choices);
        options = List.copyOf(options);
        without = List.copyOf(without);
        if (nanoDollars <= 0) {
            throw new IllegalArgumentException("a surcharge of %s".formatted(nanoDollars));
        }
    }

    /** The group of the surcharges on one option: whatever else is in its range, it is read once. */
    public static String groupOf(AccessOption option) {
        return "option %s".formatted(option.number());
    }

    public boolean isDue(Collection<Choice> chosen, Collection<AccessOption> taken) {
        return taken.containsAll(options)
                && chosen.containsAll(choices)
                && without.stream().noneMatch(chosen::contains);
    }

    /** Whether it falls due with one option, whatever is chosen; such a surcharge has a group of its own. */
    public boolean isForOneOption() {
        return options.size() == 1 && choices.isEmpty() && without.isEmpty();
    }

    /** The part of a bill that becomes more expensive. */
    public sealed interface Subject {}

    // Both write out their comparison for the reason given at EntityRef.

    /** The reads of a pattern from one entity, or from several together. */
    public record ReadsOf(PatternRef pattern, String part) implements Subject {
        @Override
        public boolean equals(Object other) {
            return other instanceof ReadsOf reads && pattern.equals(reads.pattern) && part.equals(reads.part);
        }

        @Override
        public int hashCode() {
            return 31 * pattern.hashCode() + part.hashCode();
        }
    }

    /** The writes and the storage of an entity. */
    public record KeepingOf(EntityRef entity) implements Subject {
        @Override
        public boolean equals(Object other) {
            return other instanceof KeepingOf keeping && entity.equals(keeping.entity);
        }

        @Override
        public int hashCode() {
            return entity.hashCode();
        }
    }
}
