package dev.keywright.optimizer.ortools;

import dev.keywright.optimizer.mip.Program;

/** The solvers of OR-Tools in use, with the particulars of each. */
public enum Engine {
    /**
     * The main one: CP-SAT, which counts in whole numbers and is exact where a program has no others. With one worker it answers
     * the same each time. Bounds come from linear relaxations of all rows; looking for symmetries and trying each variable
     * beforehand takes longer than it saves. Without a higher bound it would cut off whole numbers above ten million.
     */
    SAT("""
            num_workers: 1
            catch_sigint_signal: false
            linearization_level: 2
            cp_model_probing_level: 0
            symmetry_level: 0
            mip_max_activity_exponent: 60
            mip_max_bound: 1e17
            absolute_gap_limit: 0
            relative_gap_limit: 0"""),
    /**
     * For programs with fractions or with numbers too large for the main one. Left alone it would catch the user's Ctrl-C and merely stop solving. The bounds of our programs are close
     * from the start: a few rounds of cuts are worth their time, many are not, and starting anew for what they fixed costs
     * more than it saves. Of two columns that do the same, one of which is left out beforehand, we want the first. None of
     * this changes what is proven.
     */
    SCIP("""
            misc/catchctrlc = FALSE
            limits/absgap = 0
            parallel/maxnthreads = 1
            propagating/probing/maxprerounds = 0
            presolving/domcol/maxrounds = 0
            presolving/maxrestarts = 0
            separating/maxrounds = 1
            separating/maxroundsroot = 5"""),
    /**
     * The second opinion. OR-Tools 9.15 hands it nothing but this text and the time limit: gap and threads set elsewhere
     * are lost without a word, and a banner reaches standard output unless silence comes first. A hint ends the whole
     * process, and the best bound is a copy of the objective.
     */
    HIGHS("output_flag=false,log_to_console=false,mip_rel_gap=0,mip_abs_gap=0,threads=1");

    /** The largest sum that it is set to take. */
    static final double MOST = 0x1p60;

    private final String settings;

    Engine(String settings) {
        this.settings = settings;
    }

    /** The settings for a search tree of no more than so many nodes; 0 for no limit. */
    String settings(int mostNodes) {
        if (mostNodes == 0) {
            return settings;
        }
        return switch (this) {
            // Its own measure of work that is the same on every machine; a unit is about a second.
            case SAT -> "%s\nmax_deterministic_time: %s".formatted(settings, mostNodes / 100.0);
            case SCIP -> "%s\nlimits/nodes = %d".formatted(settings, mostNodes);
            case HIGHS -> settings;
        };
    }

    /** Whether it is exact for a program. */
    boolean takes(Program program) {
        return !isExact() || program.isWhole(MOST);
    }

    boolean takesHints() {
        return this != HIGHS;
    }

    boolean tellsBounds() {
        return this != HIGHS;
    }

    /** Whether it is to be given the numbers as they are. */
    boolean isExact() {
        return this == SAT;
    }
}
