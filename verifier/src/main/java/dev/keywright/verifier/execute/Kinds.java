package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.verifier.world.Datum;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tells by its key which kind of item one is: no two kinds of a table make the same key. */
final class Kinds {
    private final Layout layout;
    private final Codecs codecs;
    private final AttributeValues values;

    Kinds(Layout layout, Codecs codecs) {
        this.layout = layout;
        this.codecs = codecs;
        this.values = new AttributeValues(layout.model());
    }

    Optional<ItemType> of(Table table, Map<String, AttributeValue> item) {
        return table.items().stream()
                .filter(kind -> kind.kind().hasKey() && fits(layout.primary(kind), item))
                .max(Comparator.comparingLong(kind -> told(kind, item)));
    }

    /** Where keys alone leave it open, what else is stored decides. */
    private long told(ItemType kind, Map<String, AttributeValue> item) {
        return layout.stored(kind).stream()
                .filter(use -> item.containsKey(Layout.storedName(use)))
                .count();
    }

    private boolean fits(Entry primary, Map<String, AttributeValue> item) {
        return ItemReader.named(primary).entrySet().stream()
                .allMatch(key ->
                        item.containsKey(key.getKey()) && fits(key.getValue(), item.get(key.getKey()), primary, item));
    }

    private boolean fits(Template template, AttributeValue value, Entry primary, Map<String, AttributeValue> item) {
        Key key = AttributeValues.key(value);
        if (!codecs.of(template).isDecodable()) {
            return looksLike(template, key);
        }
        return codecs.read(template, key)
                .filter(read -> agrees(read, primary, item))
                .isPresent();
    }

    /** Whether what the key says is what the attributes say. */
    private boolean agrees(KeyValues read, Entry primary, Map<String, AttributeValue> item) {
        return read.attributes().entrySet().stream()
                .filter(pair -> layout.stored(primary.item()).contains(pair.getKey()))
                .allMatch(pair -> isSame(pair.getKey(), new Datum.Scalar(pair.getValue()), item));
    }

    private boolean isSame(AttributeUse use, Datum said, Map<String, AttributeValue> item) {
        AttributeValue stored = item.get(Layout.storedName(use));
        return stored == null || stored.equals(values.write(use.attribute(), said));
    }

    private static boolean looksLike(Template template, Key key) {
        String text = template.parts().stream()
                .map(part -> part instanceof Literal literal ? Pattern.quote(literal.text()) : ".*")
                .collect(Collectors.joining());
        return !(key instanceof Key.TextKey written)
                || Pattern.compile(text, Pattern.DOTALL).matcher(written.text()).matches();
    }
}
