package dev.keywright.core.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is kept of children: how many there are, what one of their attributes adds up to, or its latest or largest value. */
public record Aggregate(Kind kind, Optional<AttributeRef> of) {
    public static final Aggregate COUNT = new Aggregate(Kind.COUNTS, Optional.empty());

    public Aggregate {
        if (of.isPresent() == (kind == Kind.COUNTS)) {
            throw new IllegalArgumentException("%s of %s".formatted(kind, of));
        }
    }

    public static Aggregate of(Kind kind, AttributeRef of) {
        return new Aggregate(kind, Optional.of(of));
    }

    public boolean isCount() {
        return kind == Kind.COUNTS;
    }

    /** Whether it is the value of one of them: where there is none, it is absent. */
    public boolean isExtreme() {
        return kind.isExtreme();
    }

    /** A short description, such as "sum of Bid.amount". */
    public String text(EntityRef children) {
        return of.map(attribute -> "%s %s".formatted(kind.noun(), attribute))
                .orElse("%s %s".formatted(kind.noun(), children));
    }

    /** The attribute of the children whose values decide; none for their number. */
    public List<AttributeUse> follows() {
        return of.stream().map(AttributeUse::own).toList();
    }

    /** The operations on children, by the fields that ask for them. */
    public enum Kind {
        COUNTS("count of"),
        SUMS("sum of"),
        LATEST("latest"),
        LARGEST("largest");

        private final String noun;

        Kind(String noun) {
            this.noun = noun;
        }

        public boolean isExtreme() {
            return this == LATEST || this == LARGEST;
        }

        public String noun() {
            return noun;
        }

        /** The field in models and designs. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
