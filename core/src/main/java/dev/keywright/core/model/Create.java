package dev.keywright.core.model;

import dev.keywright.core.number.Rational;
import java.util.List;

/** Creates an entity that must not exist yet. */
public record Create(EntityRef entity, List<Start> with, List<Limit> limits, Fanout fanout, int batch)
        implements Write {
    public Create {
        with = List.copyOf(with);
        limits = List.copyOf(limits);
    }

    /** Creates one whatever its parents have. */
    public static Create plain(EntityRef entity) {
        return new Create(entity, List.of(), List.of(), new Once(), 1);
    }

    /** A parent's exact count of such children, which must compare so with the number before another one is created. */
    public record Limit(RoleRef role, AttributeRef count, Condition.Comparison comparison, Rational number) {
        /** Whether a parent without such children is within it. */
        public boolean admitsTheFirst() {
            int order = Rational.ZERO.compareTo(number);
            return switch (comparison) {
                case EQUAL -> order == 0;
                case NOT_EQUAL -> order != 0;
                case LESS -> order < 0;
                case AT_MOST -> order <= 0;
                case MORE -> order > 0;
                case AT_LEAST -> order >= 0;
                case CONTAINS -> throw new AssertionError("a number has no members");
            };
        }

        /** As it is written. */
        @Override
        public String toString() {
            return "%s.%s %s %s".formatted(role.role(), count.name(), comparison.sign(), number.exactly());
        }
    }

    /** The number of entities that one call creates. */
    public sealed interface Fanout {}

    /** One. */
    public record Once() implements Fanout {}

    /** One for each match, with the attributes that `from` maps. */
    public record ForEach(Selection source, List<Copied> from) implements Fanout {
        public ForEach {
            from = List.copyOf(from);
        }
    }

    /** The `target` attribute of the new entity takes the value of the match's `source`. */
    public record Copied(AttributeRef target, AttributeRef source) {}
}
