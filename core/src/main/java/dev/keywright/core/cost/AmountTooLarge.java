package dev.keywright.core.cost;

/** An amount beyond nine billion dollars a month, where nano-dollars end: some figure of the model is a mistake. */
public final class AmountTooLarge extends ArithmeticException {
    private static final long serialVersionUID = 1;

    AmountTooLarge() {
        super("more than nine billion dollars a month");
    }
}
