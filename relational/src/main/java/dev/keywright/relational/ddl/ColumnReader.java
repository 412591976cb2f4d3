package dev.keywright.relational.ddl;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Checks;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Column.Generation;
import dev.keywright.relational.catalogue.Column.Presence;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.TypeBounds;
import dev.keywright.relational.catalogue.UniqueKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A column of a script, with what stands behind its type. */
final class ColumnReader {
    private static final String TYPE_WORDS =
            "PRECISION|VARYING|UNSIGNED|SIGNED|ZEROFILL|WITH|WITHOUT|TIME|ZONE|ARRAY|\\[|\\]|\\.|CHARACTER|BINARY";

    private final Dialect dialect;
    private final Map<String, List<String>> enums;
    private final Map<String, String> domains;
    private final ConstraintReader constraints;

    ColumnReader(
            Dialect dialect,
            Map<String, List<String>> enums,
            Map<String, String> domains,
            ConstraintReader constraints) {
        this.dialect = dialect;
        this.enums = enums;
        this.domains = domains;
        this.constraints = constraints;
    }

    static Column numbered(Column column) {
        return new Column(
                column.name(),
                column.type(),
                column.kind(),
                column.presence(),
                column.values(),
                column.between(),
                Generation.NUMBERED);
    }

    void read(Words words, TableDraft table) {
        if (!words.hasMore()) {
            return;
        }
        String name = dialect.folded(words.next());
        List<String> typeWords = new ArrayList<>(List.of(words.next()));
        while (words.isBracket() || words.peek().toUpperCase(Locale.ROOT).matches(TYPE_WORDS)) {
            if (words.peek().toUpperCase(Locale.ROOT).equals("CHARACTER")
                    && words.peek(1).equalsIgnoreCase("SET")) {
                break;
            }
            String word = words.next();
            typeWords.add(word);
            if (word.equals(".")) {
                typeWords.add(words.next());
            }
        }
        String type = String.join(" ", typeWords)
                .replace(" (", "(")
                .replace(" [ ]", "[]")
                .replace(" . ", ".");
        String last = dialect.folded(type.replaceAll("^.*\\.", ""));
        List<String> values = enums.getOrDefault(last, List.of());
        if (type.toLowerCase(Locale.ROOT).startsWith("enum(")) {
            values = DdlReader.literals(type.substring(5, type.length() - 1));
        }
        String base = domains.getOrDefault(last, type);
        boolean serial = base.toLowerCase(Locale.ROOT).contains("serial");
        Column column = new Column(
                name,
                type,
                values.isEmpty()
                        ? ColumnKind.of(base.replaceAll("(?i)\\s(not null|check|default)\\b.*", ""))
                        : ColumnKind.TEXT,
                serial ? Presence.REQUIRED : Presence.OPTIONAL,
                values,
                TypeBounds.of(base),
                serial ? Generation.NUMBERED : Generation.GIVEN);
        if (!base.equals(type)) {
            int check = base.toUpperCase(Locale.ROOT).indexOf("CHECK");
            column = check < 0 ? column : Checks.applied(column, base.substring(check));
        }
        table.columns.add(column);
        behind(words, name, table);
    }

    private void behind(Words words, String name, TableDraft table) {
        while (words.hasMore()) {
            if (words.take("NOT", "NULL")) {
                table.replace(name, Column::required);
            } else if (words.take("PRIMARY", "KEY")) {
                table.primary.add(name);
                table.indexes.add(List.of(name));
            } else if (words.take("UNIQUE")) {
                words.take("KEY");
                table.unique.add(new UniqueKey(table.name.name() + "_" + name, List.of(name), Optional.empty()));
                table.indexes.add(List.of(name));
            } else if (words.take("REFERENCES")) {
                constraints.references(table.name.name() + "_" + name, List.of(name), words);
            } else if (words.take("CHECK")) {
                table.check(words.bracket());
            } else if (words.take("AUTO_INCREMENT")
                    || words.take("GENERATED", "ALWAYS", "AS", "IDENTITY")
                    || words.take("GENERATED", "BY", "DEFAULT", "AS", "IDENTITY")) {
                table.replace(name, ColumnReader::numbered);
            } else if (words.take("GENERATED", "ALWAYS", "AS")) {
                table.replace(name, column -> generation(column, Generation.COMPUTED));
            } else if (words.take("DEFAULT")) {
                String origin = words.next();
                if (origin.matches("(?i)nextval")) {
                    table.replace(name, ColumnReader::numbered);
                } else if (origin.matches("(?i)gen_random_uuid|uuid_generate_v\\w+|uuidv[47]|uuid")) {
                    table.replace(name, column -> generation(column, Generation.IDENTIFIER));
                }
            } else {
                words.next();
            }
        }
    }

    private static Column generation(Column column, Generation generation) {
        return new Column(
                column.name(),
                column.type(),
                column.kind(),
                column.presence(),
                column.values(),
                column.between(),
                generation);
    }
}
