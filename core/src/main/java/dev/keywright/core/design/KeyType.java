package dev.keywright.core.design;

/** The type of a key attribute; DynamoDB fixes it for the table, for all items alike. */
public enum KeyType {
    TEXT("text", "S"),
    NUMBER("number", "N"),
    BINARY("binary", "B");

    private final String word;
    private final String symbol;

    KeyType(String word, String symbol) {
        this.word = word;
        this.symbol = symbol;
    }

    public String word() {
        return word;
    }

    /** The letter in DynamoDB's attribute definitions. */
    public String symbol() {
        return symbol;
    }
}
