package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.trial.TrialMemory.Answers;
import dev.keywright.optimizer.search.trial.WriteTrials.Written;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The surroundings that all trials of one search share. */
public record TrialSetup(
        CostModel costModel,
        Pins pins,
        BackgroundTables background,
        TrialCosts costs,
        TrialFailures failures,
        WriteTrials writeTrials,
        Answers answers) {
    public static TrialSetup of(CostModel costModel, Pins pins, TrialMemory memory) {
        Model model = costModel.facts().model();
        BackgroundTables background = new BackgroundTables(model, new Assembler(model, pins));
        return new TrialSetup(
                costModel,
                pins,
                background,
                new TrialCosts(costModel),
                new TrialFailures(),
                new WriteTrials(),
                memory.answers(costModel, pins, background));
    }

    public Model model() {
        return costModel.facts().model();
    }

    public Trial trial(List<Candidate> candidates) {
        return trial(candidates, List.of());
    }

    /** A trial in which the index entries of each group share an index. */
    public Trial trial(List<Candidate> candidates, List<List<IndexEntry>> groups) {
        return new Trial(costModel, background, candidates, groups, answers.of(candidates, groups), answers.figures());
    }

    /** What the patterns write to the items of an entity in a trial of these candidates. */
    public Map<PatternRef, Written> written(EntityRef entity, Set<Candidate> candidates, List<Pattern> patterns) {
        return writeTrials.of(entity, candidates, patterns, this);
    }
}
