package dev.keywright.relational.draft;

/**
 * A question for the people who know the application.
 *
 * @param nanoDollarsPerMonth how much the answer may move the bill
 * @param perSecond the requests a second that it is about
 */
record Question(long nanoDollarsPerMonth, double perSecond, String text) {
    private static final long CENT = 10_000_000;

    String shown() {
        return nanoDollarsPerMonth < CENT
                ? text
                : "%s (about %s a month)".formatted(text, MonthlyPrice.shown(nanoDollarsPerMonth));
    }
}
