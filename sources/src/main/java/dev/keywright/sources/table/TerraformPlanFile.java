package dev.keywright.sources.table;

import dev.keywright.core.source.Source;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.file.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A plan or a state of Terraform: the output of `terraform show -json`. */
final class TerraformPlanFile implements TableFile {
    @Override
    public String name() {
        return "the output of `terraform show -json`";
    }

    @Override
    public boolean recognises(Source file) {
        return JsonText.find(file.text())
                .filter(tree -> tree.containsKey("format_version")
                        && (tree.containsKey("planned_values") || tree.containsKey("values")))
                .isPresent();
    }

    @Override
    public FoundTables tables(Source file) {
        Map<String, Object> tree = JsonText.find(file.text()).orElseThrow();
        Map<String, Object> values =
                JsonText.object(tree, tree.containsKey("planned_values") ? "planned_values" : "values");
        List<ExistingTable> tables = new ArrayList<>();
        collect(JsonText.object(values, "root_module"), tables);
        return new FoundTables(tables, List.of(), List.of());
    }

    private static void collect(Map<String, Object> module, List<ExistingTable> tables) {
        for (Map<String, Object> resource : JsonText.objects(module, "resources")) {
            if (JsonText.text(resource, "type").equals(TerraformTable.TYPE)) {
                tables.addAll(
                        TerraformTable.find(JsonText.text(resource, "name"), JsonText.object(resource, "values"))
                                .stream()
                                .toList());
            }
        }
        JsonText.objects(module, "child_modules").forEach(child -> collect(child, tables));
    }
}
