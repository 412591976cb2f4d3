package dev.keywright.moving.live;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.items.Digest;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.run.MoveFailure;
import java.util.Locale;
import java.util.Map;

/** How far the way from one design to the next is: what DescribeTable cannot tell. */
public final class EvolveState {
    private static final String DESIGNS = "designs";
    private static final String PHASE = "phase";

    private final State state;
    private final Evolution evolution;

    public EvolveState(State state, Evolution evolution) {
        this.state = state;
        this.evolution = evolution;
    }

    /** The phases, in their order. */
    enum Phase {
        /** Something is still to do before readers can switch. */
        RUNNING,
        /** Everything that the new design reads is there. */
        READY,
        /** Readers have switched. */
        SWITCHED,
        /** What only the old design needs is being deleted. */
        FINISHING
    }

    State state() {
        return state;
    }

    /** The first run keeps which designs it is about; a later one about others is refused. */
    public void begin() throws MoveFailure {
        check();
        state.keep(DESIGNS, fingerprint());
    }

    /** Fails where the state is about other designs. */
    public void check() throws MoveFailure {
        String known = state.about().getOrDefault(DESIGNS, fingerprint());
        if (!known.equals(fingerprint())) {
            throw new MoveFailure(
                    "these tables are on the way between two other designs, or by another map; `finish` or `rollback` that with the files that it began with");
        }
    }

    private String fingerprint() {
        return Digest.of(DesignPrinter.print(evolution.oldDesign())
                + DesignPrinter.print(evolution.nextDesign())
                + evolution.map().map(ThingMap::fingerprint).orElse(""));
    }

    Phase phase() {
        String word = state.about().getOrDefault(PHASE, Phase.RUNNING.name());
        return Phase.valueOf(word.toUpperCase(Locale.ROOT));
    }

    void phase(Phase phase) {
        state.keep(PHASE, phase.name());
    }

    /** Keeps that an index was there before, and is not ours to delete. */
    void found(String index) {
        state.keep("found " + index, "yes");
    }

    boolean isFound(String index) {
        return state.about().containsKey("found " + index);
    }

    /** Keeps that the indexes which were there before are known. */
    void looked() {
        state.keep("looked", "yes");
    }

    boolean hasLooked() {
        return state.about().containsKey("looked");
    }

    void filled(String table, long items) {
        state.keep("filled " + table, Long.toString(items));
    }

    Map<String, String> about() {
        return state.about();
    }
}
