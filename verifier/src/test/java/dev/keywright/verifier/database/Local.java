package dev.keywright.verifier.database;

/** The database that the build has fetched. */
public final class Local {
    private Local() {}

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
