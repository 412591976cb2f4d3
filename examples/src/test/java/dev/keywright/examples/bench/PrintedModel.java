package dev.keywright.examples.bench;

/** Prints a grown model, for comparisons from the command line: `PrintedModel entities patterns`. */
final class PrintedModel {
    private static final long SEED = 7;

    private PrintedModel() {}

    public static void main(String[] arguments) {
        System.out.print(GrownModels.text(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]), SEED));
    }
}
