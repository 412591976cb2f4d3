package dev.keywright.backends.sample;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The contents of an item that belong to other entities: embedded children, counters and sequences. */
final class EmbeddedContents {
    private final Layout layout;
    private final Specimens specimens;

    EmbeddedContents(Layout layout, Specimens specimens) {
        this.layout = layout;
        this.specimens = specimens;
    }

    Map<String, SampleValue> inside(ItemType item, Specimen specimen) {
        Map<String, SampleValue> inside = new LinkedHashMap<>();
        for (ItemType other : layout.items()) {
            boolean held = layout.contents().names(layout.primary(item)).contains(other.name())
                    && other.kind().isInside(specimen.entity());
            if (held && (item.kind().isHome() || !other.kind().isNumber())) {
                inside.put(other.name(), other.kind().accept(new Value(specimen)));
            }
        }
        return inside;
    }

    /** The values that an embed, a counter or a sequence stores in the item of the specimen. */
    private final class Value implements ItemKind.Visitor<SampleValue> {
        private final Specimen specimen;

        Value(Specimen specimen) {
            this.specimen = specimen;
        }

        @Override
        public SampleValue embed(Embed embed) {
            return children(embed, specimen);
        }

        @Override
        public SampleValue counter(Counter counter) {
            List<Specimen> children = role(counter.entity(), specimen.entity())
                    .map(role -> specimens.children(specimen, role.ref()))
                    .orElse(List.of());
            return Specimens.aggregate(counter.aggregate(), children).orElse(SampleValue.number(0));
        }

        @Override
        public SampleValue sequence(SequenceItem sequence) {
            return SampleValue.number(specimens.lastNumber(sequence.sequence(), specimen));
        }

        @Override
        public SampleValue home(EntityItem home) {
            throw new AssertionError("never inside another item: " + home);
        }

        @Override
        public SampleValue guard(Guard guard) {
            throw new AssertionError("never inside another item: " + guard);
        }

        @Override
        public SampleValue copy(Copy copy) {
            throw new AssertionError("never inside another item: " + copy);
        }

        @Override
        public SampleValue part(Part part) {
            throw new AssertionError("never inside another item: " + part);
        }
    }

    private Optional<Parent> role(EntityRef child, EntityRef parent) {
        return layout.model().entity(child).parents().stream()
                .filter(role -> role.isOf(parent))
                .findFirst();
    }

    /** The children as a map by their id, without the attributes that they hold for the parent. */
    private SampleValue children(Embed embed, Specimen parent) {
        Map<String, SampleValue> children = new LinkedHashMap<>();
        role(embed.entity(), embed.parent())
                .ifPresent(role -> specimens
                        .children(parent, role.ref())
                        .forEach(child -> children.put(name(embed, child), child(embed, child))));
        return new SampleValue.Fields(children);
    }

    private String name(Embed embed, Specimen child) {
        Entity entity = layout.model().entity(embed.entity());
        List<AttributeRef> own = entity.id().stream()
                .filter(id -> !isOf(entity.attribute(id), embed.parent()))
                .toList();
        return own.isEmpty()
                ? entity.name()
                : own.stream().map(id -> child.find(id).orElseThrow().text()).collect(Collectors.joining("#"));
    }

    private SampleValue child(Embed embed, Specimen child) {
        Entity entity = layout.model().entity(embed.entity());
        Map<String, SampleValue> fields = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            boolean implied = entity.id().contains(attribute.ref())
                    || isOf(attribute, embed.parent())
                    || attribute.meaning() instanceof Attribute.Counts;
            if (!implied) {
                child.find(attribute.ref())
                        .ifPresent(
                                value -> fields.put(attribute.name(), stored(layout.model(), attribute.ref(), value)));
            }
        }
        return new SampleValue.Fields(fields);
    }

    private static boolean isOf(Attribute attribute, EntityRef parent) {
        return attribute.origin() instanceof Attribute.Held held
                && held.sources().stream().anyMatch(source -> source.entity().equals(parent));
    }

    /** DynamoDB's TTL is a number of seconds. */
    static SampleValue stored(Model model, AttributeRef attribute, SampleValue value) {
        boolean expiry = model.entity(attribute.entity())
                .findExpiry()
                .filter(attribute::equals)
                .isPresent();
        return expiry && value instanceof SampleValue.Scalar scalar && scalar.value() instanceof KeyValue.Moment moment
                ? SampleValue.number(moment.instant().getEpochSecond())
                : value;
    }
}
