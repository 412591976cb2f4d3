package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.shape.PatternQuestion.Doubt;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Literals of a statement. Only those that the schema lists are constants of a pattern; the others are examples of an input. */
final class Constants {
    private Constants() {}

    /** One value, or a list of them, as the model writes it; empty where the caller gives it. */
    static Optional<String> shown(Column column, List<String> literals) {
        if (literals.isEmpty() || !literals.stream().allMatch(literal -> isListed(column, literal))) {
            return Optional.empty();
        }
        List<String> values =
                literals.stream().map(literal -> value(column, literal)).toList();
        return Optional.of(values.size() == 1 ? values.get(0) : "[%s]".formatted(String.join(", ", values)));
    }

    /** Counters hide literals: a listed value that seems to be given may be a constant. */
    static Optional<PatternQuestion> question(Column column, List<String> literals, String name) {
        return column.isEnumerated() && literals.isEmpty()
                ? Optional.of(new PatternQuestion(
                        Doubt.CONSTANT,
                        name,
                        "is %s always the same value here? A constant, as in %s=%s, may need fewer index entries"
                                .formatted(
                                        name,
                                        name,
                                        column.values().isEmpty()
                                                ? "true"
                                                : column.values().get(0))))
                : Optional.empty();
    }

    /** Whether a list of these makes a list of keys, alone or with what else is given. */
    static boolean completes(Table table, Set<String> equal, String listed) {
        Set<String> given = new LinkedHashSet<>(equal);
        given.add(listed);
        return table.isOne(given) && !table.isOne(equal);
    }

    private static boolean isListed(Column column, String literal) {
        if (column.kind() == ColumnKind.BOOLEAN) {
            return literal.toLowerCase(Locale.ROOT).matches("t|f|true|false|0|1|y|n|yes|no");
        }
        // Other values would need quotes within quotes.
        return column.values().contains(literal) && literal.matches("[A-Za-z][A-Za-z0-9_ -]*");
    }

    private static String value(Column column, String literal) {
        if (column.kind() == ColumnKind.BOOLEAN) {
            return String.valueOf(literal.toLowerCase(Locale.ROOT).matches("t|true|1|y|yes"));
        }
        return literal;
    }
}
