package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.SampleJson;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.util.List;
import java.util.Map;

/** `usage_data.json`: values to try generated code with. */
final class AwsLabsUsage {
    private final Blueprint blueprint;
    private final Samples samples;

    AwsLabsUsage(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.samples = Samples.of(blueprint.layout());
    }

    Map<String, Object> tree() {
        Map<String, Object> entities = JsonTree.object();
        for (Table table : blueprint.design().tables()) {
            for (ItemType item : AwsLabsSchema.homes(table)) {
                entities.put(item.kind().entity().name(), usage(table, item));
            }
        }
        return Map.of("entities", entities);
    }

    private Map<String, Object> usage(Table table, ItemType item) {
        Entity entity = blueprint.model().entity(item.kind().entity());
        List<SampleItem> items = samples.in(new Path.Primary(table)).stream()
                .filter(sample -> sample.item().ref().equals(item.ref()))
                .toList();
        List<Attribute> id = entity.attributes().stream()
                .filter(attribute -> entity.id().contains(attribute.ref()))
                .toList();
        List<Attribute> rest = entity.attributes().stream()
                .filter(attribute -> !entity.id().contains(attribute.ref()))
                .toList();
        Map<String, Object> tree = JsonTree.object();
        tree.put("sample_data", fields(items.subList(0, Math.min(1, items.size())), entity.attributes()));
        List<SampleItem> last = items.subList(Math.max(0, items.size() - 1), items.size());
        tree.put("access_pattern_data", fields(last, id));
        tree.put("update_data", fields(last, rest));
        return tree;
    }

    /** Of the one item, or of none. */
    private static Map<String, Object> fields(List<SampleItem> one, List<Attribute> attributes) {
        Map<String, Object> fields = JsonTree.object();
        for (SampleItem item : one) {
            for (Attribute attribute : attributes) {
                item.find(attribute.name()).ifPresent(value -> fields.put(attribute.name(), SampleJson.plain(value)));
            }
        }
        return fields;
    }
}
