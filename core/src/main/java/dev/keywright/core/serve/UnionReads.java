package dev.keywright.core.serve;

import dev.keywright.core.model.Read;
import java.util.ArrayList;
import java.util.List;

/** The access paths of a read of several kinds: a request for each kind, all of them in parallel, merged by the program. */
final class UnionReads {
    /** Beyond this many combinations no further ones are tried. */
    private static final int MOST_COMBINATIONS = 64;

    private final AccessPaths accessPaths;

    UnionReads(AccessPaths accessPaths) {
        this.accessPaths = accessPaths;
    }

    /** Each kind is asked for a whole page, since all of it may be of that kind. */
    List<AccessPath> all(Read read, List<Question> questions) {
        List<List<AccessPath>> combinations = List.of(List.of());
        for (Question question : questions) {
            combinations = longer(combinations, question);
        }
        return combinations.stream()
                .map(combination -> together(read.parts(), combination))
                .toList();
    }

    /** The cheapest first, so that it is among those that are tried. */
    private List<List<AccessPath>> longer(List<List<AccessPath>> combinations, Question question) {
        List<AccessPath> ofKind = accessPaths.all(question).stream()
                .sorted(accessPaths.weights().byCost())
                .toList();
        List<List<AccessPath>> longer = new ArrayList<>();
        for (AccessPath path : ofKind) {
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
