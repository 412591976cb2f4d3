package dev.keywright.optimizer.assemble;

/** A name that DynamoDB accepts for a table or an index; models allow far more characters. */
final class DynamoDbName {
    private static final int FEWEST = 3;

    private DynamoDbName() {}

    /** The same name where it will do; another character becomes its number, so that different names stay different. */
    static String of(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints().forEach(character -> {
            if (isTaken(character)) {
                text.appendCodePoint(character);
            } else {
                text.append('_').append(Integer.toHexString(character));
            }
        });
        return text.length() < FEWEST ? text + "-table" : text.toString();
    }

    private static boolean isTaken(int character) {
        boolean letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
        boolean digit = character >= '0' && character <= '9';
        return letter || digit || character == '_' || character == '-' || character == '.';
    }
}
