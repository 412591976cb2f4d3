package dev.keywright.core.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The number that is kept of children: how many there are, or what one of their attributes adds up to. */
public record Aggregate(Kind kind, Optional<AttributeRef> of) {
    public static final Aggregate COUNT = new Aggregate(Kind.COUNTS, Optional.empty());

    public Aggregate {
        if (of.isPresent() == (kind == Kind.COUNTS)) {
            throw new IllegalArgumentException("%s of %s".formatted(kind, of));
        }
    }

    public static Aggregate sum(AttributeRef of) {
        return new Aggregate(Kind.SUMS, Optional.of(of));
    }

    public boolean isCount() {
        return kind == Kind.COUNTS;
    }

    /** The attribute of the children whose values decide; none for their number. */
    public List<AttributeUse> follows() {
        return of.stream().map(AttributeUse::own).toList();
    }

    /** The operations on children, by the fields that ask for them. */
    public enum Kind {
        COUNTS,
        SUMS;

        /** The field in models and designs. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
