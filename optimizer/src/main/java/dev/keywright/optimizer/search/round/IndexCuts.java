package dev.keywright.optimizer.search.round;

import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import java.util.ArrayList;
import java.util.List;

/** Cuts for index entries that need more GSIs in a table than the model allows, however they share them. */
final class IndexCuts {
    private final DesignDrafter drafter;
    private final Learned learned;
    private final List<Cut> cuts = new ArrayList<>();

    IndexCuts(DesignDrafter drafter, Learned learned) {
        this.drafter = drafter;
        this.learned = learned;
    }

    /** To be withdrawn where nothing else serves every pattern. */
    List<Cut> cuts() {
        return cuts;
    }

    /** Whether a new cut was added. */
    boolean cut(List<Choice> chosen, DesignPieces pieces) {
        if (drafter.canKeepMaxIndexes(pieces)) {
            return false;
        }
        List<Candidate> guilty = new ArrayList<>();
        DesignPieces left = pieces;
        for (List<? extends Candidate> group : pieces.groups()) {
            for (Candidate entry : group) {
                DesignPieces fewer = left.without(entry);
                if (drafter.canKeepMaxIndexes(fewer)) {
                    guilty.add(entry);
                } else {
                    left = fewer;
                }
            }
        }
        Cut combination = Cut.of(chosen.stream()
                .filter(choice -> guilty.contains(choice.candidate()))
                .toList());
        boolean fresh = !combination.together().isEmpty() && !cuts.contains(combination);
        if (fresh) {
            cuts.add(combination);
            learned.add(combination);
        }
        return fresh;
    }
}
