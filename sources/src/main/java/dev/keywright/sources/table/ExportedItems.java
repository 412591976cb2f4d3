package dev.keywright.sources.table;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.sources.file.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The items of an export: a line of JSON each, as DynamoDB writes them to S3, or the answer of a scan. */
public final class ExportedItems {
    private ExportedItems() {}

    /** The item of a line; empty where the line holds none. */
    public static Optional<ExistingItem> find(String line) {
        return JsonText.find(line)
                .map(tree ->
                        tree.containsKey("Item") ? JsonText.object(tree, "Item") : JsonText.object(tree, "NewImage"))
                .filter(item -> !item.isEmpty())
                .map(item -> new ExistingItem("", item));
    }

    /** Whether a text is the answer of `aws dynamodb scan` or `query`. */
    public static boolean isScan(String text) {
        return JsonText.find(text)
                .filter(tree -> tree.get("Items") instanceof List<?>)
                .isPresent();
    }

    public static List<ExistingItem> ofScan(String text) {
        List<ExistingItem> items = new ArrayList<>();
        JsonText.objects(JsonText.find(text).orElse(Map.of()), "Items")
                .forEach(item -> items.add(new ExistingItem("", item)));
        return items;
    }

    /** The table that a `manifest-summary.json` names, by the last part of its ARN. */
    public static Optional<String> tableOf(String summary) {
        return JsonText.find(summary)
                .map(tree -> JsonText.text(tree, "tableArn"))
                .filter(arn -> arn.contains(":table/"))
                .map(arn -> arn.substring(arn.lastIndexOf('/') + 1));
    }

    /** The number of items that a `manifest-summary.json` names; zero where it has none. */
    public static long countOf(String summary) {
        return JsonText.find(summary)
                .map(tree -> TableTree.count(tree, "itemCount"))
                .orElse(0L);
    }
}
