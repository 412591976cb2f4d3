package dev.keywright.core.design;

/** What DynamoDB allows a key attribute to be; it is fixed for the table, whatever item holds it. */
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

    /** As DynamoDB's attribute definitions write it. */
    public String symbol() {
        return symbol;
    }
}
