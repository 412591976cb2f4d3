package dev.keywright.relational.ddl;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.ForeignKey.OnDelete;
import dev.keywright.relational.catalogue.ForeignKey.Validity;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.UniqueKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Constraints of a table, also those behind a column. */
final class ConstraintReader {
    private final DdlReader reader;
    private final Dialect dialect;
    private final TableDraft table;

    ConstraintReader(DdlReader reader, Dialect dialect, TableDraft table) {
        this.reader = reader;
        this.dialect = dialect;
        this.table = table;
    }

    /** Whether the words were a constraint of the table; otherwise nothing was read. */
    boolean find(Words words) {
        String name = "";
        if (words.take("CONSTRAINT")) {
            name = dialect.folded(words.next());
        }
        if (words.take("PRIMARY", "KEY")) {
            skipTo(words);
            table.primary.addAll(reader.columns(words.bracket()));
            table.indexes.add(List.copyOf(table.primary));
            return true;
        }
        if (words.take("FOREIGN", "KEY")) {
            skipTo(words);
            List<String> columns = reader.columns(words.bracket());
            words.take("REFERENCES");
            references(name.isEmpty() ? String.join("_", columns) : name, columns, words);
            return true;
        }
        boolean unique = words.peek().equalsIgnoreCase("UNIQUE");
        boolean key = words.peek().toUpperCase(Locale.ROOT).matches("KEY|INDEX|FULLTEXT|SPATIAL") && isKey(words);
        if ((unique && words.take("UNIQUE")) || key) {
            words.take("FULLTEXT");
            if (!words.take("KEY")) {
                words.take("INDEX");
            }
            String index = words.isBracket() ? name : dialect.folded(words.next());
            skipTo(words);
            List<String> columns = reader.columns(words.bracket());
            table.indexes.add(columns);
            if (unique) {
                table.unique.add(
                        new UniqueKey(index.isEmpty() ? String.join("_", columns) : index, columns, Optional.empty()));
            }
            return true;
        }
        if (words.take("CHECK")) {
            table.check(words.bracket());
            return true;
        }
        return words.take("EXCLUDE") || words.take("LIKE");
    }

    /** A column may be called `key`. */
    private static boolean isKey(Words words) {
        return words.peek(1).startsWith("(")
                || (words.peek(2).startsWith("(")
                        && !words.peek(1).matches("(?i)(var)?char|text|(big|small)?int|numeric|decimal"));
    }

    private static void skipTo(Words words) {
        while (words.hasMore() && !words.isBracket()) {
            words.next();
        }
    }

    void references(String name, List<String> columns, Words words) {
        TableName parent = reader.referenced(words);
        List<String> parentColumns = words.isBracket() ? reader.columns(words.bracket()) : List.of();
        OnDelete onDelete = OnDelete.KEEP;
        Validity validity = Validity.HOLDS;
        boolean more = true;
        while (more) {
            if (words.take("ON", "DELETE")) {
                onDelete = words.take("CASCADE") ? OnDelete.CASCADE : words.take("SET") ? OnDelete.CLEAR : onDelete;
            } else if (words.take("NOT", "VALID") || words.take("NOT", "ENFORCED")) {
                validity = Validity.UNCHECKED;
            } else if (words.peek()
                    .toUpperCase(Locale.ROOT)
                    .matches(
                            "ON|UPDATE|CASCADE|NO|ACTION|RESTRICT|MATCH|FULL|SIMPLE|SET|NULL|DEFERRABLE|INITIALLY|DEFERRED|IMMEDIATE")) {
                words.next();
            } else {
                more = false;
            }
        }
        table.foreignKeys.add(new ForeignKey(name, columns, parent, parentColumns, validity, onDelete));
    }
}
