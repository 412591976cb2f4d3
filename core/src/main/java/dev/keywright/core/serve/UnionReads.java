package dev.keywright.core.serve;

import dev.keywright.core.model.Read;
import java.util.ArrayList;
import java.util.List;

/** The access paths of a read of several kinds: a request for each kind, all of them in parallel, merged by the program. */
final class UnionReads {
    /** Beyond this many combinations no further ones are tried. */
    private static final int MOST_COMBINATIONS = 64;

    private final Weights weights;

    UnionReads(Weights weights) {
        this.weights = weights;
    }

    /** Each kind is asked for a whole page, since all of it may be of that kind. */
    List<AccessPath> all(List<Read> parts, List<List<AccessPath>> ofKinds) {
        List<List<AccessPath>> combinations = List.of(List.of());
        for (List<AccessPath> ofKind : ofKinds) {
            combinations = longer(combinations, ofKind);
        }
        return combinations.stream()
                .map(combination -> together(parts, combination))
                .toList();
    }

    /** The cheapest first, so that it is among those that are tried. */
    private List<List<AccessPath>> longer(List<List<AccessPath>> combinations, List<AccessPath> ofKind) {
        List<List<AccessPath>> longer = new ArrayList<>();
        for (AccessPath path : ofKind.stream().sorted(weights.byCost()).toList()) {
            for (List<AccessPath> combination : combinations) {
                if (longer.size() == MOST_COMBINATIONS) {
                    return longer;
                }
                List<AccessPath> more = new ArrayList<>(combination);
                more.add(path);
                longer.add(more);
            }
        }
        return longer;
    }

    private static AccessPath together(List<Read> parts, List<AccessPath> combination) {
        AccessPath all = AccessPath.NOTHING;
        List<Plan.OfKind> kinds = new ArrayList<>();
        for (int number = 0; number < parts.size(); number++) {
            Read part = parts.get(number);
            AccessPath path = combination.get(number);
            all = all.and(path);
            kinds.add(new Plan.OfKind(part.entity(), part.order(), path.plan()));
        }
        return all.as(new Plan.Union(kinds));
    }
}
