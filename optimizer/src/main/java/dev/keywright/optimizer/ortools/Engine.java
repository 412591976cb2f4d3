package dev.keywright.optimizer.ortools;

/** The solvers of OR-Tools in use, with the particulars of each. */
public enum Engine {
    /**
     * The main one. Left alone it would catch the user's Ctrl-C and merely stop solving. The bounds of our programs are close
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

    private final String settings;

    Engine(String settings) {
        this.settings = settings;
    }

    /** The settings for a search tree of no more than so many nodes; 0 for no limit. */
    String settings(int mostNodes) {
        boolean limited = mostNodes > 0 && this == SCIP;
        return limited ? "%s\nlimits/nodes = %d".formatted(settings, mostNodes) : settings;
    }

    boolean takesHints() {
        return this == SCIP;
    }

    boolean tellsBounds() {
        return this == SCIP;
    }
}
