package dev.keywright.app;

/** The command line's entry. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.out.println("keywright");
    }
}
