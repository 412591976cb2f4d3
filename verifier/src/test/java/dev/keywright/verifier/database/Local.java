package dev.keywright.verifier.database;

/** The database that the build has fetched. */
public final class Local {
    private Local() {}

    /** One for all tests of a JVM: it ends with the JVM, and every test makes tables of its own in it. */
    private static final class Shared {
        private static final DynamoDbLocal DATABASE = start();
    }

    public static DynamoDbLocal shared() {
        return Shared.DATABASE;
    }

    /** One that a test has to itself, and closes. */
    public static DynamoDbLocal start() {
        try {
            return DynamoDbLocal.start(folder());
        } catch (DynamoDbLocal.NotStarted failed) {
            throw new AssertionError(failed);
        }
    }

    static String folder() {
        return System.getProperty("dynamodb-local.folder");
    }
}
