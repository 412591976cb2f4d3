package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.design.OperationHint.OnIndex;
import dev.keywright.core.design.OperationHint.OnTable;
import dev.keywright.core.design.OperationHint.Target;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Request;
import java.util.List;
import java.util.Optional;

/** Finds operations that cannot serve their pattern as written, or not as cheaply as the design allows. */
final class HintNotFollowed implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "hint-not-followed",
            "An operation that does not serve its pattern, or that is more expensive than another one.",
            """
            `operations` states how the author intends to serve a pattern. The checker finds the cheapest
            access path by itself; where the two differ, either the design does not do what its author
            thinks, or there is a cheaper access path.""",
            """
            Write the operation that the message names, or change the keys so that the intended one works.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (OperationHint hint : subject.design().operations()) {
            ServedPattern served = subject.bill().pattern(hint.pattern());
            boolean asks = !accessPaths(subject, served.pattern().operation()).isEmpty();
            if (served.isServed() && asks) {
                read(subject, served, hint);
            } else if (served.isServed()) {
                WriteHint.problem(subject, served, hint)
                        .ifPresent(message -> subject.report(PROBLEM, subject.at(served.pattern()), message));
            }
        }
    }

    private static List<AccessPath> accessPaths(DesignSubject subject, Operation operation) {
        if (operation instanceof Read read) {
            return subject.reads().all(read);
        }
        return operation instanceof Count count
                ? subject.reads().accessPaths().all(subject.reads().question(count))
                : List.of();
    }

    private static void read(DesignSubject subject, ServedPattern served, OperationHint hint) {
        List<AccessPath> accessPaths = accessPaths(subject, served.pattern().operation());
        Optional<AccessPath> best =
                accessPaths.stream().min(subject.reads().accessPaths().byCost());
        Optional<AccessPath> meant = accessPaths.stream()
                .filter(accessPath -> fits(accessPath, hint.requests().get(0)))
                .min(subject.reads().accessPaths().byCost());
        if (best.isEmpty() || (meant.isPresent() && isAsCheap(subject, meant.get(), best.get()))) {
            return;
        }
        long found = subject.readNanoDollars(served.pattern(), best.get().units());
        String first = shown(best.get());
        if (meant.isEmpty()) {
            subject.report(
                    PROBLEM,
                    subject.at(served.pattern()),
                    "`%s` cannot serve `%s`; `%s` can, for %s a month"
                            .formatted(shown(hint), served.pattern().id(), first, Dollars.text(found)));
            return;
        }
        long wanted = subject.readNanoDollars(served.pattern(), meant.get().units());
        if (subject.isNotable(served, wanted - found)) {
            subject.report(
                    PROBLEM,
                    subject.at(served.pattern()),
                    "`%s` serves `%s` for %s a month; `%s` would cost %s"
                            .formatted(
                                    shown(hint),
                                    served.pattern().id(),
                                    Dollars.text(wanted),
                                    first,
                                    Dollars.text(found)));
        }
    }

    private static boolean isAsCheap(DesignSubject subject, AccessPath meant, AccessPath best) {
        return subject.reads().accessPaths().byCost().compare(meant, best) <= 0;
    }

    private static String shown(AccessPath accessPath) {
        Request first = accessPath.requests().get(0);
        return first.operation().word() + " " + first.entry().path().name();
    }

    private static String shown(OperationHint hint) {
        OperationHint.Request first = hint.requests().get(0);
        String target = first.target() instanceof OnIndex on
                ? " " + on.index().name()
                : first.target() instanceof OnTable on ? " " + on.table().name() : "";
        return first.operation().word() + target;
    }

    private static boolean fits(AccessPath accessPath, OperationHint.Request hint) {
        return accessPath.requests().stream()
                .filter(request -> request.stage() == 0)
                .anyMatch(request -> isSame(request.operation(), hint.operation())
                        && isAt(request.entry().path(), hint.target()));
    }

    /** A Query for a whole key reads and costs the same as a GetItem of that item. */
    private static boolean isSame(DynamoDbOperation found, DynamoDbOperation meant) {
        boolean get = found == DynamoDbOperation.GET_ITEM || found == DynamoDbOperation.BATCH_GET_ITEM;
        return switch (meant) {
            case GET_ITEM, BATCH_GET_ITEM, TRANSACT_GET_ITEMS -> get;
            case QUERY -> get || found == DynamoDbOperation.QUERY;
            case SCAN -> found == DynamoDbOperation.SCAN;
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, CONDITION_CHECK, BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS -> false;
        };
    }

    private static boolean isAt(Path path, Target target) {
        if (target instanceof OnIndex on) {
            return path instanceof Path.Secondary secondary
                    && secondary.index().ref().equals(on.index());
        }
        boolean primary = path instanceof Path.Primary;
        return target instanceof OnTable on ? primary && path.table().ref().equals(on.table()) : primary;
    }
}
