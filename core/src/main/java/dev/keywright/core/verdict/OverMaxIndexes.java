package dev.keywright.core.verdict;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Index.Scope;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Finds tables with more global indexes than the model's options allow. */
final class OverMaxIndexes implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("over-max-indexes", "A table with more GSIs than `maxIndexes` allows.", """
            `options: maxIndexes` limits the GSIs of each table below DynamoDB's own limit of 20, to leave room for indexes to
            come or for what the operators of the table can oversee.""", """
            Let several item types share an index, serve the pattern from another one, or raise `maxIndexes`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        int most = subject.model().options().maxIndexes();
        for (Table table : subject.design().tables()) {
            List<Index> indexes = table.indexes().stream()
                    .filter(index -> index.scope() == Scope.GLOBAL)
                    .toList();
            if (indexes.size() > most) {
                List<Pattern> readers = new ArrayList<>();
                indexes.forEach(index -> readers.addAll(subject.readers(new Path.Secondary(table, index))));
                subject.report(
                        PROBLEM,
                        subject.at(table, indexes.get(most)),
                        "the table `%s` has %s; `maxIndexes` allows %s"
                                .formatted(
                                        table.name(), indexes.size() == 1 ? "a GSI" : indexes.size() + " GSIs", most),
                        readers);
            }
        }
    }
}
