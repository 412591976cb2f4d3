package dev.keywright.relational.catalogue;

import java.util.Locale;
import java.util.Map;

/** The kind of a column's values, with the type that a model has for it. */
public enum ColumnKind {
    TEXT("string"),
    UUID("string"),
    INTEGER("number"),
    DECIMAL("number"),
    BOOLEAN("boolean"),
    TIMESTAMP("timestamp"),
    DATE("date"),
    /** Times of day, intervals, addresses, shapes: kept as their text. */
    OTHER("string"),
    BINARY("binary"),
    JSON("map"),
    LIST("list"),
    SEARCH("string");

    private static final Map<String, ColumnKind> WORDS = Map.ofEntries(
            Map.entry("uuid", UUID),
            Map.entry("bool", BOOLEAN),
            Map.entry("boolean", BOOLEAN),
            Map.entry("date", DATE),
            Map.entry("bytea", BINARY),
            Map.entry("json", JSON),
            Map.entry("jsonb", JSON),
            Map.entry("hstore", JSON),
            Map.entry("tsvector", SEARCH),
            Map.entry("datetime", TIMESTAMP),
            Map.entry("year", INTEGER),
            Map.entry("bit", OTHER),
            Map.entry("set", LIST),
            Map.entry("enum", TEXT),
            Map.entry("name", TEXT),
            Map.entry("citext", TEXT),
            Map.entry("bpchar", TEXT),
            Map.entry("oid", INTEGER),
            Map.entry("money", DECIMAL),
            Map.entry("real", DECIMAL));

    private final String type;

    ColumnKind(String type) {
        this.type = type;
    }

    /** The type in the model language. */
    public String type() {
        return type;
    }

    public boolean isNumber() {
        return this == INTEGER || this == DECIMAL;
    }

    /** Whether its sizes have to be measured: the others have one size, or a size that follows from their digits. */
    public boolean isMeasured() {
        return this == TEXT || this == OTHER || this == BINARY || this == JSON || this == LIST;
    }

    /** The kind of a type as a catalogue or a script writes it. */
    public static ColumnKind of(String written) {
        String word = written.toLowerCase(Locale.ROOT).strip();
        if (word.endsWith("[]") || word.contains(" array")) {
            return LIST;
        }
        if (word.matches("tinyint\\(1\\)( unsigned)?")) {
            return BOOLEAN;
        }
        String base = word.replaceAll("\\(.*?\\)", "").strip();
        String first = base.split("\\s+", -1)[0];
        if (base.startsWith("timestamp")) {
            return TIMESTAMP;
        }
        if (first.matches("(tiny|small|medium|big)?int(eger)?[248]?|(small|big)?serial[248]?")) {
            return INTEGER;
        }
        if (first.matches("numeric|decimal|dec|float[48]?|double|number")) {
            return DECIMAL;
        }
        if (first.matches("(tiny|medium|long)?text|(n|var|nvar)?char(acter)?2?|varchar")) {
            return TEXT;
        }
        if (first.matches("(tiny|medium|long)?blob|(var)?binary")) {
            return BINARY;
        }
        return WORDS.getOrDefault(first, OTHER);
    }
}
