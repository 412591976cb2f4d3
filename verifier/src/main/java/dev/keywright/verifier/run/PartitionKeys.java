package dev.keywright.verifier.run;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The key templates that a partition key can have been made by. */
final class PartitionKeys {
    private final Layout layout;
    private final Map<Template, KeyCodec> codecs = new LinkedHashMap<>();

    PartitionKeys(Layout layout) {
        this.layout = layout;
    }

    /** An entry of a table or an index that has such a partition key; nothing where no template makes it. */
    Optional<Entry> find(Path path, Map<String, AttributeValue> partition) {
        return layout.entriesIn(path).stream()
                .filter(entry -> makes(entry, partition))
                .findFirst();
    }

    /** Whether such an entry can have that partition key. */
    boolean makes(Entry entry, Map<String, AttributeValue> partition) {
        List<String> names = entry.path().key().partition();
        for (int at = 0; at < names.size(); at++) {
            if (!makes(entry.partition().get(at), key(partition.get(names.get(at))))) {
                return false;
            }
        }
        return true;
    }

    private boolean makes(Template template, Key key) {
        KeyCodec codec = codecs.computeIfAbsent(template, unused -> KeyCodec.of(template, layout.model()));
        if (!codec.isDecodable()) {
            return isBegun(template, key);
        }
        try {
            codec.decode(key);
            return true;
        } catch (IllegalArgumentException another) {
            return false;
        }
    }

    /** A key in capital letters does not tell its value, but how it begins. */
    private static boolean isBegun(Template template, Key key) {
        String begin = template.parts().get(0) instanceof Template.Literal literal ? literal.text() : "";
        return key instanceof Key.TextKey text && text.text().startsWith(begin);
    }

    private static Key key(AttributeValue value) {
        return switch (value.type()) {
            case S -> new Key.TextKey(value.s());
            case N -> new Key.NumberKey(new BigDecimal(value.n()));
            case B -> new Key.BinaryKey(HexFormat.of().formatHex(value.b().asByteArray()));
            case BOOL, L, M, SS, NS, BS, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new IllegalArgumentException("never a key: " + value);
        };
    }
}
