package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Children in their parent's item: a map by what their id has beside the parent's, without what they hold of it. */
final class EmbeddedChildren {
    private final Layout layout;
    private final Codecs codecs;
    private final AttributeValues values;

    EmbeddedChildren(Layout layout, Codecs codecs) {
        this.layout = layout;
        this.codecs = codecs;
        this.values = new AttributeValues(layout.model());
    }

    /** The children in an item of the parent. */
    List<Values> read(ItemType embed, Values parent, Map<String, AttributeValue> item) {
        Embed kind = (Embed) embed.kind();
        AttributeValue children = item.getOrDefault(embed.name(), AttributeValue.fromM(Map.of()));
        List<Values> read = new ArrayList<>();
        children.m().forEach((id, child) -> read.add(read(kind, id, child.m(), parent)));
        return read;
    }

    private Values read(Embed embed, String id, Map<String, AttributeValue> child, Values parent) {
        Entity entity = layout.model().entity(embed.entity());
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        identity(embed, id).known().forEach(known::put);
        for (Attribute attribute : entity.attributes()) {
            AttributeUse use = AttributeUse.own(attribute.ref());
            Optional<Datum> datum = heldOf(attribute, embed.parent())
                    .map(source -> parent.find(AttributeUse.own(source)))
                    .orElseGet(() -> Optional.ofNullable(child.get(attribute.name()))
                            .map(value -> values.read(attribute.ref(), value)));
            datum.ifPresent(value -> known.put(use, value));
        }
        return new Values(known);
    }

    /** The parent's attribute that the child holds. */
    private static Optional<AttributeRef> heldOf(Attribute attribute, EntityRef parent) {
        return attribute.origin() instanceof Attribute.Held held
                ? held.sources().stream()
                        .filter(source -> source.entity().equals(parent))
                        .findFirst()
                : Optional.empty();
    }

    /** What stands in the map for a child. */
    AttributeValue write(Embed embed, Values child) {
        Entity entity = layout.model().entity(embed.entity());
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            boolean implied = entity.id().contains(attribute.ref())
                    || heldOf(attribute, embed.parent()).isPresent()
                    || attribute.meaning() instanceof Attribute.Counts;
            Optional<Datum> datum = implied ? Optional.empty() : child.find(AttributeUse.own(attribute.ref()));
            datum.ifPresent(value -> written.put(attribute.name(), values.write(attribute.ref(), value)));
        }
        return AttributeValue.fromM(written);
    }

    /** Under which name the child stands in the map. */
    String name(Embed embed, Values child) {
        Key key = codec(embed).encode(child.forKeys());
        if (key instanceof Key.NumberKey number) {
            return number.number().toPlainString();
        }
        return key instanceof Key.BinaryKey binary ? binary.hexadecimal() : ((Key.TextKey) key).text();
    }

    private Values identity(Embed embed, String name) {
        List<AttributeRef> id = ownId(embed);
        boolean single = id.size() == 1;
        AttributeType type = single ? values.type(id.get(0)) : AttributeType.STRING;
        Key key = type == AttributeType.NUMBER
                ? new Key.NumberKey(new BigDecimal(name))
                : type == AttributeType.BINARY ? new Key.BinaryKey(name) : new Key.TextKey(name);
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        codec(embed).decode(key).attributes().forEach((use, value) -> known.put(use, new Datum.Scalar(value)));
        return new Values(known);
    }

    private KeyCodec codec(Embed embed) {
        List<Part> parts = new ArrayList<>();
        for (AttributeRef id : ownId(embed)) {
            if (!parts.isEmpty()) {
                parts.add(new Literal("#"));
            }
            parts.add(Segment.of(AttributeUse.own(id)));
        }
        // The only child of its parent has no id of its own beside the parent's.
        return codecs.of(
                parts.isEmpty() ? Template.of(new Literal(embed.entity().name())) : new Template(parts));
    }

    private List<AttributeRef> ownId(Embed embed) {
        Entity entity = layout.model().entity(embed.entity());
        return entity.id().stream()
                .filter(id -> heldOf(entity.attribute(id), embed.parent()).isEmpty())
                .toList();
    }
}
