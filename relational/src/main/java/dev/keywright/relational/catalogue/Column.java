package dev.keywright.relational.catalogue;

import java.util.List;
import java.util.Optional;

/**
 * A column of a table.
 *
 * @param type the type as the database writes it
 * @param values the only values that it takes, by an enum, a domain or a check
 * @param between the bounds that its type or a check gives a number
 * @param generation how its values come about
 */
public record Column(
        String name,
        String type,
        ColumnKind kind,
        Presence presence,
        List<String> values,
        Optional<Between> between,
        Generation generation) {
    public Column {
        values = List.copyOf(values);
    }

    /** The smallest and the largest number, as texts, since a model keeps them exactly. */
    public record Between(String least, String most) {}

    /** Whether every row has a value. */
    public enum Presence {
        REQUIRED,
        OPTIONAL
    }

    /** Where a value comes from if the statement does not give it. */
    public enum Generation {
        GIVEN,
        /** By a sequence, an identity or an auto-increment. */
        NUMBERED,
        /** By a function that makes identifiers. */
        IDENTIFIER,
        /** From other columns of the row. */
        COMPUTED
    }

    public boolean isOptional() {
        return presence == Presence.OPTIONAL;
    }

    /** Whether the schema itself lists its values, so that naming one tells nothing about a user. */
    public boolean isEnumerated() {
        return !values.isEmpty() || kind == ColumnKind.BOOLEAN;
    }

    public Column withValues(List<String> others) {
        return new Column(name, type, kind, presence, others, between, generation);
    }

    public Column withBetween(Between bounds) {
        return new Column(name, type, kind, presence, values, Optional.of(bounds), generation);
    }

    public Column required() {
        return new Column(name, type, kind, Presence.REQUIRED, values, between, generation);
    }
}
