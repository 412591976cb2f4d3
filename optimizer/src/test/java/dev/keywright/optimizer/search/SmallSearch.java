package dev.keywright.optimizer.search;

import dev.keywright.core.check.Check;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options.Tolerance;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.explain.CandidateText;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.round.RoundReport;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.TrialMemory;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.tactic.Proposer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The search for a design of a small model, step by step. */
public final class SmallSearch {
    private final Model model;
    private final CostModel costModel;
    private final CandidateText texts;

    private SmallSearch(Model model) {
        this.model = model;
        this.costModel = new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        this.texts = new CandidateText(model);
    }

    /** A search for the cheapest design: what is tested here is its price. */
    public static SmallSearch of(String text) {
        Model model = Check.model("small.yaml", text.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow()
                .with(Tolerance.NONE);
        return new SmallSearch(model);
    }

    public Model model() {
        return model;
    }

    public CostModel costModel() {
        return costModel;
    }

    private CandidatePricer pricer() {
        return new CandidatePricer(
                TrialSetup.of(costModel, Pins.none(), TrialMemory.none()), Proposer.ofAll(), () -> Long.MAX_VALUE);
    }

    /** The columns that pricing leaves. */
    public Space space() {
        return pricer().columns().space();
    }

    /** The interaction prices and cuts that pricing foresees. */
    public Learned foreseen() {
        return pricer().learned();
    }

    /** The choices that pricing leaves, in words. */
    public List<String> choices() {
        return space().choices().stream().map(this::text).toList();
    }

    /** The attributes of the partition keys of homes that pricing leaves. */
    public List<String> partitionsOfHomes() {
        return space().choices().stream()
                .filter(Choice::isHome)
                .map(choice -> choice.home().shape().partition().toString())
                .distinct()
                .toList();
    }

    public String text(Choice choice) {
        return text(choice.candidate());
    }

    public String text(Candidate candidate) {
        return candidate.accept(texts);
    }

    public List<String> texts(List<Choice> choices) {
        return choices.stream().map(this::text).toList();
    }

    /** The rounds of a search, and its result. */
    public Finished finish() {
        List<RoundReport> rounds = new ArrayList<>();
        SearchMonitor recorder = new SearchMonitor() {
            @Override
            public long millisLeft() {
                return Long.MAX_VALUE;
            }

            @Override
            public void says(String step) {
                // The reports say it all.
            }

            @Override
            public void ended(RoundReport round) {
                rounds.add(round);
            }
        };
        OrToolsSolver solver = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));
        return new Finished(new Optimizer(costModel, solver, Pins.none(), recorder).find(), rounds);
    }

    /** A search that has ended. */
    public record Finished(Found found, List<RoundReport> rounds) {
        public RoundReport round(int number) {
            return rounds.get(number - 1);
        }
    }
}
