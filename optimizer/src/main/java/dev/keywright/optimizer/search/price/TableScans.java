package dev.keywright.optimizer.search.price;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Options;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Reads;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A scan of a table reads the items of all other entities as well. */
final class TableScans {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Space space;
    private final Learned learned;
    private final Map<Choice, Rational> bytes = new LinkedHashMap<>();

    TableScans(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.space = space;
        this.learned = learned;
    }

    /** Only where all entities share a table; otherwise rounds learn it from the bill. */
    void addAll() {
        boolean shared = setup.model().options().layout() == Options.Layout.SINGLE_TABLE
                && setup.model().options().apart().isEmpty();
        if (!shared) {
            return;
        }
        for (AccessOption option : space.scans()) {
            Choice scanned = option.needs().get(0);
            boolean table = !scanned.candidate().is(CandidateKind.INDEX_ENTRY);
            if (!table) {
                continue;
            }
            for (Choice other : space.choices()) {
                boolean apart = other.isHome() && !other.host().equals(scanned.host());
                if (apart) {
                    add(option, other);
                }
            }
        }
    }

    private void add(AccessOption option, Choice other) {
        Requirement.Query asked = (Requirement.Query) option.serves().get(0);
        Home scanned = option.needs().get(0).home();
        Trial trial = setup.trial(List.of(scanned));
        long more = trialCosts.scanned(asked, bytes(other).times(share(asked.question(), trial.reads())));
        if (more > 0) {
            learned.add(new Surcharge(
                    "%s scans %s".formatted(option.number(), other.number()),
                    new ReadsOf(asked.pattern().ref(), asked.entity().name()),
                    List.of(other),
                    List.of(option),
                    List.of(),
                    more));
        }
    }

    /** How much of a table is read until so many are found. */
    private static Rational share(Question question, Reads reads) {
        Question all = new Question(
                question.selection(),
                question.order(),
                Figure.UNSTATED,
                question.needs(),
                question.kind(),
                question.consistency(),
                question.lagSeconds());
        Rational matches = reads.answers(all);
        return matches.isZero() ? Rational.ONE : reads.answers(question).dividedBy(matches);
    }

    private Rational bytes(Choice home) {
        return bytes.computeIfAbsent(home, unused -> {
            Layout layout = setup.trial(List.of(home.candidate())).layout();
            EntityRef entity = home.candidate().entity();
            ItemType item = layout.findHome(entity).orElseThrow();
            return layout.count(item).times(layout.contents().bytes(item, State.AVERAGE));
        });
    }
}
