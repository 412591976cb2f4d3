package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.description.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads and writes the children that are embedded in a parent's item, with the codec of their keys in the map. */
public final class CompiledEmbed {
    private final Embed embed;
    private final TemplateCodec key;
    private final boolean typedKey;

    public CompiledEmbed(Embed embed) {
        this.embed = embed;
        this.key = new TemplateCodec(embed.key());
        this.typedKey = embed.key().whole() && (embed.keyType() == Type.NUMBER || embed.keyType() == Type.BYTES);
    }

    public String name() {
        return embed.name();
    }

    public String entity() {
        return embed.entity();
    }

    public String parent() {
        return embed.parent();
    }

    public String role() {
        return embed.role();
    }

    public List<StoredAttribute> stored() {
        return embed.stored();
    }

    /** The children in the item of their parent. */
    public List<Values> read(Values parent, Map<String, AttributeValue> item) {
        AttributeValue children = item.get(embed.name());
        List<Values> read = new ArrayList<>();
        if (children != null) {
            children.m().forEach((id, child) -> read.add(read(id, child.m(), parent)));
        }
        return read;
    }

    private Values read(String id, Map<String, AttributeValue> child, Values parent) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        AttributeValue text = typedKey ? Scalars.ofText(id, embed.keyType()) : AttributeValue.fromS(id);
        key.decode(text).ifPresent(values -> known.putAll(values.known()));
        embed.stored().forEach(one -> {
            AttributeValue value = child.get(one.name());
            if (value != null) {
                known.put(one.use(), StoredForm.read(one, value));
            }
        });
        embed.held().forEach((own, its) -> parent.find(its).ifPresent(value -> known.put(own, value)));
        return new Values(known);
    }

    /** All that a child says of its parent. */
    public Values parent(Values child) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        embed.held().forEach((own, its) -> child.find(own).ifPresent(value -> known.put(its, value)));
        return new Values(known);
    }

    /** The map that is stored for a child. */
    public AttributeValue write(Values child) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        for (StoredAttribute one : embed.stored()) {
            child.find(one.use()).ifPresent(value -> written.put(one.name(), StoredForm.write(one, value)));
        }
        return AttributeValue.fromM(written);
    }

    /** The child's key in the map. */
    public String key(Values child) {
        return Scalars.textOf(key.encode(child, Map.of()));
    }
}
