package dev.keywright.moving.items;

import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.TemplateCodec;
import dev.keywright.runtime.keys.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where items are, by the values that their keys are made of. */
final class ItemKeys {
    private ItemKeys() {}

    /** None where too little is known; several where the shard is drawn at random. */
    static List<Place> of(CompiledItem item, Values values) {
        if (!values.hasAll(item.primary().required())) {
            return List.of();
        }
        List<Map<String, AttributeValue>> keys = List.of(Map.of());
        for (CompiledEntry.KeyField field : item.primary().fields()) {
            List<Map<String, AttributeValue>> longer = new ArrayList<>();
            for (Map<Integer, Integer> shards : everyShard(field.template())) {
                for (Map<String, AttributeValue> key : keys) {
                    Map<String, AttributeValue> more = new LinkedHashMap<>(key);
                    more.put(field.name(), field.template().encode(values, shards));
                    longer.add(more);
                }
            }
            keys = longer;
        }
        return keys.stream().map(key -> new Place(item.table(), key)).toList();
    }

    /** All combinations of the numbers of random shards; one that is empty where there are none. */
    private static List<Map<Integer, Integer>> everyShard(TemplateCodec template) {
        List<Map<Integer, Integer>> all = List.of(Map.of());
        for (Map.Entry<Integer, Integer> shard : template.shards(count -> count).entrySet()) {
            List<Map<Integer, Integer>> longer = new ArrayList<>();
            for (int number = 0; number < shard.getValue(); number++) {
                for (Map<Integer, Integer> one : all) {
                    Map<Integer, Integer> more = new LinkedHashMap<>(one);
                    more.put(shard.getKey(), number);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }
}
