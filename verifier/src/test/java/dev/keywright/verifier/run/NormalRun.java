package dev.keywright.verifier.run;

/** The questions of a normal run of the tests; `-Dquestions=full` asks as many as `verify` does. */
public final class NormalRun {
    public static final boolean IS_FULL = "full".equals(System.getProperty("questions"));

    static final QuestionCounts COUNTS = IS_FULL ? QuestionCounts.FULL : new QuestionCounts(4, 1, 0, 1);

    private NormalRun() {}
}
