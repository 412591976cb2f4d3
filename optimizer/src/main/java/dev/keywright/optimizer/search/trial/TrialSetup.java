package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.List;

/** The surroundings that all trials of one search share. */
public record TrialSetup(
        CostModel costModel, Pins pins, BackgroundTables background, TrialCosts costs, TrialFailures failures) {
    public static TrialSetup of(CostModel costModel, Pins pins) {
        Model model = costModel.facts().model();
        return new TrialSetup(
                costModel,
                pins,
                new BackgroundTables(model, new Assembler(model, pins)),
                new TrialCosts(costModel),
                new TrialFailures());
    }

    public Model model() {
        return costModel.facts().model();
    }

    public Trial trial(List<Candidate> candidates) {
        return trial(candidates, List.of());
    }

    /** A trial in which the index entries of each group share an index. */
    public Trial trial(List<Candidate> candidates, List<List<IndexEntry>> groups) {
        return new Trial(costModel, background, candidates, groups);
    }
}
