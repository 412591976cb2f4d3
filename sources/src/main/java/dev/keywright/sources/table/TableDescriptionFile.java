package dev.keywright.sources.table;

import dev.keywright.core.source.Source;
import dev.keywright.sources.file.JsonText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The answer of `aws dynamodb describe-table`. */
final class TableDescriptionFile implements TableFile {
    @Override
    public String name() {
        return "the answer of `aws dynamodb describe-table`";
    }

    @Override
    public boolean recognises(Source file) {
        return find(file).isPresent();
    }

    private static Optional<Map<String, Object>> find(Source file) {
        return JsonText.find(file.text())
                .map(tree -> tree.containsKey("Table") ? JsonText.object(tree, "Table") : tree)
                .filter(table -> table.containsKey("TableName") && table.containsKey("KeySchema"));
    }

    @Override
    public FoundTables tables(Source file) {
        return new FoundTables(find(file).flatMap(TableTree::find).stream().toList(), List.of(), List.of());
    }
}
