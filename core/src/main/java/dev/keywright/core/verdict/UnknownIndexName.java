package dev.keywright.core.verdict;

import dev.keywright.core.design.Index;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.source.Span;
import java.util.List;
import java.util.Map;

/** Finds names that the model gives to indexes which the design does not have. */
final class UnknownIndexName implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "unknown-index-name", "A name in `indexNames` for an index that the design does not have.", """
            `options: indexNames` replaces the names that indexes are generated with. A name for an index that is not in the
            design does nothing, and the index that it was meant for keeps its generated name, in the tables and in the
            program.""", """
            Write the generated name of an index on the left and yours on the right, or delete the line.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        Map<String, String> wanted = subject.model().options().indexNames();
        List<String> names = subject.design().tables().stream()
                .flatMap(table -> table.indexes().stream())
                .map(Index::name)
                .distinct()
                .toList();
        List<String> unnamed =
                names.stream().filter(name -> !wanted.containsValue(name)).toList();
        wanted.forEach((generated, name) -> {
            if (!names.contains(name)) {
                Span where = subject.modelPositions().of("options", "indexNames", generated);
                subject.report(
                        PROBLEM,
                        where,
                        "`%s` names no index: the design has no index `%s`%s"
                                .formatted(name, generated, others(generated, unnamed)));
            }
        });
    }

    private static String others(String generated, List<String> unnamed) {
        if (unnamed.isEmpty()) {
            return "";
        }
        String suggestion = NearestName.suggestion(generated, unnamed);
        return suggestion.isEmpty() ? "; still to be named: " + DesignSubject.quoted(unnamed) : suggestion;
    }
}
