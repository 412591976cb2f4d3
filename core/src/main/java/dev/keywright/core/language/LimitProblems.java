package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of the conditions under which something new is created. */
public final class LimitProblems {
    public static final Problem COUNT_CONDITION = Problem.error(
            "count-condition",
            "A create with a condition that it cannot test.",
            """
            A create writes an item that is not there yet, so there is nothing of its own to test. It can test the exact
            count of such children that a parent's item has: the same transaction adds one to it.""",
            "Compare a parent's count with a number, as in `if: Workspace.members < 50`, where `members` is `counts: Member` without a `lag`.");

    public static final List<Problem> ALL = List.of(COUNT_CONDITION);

    private LimitProblems() {}
}
