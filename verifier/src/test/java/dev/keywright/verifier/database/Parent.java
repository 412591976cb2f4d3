package dev.keywright.verifier.database;

/** A program that starts a database, says which process that is, and then does nothing until it is killed. */
public final class Parent {
    private Parent() {}

    public static void main(String[] arguments) throws Exception {
        DynamoDbLocal local = DynamoDbLocal.start(arguments[0]);
        System.out.println(local.processId());
        Thread.sleep(Long.MAX_VALUE);
    }
}
