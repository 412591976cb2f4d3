package dev.keywright.description;

import dev.keywright.core.codec.KeyAttribute;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.SegmentEncoding;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.runtime.description.Escape;
import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.TemplatePart;
import dev.keywright.runtime.description.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes key templates. */
final class TemplateBuilder {
    private final Model model;

    TemplateBuilder(Model model) {
        this.model = model;
    }

    Template of(dev.keywright.core.design.Template template) {
        KeyCodec codec = KeyCodec.of(template, model);
        List<TemplatePart> parts = new ArrayList<>();
        for (int part = 0; part < template.parts().size(); part++) {
            parts.add(part(template, part));
        }
        return new Template(parts, codec.isWhole(), codec.isDecodable());
    }

    private TemplatePart part(dev.keywright.core.design.Template template, int at) {
        Part part = template.parts().get(at);
        if (part instanceof Literal literal) {
            return new TemplatePart.Literal(literal.text());
        }
        if (part instanceof Shard shard) {
            return new TemplatePart.Shard(AttributeNames.of(shard.attributes()), shard.count());
        }
        if (part instanceof Random random) {
            return new TemplatePart.Shard(List.of(), random.count());
        }
        Segment segment = (Segment) part;
        SegmentEncoding encoding = SegmentEncoding.of(template, at, model);
        return new TemplatePart.Segment(
                AttributeNames.of(segment.attribute()),
                format(segment),
                segment.fallback() instanceof FallbackText fallback
                        ? Optional.of(fallback.text()).filter(text -> !text.isEmpty())
                        : Optional.empty(),
                encoding.verbatim(),
                new Escape(encoding.mark(), encoding.separator()));
    }

    private Format format(Segment segment) {
        KeyAttribute attribute = KeyAttribute.of(segment.attribute(), model);
        Type type = type(attribute.type());
        if (segment.format() instanceof dev.keywright.core.design.Format.Padded padded) {
            boolean inverted = padded.direction() == Direction.DESCENDING;
            return new Format(
                    Format.Kind.PADDED,
                    type,
                    padded.digits(),
                    inverted,
                    attribute.decimals(),
                    attribute.mayBeNegative());
        }
        return new Format(
                kind((NamedFormat) segment.format()), type, 0, false, attribute.decimals(), attribute.mayBeNegative());
    }

    static Format.Kind kind(NamedFormat format) {
        return switch (format) {
            case PLAIN, TEXT, RAW -> Format.Kind.PLAIN;
            case DESCENDING -> Format.Kind.NEGATED;
            case EPOCH -> Format.Kind.SECONDS;
            case HOUR -> Format.Kind.HOUR;
            case DAY -> Format.Kind.DAY;
            case MONTH -> Format.Kind.MONTH;
            case YEAR -> Format.Kind.YEAR;
            case LOWER -> Format.Kind.LOWER;
            case UPPER -> Format.Kind.UPPER;
        };
    }

    static Type type(AttributeType type) {
        return switch (type) {
            case STRING -> Type.TEXT;
            case NUMBER -> Type.NUMBER;
            case BOOLEAN -> Type.TRUTH;
            case TIMESTAMP -> Type.MOMENT;
            case DATE -> Type.DAY;
            case BINARY -> Type.BYTES;
            case LIST -> Type.LIST;
            case MAP -> Type.MAP;
            case SET -> Type.SET;
        };
    }
}
