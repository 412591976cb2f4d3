package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The conditions that select entities.
 *
 * @param matches how many match, where the author knows better than shares multiply
 */
public record Selection(
        EntityRef entity,
        List<Given> by,
        List<Choice> in,
        List<Narrowing> range,
        List<Narrowing> prefix,
        List<AttributeUse> has,
        List<AttributeUse> lacks,
        Contains contains,
        Matches matches) {
    public Selection {
        by = List.copyOf(by);
        in = List.copyOf(in);
        range = List.copyOf(range);
        prefix = List.copyOf(prefix);
        has = List.copyOf(has);
        lacks = List.copyOf(lacks);
    }

    /** Conditions whose number of matches follows from shares. */
    public Selection(
            EntityRef entity,
            List<Given> by,
            List<Choice> in,
            List<Narrowing> range,
            List<Narrowing> prefix,
            List<AttributeUse> has,
            List<AttributeUse> lacks,
            Contains contains) {
        this(entity, by, in, range, prefix, has, lacks, contains, Matches.UNSTATED);
    }

    /** The same conditions with a number of matches that the author states. */
    public Selection with(Matches stated) {
        return new Selection(entity, by, in, range, prefix, has, lacks, contains, stated);
    }

    /** The same conditions, whose number of matches follows from shares. */
    public Selection withoutMatches() {
        return with(Matches.UNSTATED);
    }

    /** The share that a range or a prefix matches where the author states none. */
    public static final Rational DEFAULT_SHARE = Rational.of(1, 10);

    public static Selection by(EntityRef entity, List<Given> by) {
        return new Selection(entity, by, List.of(), List.of(), List.of(), List.of(), List.of(), Contains.NOTHING);
    }

    /** The same, with these attributes given. */
    public Selection with(List<Given> given) {
        return new Selection(entity, given, in, range, prefix, has, lacks, contains, matches);
    }

    /** The same, with one more attribute given. */
    public Selection with(Given given) {
        List<Given> more = new ArrayList<>(by);
        more.add(given);
        return new Selection(entity, more, in, range, prefix, has, lacks, contains);
    }

    /** The same, for those that have the attribute. */
    public Selection with(AttributeUse present) {
        List<AttributeUse> more = new ArrayList<>(has);
        boolean known = implies(present) || has.contains(present);
        more.addAll(known ? List.of() : List.of(present));
        return new Selection(entity, by, in, range, prefix, more, lacks, contains, matches);
    }

    /** The same, whatever the values of that attribute. */
    public Selection without(Choice choice) {
        List<Choice> fewer = in.stream().filter(other -> !other.equals(choice)).toList();
        return new Selection(entity, by, fewer, range, prefix, has, lacks, contains);
    }

    /** Whether every match has the attribute, since its value is compared. */
    public boolean implies(AttributeUse use) {
        boolean searched = contains.attributes().equals(List.of(use));
        return searched
                || by.stream().anyMatch(given -> given.attribute().equals(use))
                || in.stream().anyMatch(choice -> choice.attribute().equals(use))
                || range.stream().anyMatch(narrowing -> narrowing.attribute().equals(use))
                || prefix.stream().anyMatch(narrowing -> narrowing.attribute().equals(use));
    }

    /** The attributes that have one value in all matches. */
    public Set<AttributeUse> fixed() {
        Set<AttributeUse> fixed = new LinkedHashSet<>();
        by.stream().filter(Given::isOneValue).forEach(given -> fixed.add(given.attribute()));
        return fixed;
    }

    /** Whether it has conditions at all. */
    public boolean isConditional() {
        return !attributes().isEmpty();
    }

    /** All attributes in the conditions. */
    public List<AttributeUse> attributes() {
        List<AttributeUse> all = new ArrayList<>();
        by.forEach(given -> all.add(given.attribute()));
        in.forEach(choice -> all.add(choice.attribute()));
        range.forEach(narrowing -> all.add(narrowing.attribute()));
        prefix.forEach(narrowing -> all.add(narrowing.attribute()));
        all.addAll(has);
        all.addAll(lacks);
        all.addAll(contains.attributes());
        return all;
    }

    /**
     * The number of matches on average, and at most.
     *
     * @param kinds the questions about all kinds of an answer with several kinds, which have so many matches together
     */
    public record Matches(Figure average, Figure most, List<Selection> kinds) {
        public static final Matches UNSTATED = new Matches(Figure.UNSTATED, Figure.UNSTATED);

        public Matches {
            kinds = List.copyOf(kinds);
        }

        /** Matches of one kind. */
        public Matches(Figure average, Figure most) {
            this(average, most, List.of());
        }

        /** The same numbers, of all these kinds together. */
        public Matches among(List<Selection> all) {
            return new Matches(average, most, all);
        }
    }

    /** An equality condition, with a value from the caller or a constant of the pattern. */
    public record Given(AttributeUse attribute, Supply supply) {
        public boolean isOneValue() {
            return !(supply instanceof Constants constants)
                    || constants.values().size() == 1;
        }

        /** Whether the caller must know the value. */
        public boolean isInput() {
            return supply instanceof Input;
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Given given && attribute.equals(given.attribute) && supply.equals(given.supply);
        }

        @Override
        public int hashCode() {
            return 31 * attribute.hashCode() + supply.hashCode();
        }
    }

    /** The source of the value. */
    public sealed interface Supply {}

    /** The caller gives it under that name. */
    public record Input(String name) implements Supply {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Input input && name.equals(input.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** The pattern fixes it: one of these. */
    public record Constants(List<Value> values) implements Supply {
        public Constants {
            values = List.copyOf(values);
        }
    }

    /** The caller gives up to so many values. */
    public record Choice(AttributeUse attribute, int most) {}

    /** A range or a prefix that the caller gives; the share is what it matches. */
    public record Narrowing(AttributeUse attribute, Figure statedShare) {
        public Rational share() {
            return statedShare.or(DEFAULT_SHARE);
        }
    }

    /** A text match in any of these attributes. */
    public record Contains(List<AttributeUse> attributes, Figure statedShare) {
        public static final Contains NOTHING = new Contains(List.of(), Figure.UNSTATED);

        public Contains {
            attributes = List.copyOf(attributes);
        }

        public Rational share() {
            return statedShare.or(DEFAULT_SHARE);
        }

        public boolean isAsked() {
            return !attributes.isEmpty();
        }
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Selection same
                && entity.equals(same.entity)
                && by.equals(same.by)
                && in.equals(same.in)
                && range.equals(same.range)
                && prefix.equals(same.prefix)
                && has.equals(same.has)
                && lacks.equals(same.lacks)
                && contains.equals(same.contains)
                && matches.equals(same.matches);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * entity.hashCode() + by.hashCode()) + in.hashCode();
    }
}
