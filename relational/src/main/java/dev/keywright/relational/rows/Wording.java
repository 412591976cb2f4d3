package dev.keywright.relational.rows;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.TableName;
import java.util.List;
import java.util.Optional;

/** The statements about rows, in the words of one family of databases. Every value goes in and comes out as text. */
interface Wording {
    static Wording of(Dialect dialect) {
        return switch (dialect) {
            case POSTGRESQL -> new PostgresWording();
            case MYSQL -> new MySqlWording();
        };
    }

    String quoted(TableName table);

    /** The value as text: lists and documents as JSON, bytes as `\x` and digits, everything else as the database prints it. */
    String text(SourceColumn column);

    /** The bytes of the value: a text's are those of UTF-8, whatever the database is encoded in. */
    String bytes(SourceColumn column);

    /** The hash of such bytes in digits and their number, with a blank between. */
    String digest(String bytes);

    /** Their number, as text. */
    String size(String bytes);

    /** What is read of a column, as text. */
    default String read(SourceColumn column) {
        return switch (column.transformation()) {
            case NONE -> text(column);
            case OBJECT -> digest(bytes(column));
            case BYTES -> size(bytes(column));
            case PREVIEW -> "left(%s, %s)".formatted(text(column), Transformation.CHARACTERS_OF_A_PREVIEW);
        };
    }

    /** The value by which rows are put into an order, and compared with {@link #parameter}. */
    String ordered(SourceColumn column);

    /** The place of a text that is compared with the column. */
    String parameter(SourceColumn column);

    /** The place of a text that is written into the column. */
    String written(SourceColumn column);

    /** The rows with one of these combinations of values. */
    Condition oneOf(List<SourceColumn> columns, List<List<String>> values);

    /** The rows whose key lies beyond a bound, on one side. */
    Condition beyond(List<SourceColumn> key, Side side, List<String> bound);

    /** The side of a bound. */
    enum Side {
        AFTER(">"),
        UP_TO("<=");

        private final String comparison;

        Side(String comparison) {
            this.comparison = comparison;
        }

        String comparison() {
            return comparison;
        }
    }

    String insert(TableName table, List<String> columns, List<String> values);

    String delete(TableName table, String alias, String where);

    /** Keys that came with a change, as this table writes them; nothing where they come so. */
    Optional<String> canonical(List<SourceColumn> key, int times);

    /** Whether the database takes different texts in this column for equal. */
    boolean isLenient(SourceColumn column);

    /** Whether the database would change the column by itself where a statement changes others. */
    boolean isTouched(SourceColumn column);

    /** The columns of a table that need a value and have no default; its only parameter is {@link #quoted}. */
    String needed();

    /**
     * The unique indexes of a table, each with one of its columns or expressions, that take different texts for equal; the only parameter
     * is {@link #quoted}.
     */
    String lenientIndexes();
}
