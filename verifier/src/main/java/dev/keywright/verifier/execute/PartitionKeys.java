package dev.keywright.verifier.execute;

import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tells from a partition key alone what kind of key it is. */
public final class PartitionKeys {
    private final Layout layout;
    private final Codecs codecs;

    public PartitionKeys(Layout layout) {
        this.layout = layout;
        this.codecs = new Codecs(layout.model());
    }

    /** One of the entries that stand under such keys; nothing where no template makes one. */
    public Optional<Entry> find(Path path, Map<String, AttributeValue> partition) {
        return layout.entriesIn(path).stream()
                .filter(entry -> makes(entry, partition))
                .findFirst();
    }

    /** Whether such an entry can stand under that key. */
    public boolean makes(Entry entry, Map<String, AttributeValue> partition) {
        List<AttributeValue> values =
                entry.path().key().partition().stream().map(partition::get).toList();
        return makes(entry.partition(), values);
    }

    private boolean makes(List<Template> templates, List<AttributeValue> values) {
        for (int at = 0; at < templates.size(); at++) {
            boolean made = codecs.read(templates.get(at), AttributeValues.key(values.get(at)))
                    .isPresent();
            if (!made) {
                return false;
            }
        }
        return true;
    }
}
