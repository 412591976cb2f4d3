package dev.keywright.verifier.run;

/**
 * The number of things, at most, on which plans are compared with what they consume.
 *
 * @param things none are compared where it is 0
 */
public record PlanScale(int things, Demand demand) {
    public static final PlanScale NONE = new PlanScale(0, Demand.NOTED);

    /** The consequence of a difference. */
    public enum Demand {
        /** It is shown: small data do not always have the averages of a model. */
        NOTED,
        /** It fails the verification. */
        REQUIRED
    }
}
