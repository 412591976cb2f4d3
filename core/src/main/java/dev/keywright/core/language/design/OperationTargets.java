package dev.keywright.core.language.design;

import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.OperationHint.OnIndex;
import dev.keywright.core.design.OperationHint.OnTable;
import dev.keywright.core.design.OperationHint.Target;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.NameList;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Resolves the table or index of an operation; `table.index` where several tables have an index of that name. */
final class OperationTargets {
    private final List<TableRef> tables;
    private final List<IndexRef> indexes;
    private final Diagnostics diagnostics;

    OperationTargets(List<TableRef> tables, List<IndexRef> indexes, Diagnostics diagnostics) {
        this.tables = List.copyOf(tables);
        this.indexes = List.copyOf(indexes);
        this.diagnostics = diagnostics;
    }

    /** The shortest unambiguous name of this index. */
    static String name(IndexRef index, List<TableRef> tables, List<IndexRef> indexes) {
        boolean alone = tables.stream().noneMatch(table -> table.name().equals(index.name()))
                && indexes.stream()
                                .filter(other -> other.name().equals(index.name()))
                                .count()
                        == 1;
        return alone ? index.name() : qualified(index);
    }

    private static String qualified(IndexRef index) {
        return index.table() + "." + index.name();
    }

    Optional<Target> find(Scalar word) {
        String name = word.text();
        Optional<Target> table = tables.stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .map(OnTable::new);
        if (table.isPresent()) {
            return table;
        }
        List<IndexRef> found = indexes.stream()
                .filter(index -> index.name().equals(name) || qualified(index).equals(name))
                .toList();
        if (found.size() == 1) {
            return Optional.of(new OnIndex(found.get(0)));
        }
        report(word, found);
        return Optional.empty();
    }

    private void report(Scalar word, List<IndexRef> found) {
        if (found.isEmpty()) {
            List<String> known =
                    new ArrayList<>(tables.stream().map(TableRef::name).toList());
            indexes.forEach(index -> known.add(index.name()));
            diagnostics.report(
                    DesignProblems.UNKNOWN_TARGET,
                    word.start(),
                    "there is no table or index `%s`%s"
                            .formatted(word.text(), NearestName.suggestion(word.text(), known)),
                    "The tables and indexes are: %s.".formatted(NameList.some(known)));
            return;
        }
        String choices = found.stream().map(OperationTargets::qualified).collect(Collectors.joining("` or `"));
        diagnostics.report(
                ModelProblems.AMBIGUOUS_NAME,
                word.start(),
                "`%s` could be `%s`".formatted(word.text(), choices),
                "Write the table's name and a dot before it.");
    }
}
