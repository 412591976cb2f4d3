package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
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
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A scan of a table reads the items of all other entities as well. */
final class ScannedAlong {
    private final CostModel costing;
    private final Stubs stubs;
    private final Measure measure;
    private final Space space;
    private final Map<Choice, Rational> bytes = new LinkedHashMap<>();

    ScannedAlong(CostModel costing, Stubs stubs, Measure measure, Space space) {
        this.costing = costing;
        this.stubs = stubs;
        this.measure = measure;
        this.space = space;
    }

    /** Entities that may lie in tables of their own are left to what the bill says. */
    void addAll() {
        boolean shared = costing.facts().model().options().layout() == Options.Layout.SINGLE_TABLE;
        for (Option option : shared ? List.copyOf(space.scans()) : List.<Option>of()) {
            Choice scanned = option.needs().get(0);
            boolean table = !(scanned.candidate() instanceof IndexEntry);
            for (Choice other : table ? List.copyOf(space.choices()) : List.<Choice>of()) {
                boolean apart = other.isHome() && !other.host().equals(scanned.host());
                if (apart) {
                    add(option, other);
                }
            }
        }
    }

    private void add(Option option, Choice other) {
        Demand.Asked asked = (Demand.Asked) option.serves().get(0);
        Home scanned = option.needs().get(0).home();
        Trial trial = new Trial(costing, stubs, List.of(scanned), List.of());
        long more = measure.scanned(asked, bytes(other).times(share(asked.question(), trial.reads())));
        if (more > 0) {
            space.surcharge(new Surcharge(
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
            Layout layout = new Trial(costing, stubs, List.of(home.candidate()), List.of()).layout();
            EntityRef entity = ((Home) home.candidate()).entity();
            ItemType item = layout.findHome(entity).orElseThrow();
            return layout.count(item).times(layout.contents().bytes(item, State.AVERAGE));
        });
    }
}
