package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Costing;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.TransactionSize;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.serve.Reads;
import dev.keywright.optimizer.assemble.Drafting;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.Space.Forbidden;
import java.util.ArrayList;
import java.util.List;

/** Forbids pieces that together make a write's transaction larger than DynamoDB takes. */
final class Oversized {
    private final Costing costing;
    private final Model model;
    private final Drafting drafting;
    private final Space space;
    private final List<Forbidden> forbidden = new ArrayList<>();

    Oversized(Costing costing, Drafting drafting, Space space) {
        this.costing = costing;
        this.model = costing.facts().model();
        this.drafting = drafting;
        this.space = space;
    }

    /** What was forbidden; where nothing else serves, it must be allowed again. */
    List<Forbidden> forbidden() {
        return forbidden;
    }

    /** Whether something was forbidden that was not before. */
    boolean forbids(List<Choice> chosen, Bill bill) {
        boolean changed = false;
        for (Pattern pattern : model.patterns()) {
            boolean writes = !pattern.operation().writes().isEmpty();
            if (writes && isOverLimit(pattern, bill.layout())) {
                changed |= forbid(pattern, chosen);
            }
        }
        return changed;
    }

    private boolean isOverLimit(Pattern pattern, Layout layout) {
        return new TransactionSize(layout, new Reads(layout, costing.weights()).ways())
                .isOverLimit(pattern.operation());
    }

    /** Of all pieces only those without which the transaction would be small enough; homes must be somewhere. */
    private boolean forbid(Pattern pattern, List<Choice> chosen) {
        List<Choice> left = new ArrayList<>(chosen);
        List<Choice> guilty = new ArrayList<>();
        for (Choice choice : chosen) {
            if (choice.isHome()) {
                continue;
            }
            List<Choice> fewer = new ArrayList<>(left);
            fewer.remove(choice);
            if (isOverLimit(pattern, layout(fewer))) {
                left = fewer;
            } else {
                guilty.add(choice);
            }
        }
        Forbidden combination = Forbidden.together(guilty);
        boolean fresh = !guilty.isEmpty() && !forbidden.contains(combination);
        if (fresh) {
            forbidden.add(combination);
            space.forbid(combination);
        }
        return fresh;
    }

    private Layout layout(List<Choice> choices) {
        List<Candidate> candidates =
                choices.stream().map(Choice::candidate).distinct().toList();
        return new Layout(costing.facts(), costing.estimates(), drafting.sketch(candidates, List.of(), List.of()));
    }
}
