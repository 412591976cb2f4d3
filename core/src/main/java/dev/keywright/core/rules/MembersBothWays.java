package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds transactions that change a set in two ways at once. */
final class MembersBothWays implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "members-both-ways",
            "A transaction that changes the members of a set in two ways.",
            """
            Two updates of one transaction may reach the same item, which DynamoDB then writes once; and one write changes
            an attribute in one way: it adds members, deletes members, or sets the whole.""",
            "Make one of them a pattern of its own, or `set` the whole set.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            if (pattern.operation() instanceof Transaction transaction) {
                check(subject, pattern, transaction.writes());
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, List<Write> writes) {
        Map<AttributeRef, Change> first = new LinkedHashMap<>();
        for (int action = 0; action < writes.size(); action++) {
            if (!(writes.get(action) instanceof Update update)) {
                continue;
            }
            for (Change change : update.changes()) {
                Change before = first.putIfAbsent(change.attribute(), change);
                boolean members = before != null && (before.isOfMembers() || change.isOfMembers());
                if (members && !before.getClass().equals(change.getClass())) {
                    subject.report(
                            PROBLEM,
                            subject.at(pattern, action),
                            "`%s` changes the members of `%s` in two ways".formatted(pattern.id(), change.attribute()));
                }
            }
        }
    }
}
