package dev.keywright.core.verdict;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.Throughput;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Span;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds tables and indexes that need more at peak than the default quota. */
final class TableQuota implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "table-quota", "A table or index that needs more than 40,000 units per second at peak.", """
            By default an AWS account gets 40,000 read units and 40,000 write units per second for each
            table and each global index. Requests above the quota are throttled until it is raised, which
            takes days.""", """
            Request a higher quota before the peak comes, or smooth the peak with a queue.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational QUOTA_UNITS = Rational.of(40_000);
    private static final Rational NOTABLE_SHARE = Rational.of(1, 10);

    @Override
    public void check(DesignSubject subject) {
        for (Throughput total : subject.heat().totals()) {
            check(subject, total, "takes", total.writeUnits(), Throughput.Part::writeUnits);
            check(subject, total, "gives", total.readUnits(), Throughput.Part::readUnits);
        }
    }

    private static void check(
            DesignSubject subject,
            Throughput total,
            String verb,
            Rational whole,
            Function<Throughput.Part, Rational> units) {
        if (!whole.isMoreThan(QUOTA_UNITS)) {
            return;
        }
        Map<String, Rational> byPattern = new LinkedHashMap<>();
        total.parts().forEach(part -> byPattern.merge(part.pattern().id(), units.apply(part), Rational::plus));
        String largest = byPattern.entrySet().stream()
                .filter(each -> each.getValue().isMoreThan(whole.times(NOTABLE_SHARE)))
                .map(each -> "`%s` %s".formatted(each.getKey(), each.getValue().roughly()))
                .collect(Collectors.joining(", "));
        Path path = total.path();
        Span where = path instanceof Path.Secondary secondary
                ? subject.at(secondary.table(), secondary.index())
                : subject.at(path.table());
        subject.report(
                PROBLEM,
                where,
                "`%s` %s %s units per second at peak (%s); the default quota is 40,000"
                        .formatted(path.name(), verb, whole, largest));
    }
}
