package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Table;
import dev.keywright.core.heat.LocalCollection;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.TransactionSize;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import dev.keywright.core.serve.Reads;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Cuts for combinations above DynamoDB's limits: a transaction, or the item collections of a table with an LSI. */
final class SizeCuts {
    private final CostModel costModel;
    private final Model model;
    private final DesignDrafter drafter;
    private final Learned learned;
    private final List<Cut> cuts = new ArrayList<>();

    SizeCuts(CostModel costModel, DesignDrafter drafter, Learned learned) {
        this.costModel = costModel;
        this.model = costModel.facts().model();
        this.drafter = drafter;
        this.learned = learned;
    }

    /** The cuts for sizes, to be withdrawn where nothing else serves every pattern. */
    List<Cut> cuts() {
        return cuts;
    }

    /** Whether a new cut was added. */
    boolean cut(Space space, List<Choice> chosen, Bill bill) {
        boolean changed = false;
        for (Pattern pattern : model.patterns()) {
            boolean writes = !pattern.operation().writes().isEmpty();
            if (writes && isOverLimit(pattern, bill.layout())) {
                List<Choice> guilty = guilty(chosen, layout -> isOverLimit(pattern, layout));
                changed |= guilty.isEmpty() ? forbidHomes(space, pattern) : forbid(guilty);
            }
        }
        for (Set<EntityRef> together : tooLarge(bill.layout())) {
            List<Choice> guilty = guilty(chosen, layout -> tooLarge(layout).contains(together));
            List<Choice> with = new ArrayList<>(guilty);
            chosen.stream()
                    .filter(choice -> choice.isHome() && together.contains(choice.host()))
                    .forEach(with::add);
            changed |= !guilty.isEmpty() && forbid(with);
        }
        return changed;
    }

    /** The entities whose item collections are too large for an LSI. */
    private static Set<Set<EntityRef>> tooLarge(Layout layout) {
        Set<Set<EntityRef>> found = new LinkedHashSet<>();
        for (Table table : layout.design().tables()) {
            for (LocalCollection collection : LocalCollection.of(table, layout)) {
                Set<EntityRef> entities = new LinkedHashSet<>();
                collection.items().forEach(item -> entities.add(item.kind().entity()));
                if (collection.isTooLarge()) {
                    found.add(entities);
                }
            }
        }
        return found;
    }

    private boolean isOverLimit(Pattern pattern, Layout layout) {
        return new TransactionSize(layout, new Reads(layout, costModel.weights()).accessPaths())
                .isOverLimit(pattern.operation());
    }

    /** The pieces without any of which the limit would be kept; homes are not to blame. */
    private List<Choice> guilty(List<Choice> chosen, Predicate<Layout> isOver) {
        List<Choice> left = new ArrayList<>(chosen);
        List<Choice> guilty = new ArrayList<>();
        for (Choice choice : chosen) {
            if (choice.isHome()) {
                continue;
            }
            List<Choice> fewer = new ArrayList<>(left);
            fewer.remove(choice);
            if (isOver.test(layout(fewer))) {
                left = fewer;
            } else {
                guilty.add(choice);
            }
        }
        return guilty;
    }

    /** Where no piece is to blame there are too many items: entities that can be embedded must be. */
    private boolean forbidHomes(Space space, Pattern pattern) {
        boolean changed = false;
        for (Write write : pattern.operation().writes()) {
            boolean mayLieInside = space.choices().stream()
                    .anyMatch(choice -> choice.candidate().is(CandidateKind.EMBED)
                            && choice.candidate().entity().equals(write.entity()));
            if (!mayLieInside) {
                continue;
            }
            for (Choice home : space.homes(write.entity())) {
                changed |= forbid(List.of(home));
            }
        }
        return changed;
    }

    private boolean forbid(List<Choice> guilty) {
        Cut combination = Cut.of(guilty);
        boolean fresh = !guilty.isEmpty() && !cuts.contains(combination);
        if (fresh) {
            cuts.add(combination);
            learned.add(combination);
        }
        return fresh;
    }

    private Layout layout(List<Choice> choices) {
        List<Candidate> candidates =
                choices.stream().map(Choice::candidate).distinct().toList();
        return new Layout(costModel.facts(), costModel.estimates(), drafter.sketch(DesignPieces.of(candidates)));
    }
}
