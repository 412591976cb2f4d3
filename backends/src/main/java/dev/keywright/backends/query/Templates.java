package dev.keywright.backends.query;

import dev.keywright.core.codec.KeyAttribute;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.SegmentEncoding;
import dev.keywright.core.design.Format;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import java.util.ArrayList;
import java.util.List;

/** Describes key templates. */
final class Templates {
    private final Model model;

    Templates(Model model) {
        this.model = model;
    }

    Node of(Template template) {
        KeyCodec codec = KeyCodec.of(template, model);
        List<Node> parts = new ArrayList<>();
        for (int part = 0; part < template.parts().size(); part++) {
            parts.add(part(template, part));
        }
        return Node.thing(
                "Template",
                "parts",
                Node.all(parts),
                "whole",
                Node.of(codec.isWhole()),
                "decodable",
                Node.of(codec.isDecodable()));
    }

    private Node part(Template template, int at) {
        Part part = template.parts().get(at);
        if (part instanceof Literal literal) {
            return Node.thing("Part.Literal", "text", Node.of(literal.text()));
        }
        if (part instanceof Shard shard) {
            return Node.thing("Part.Drawn", "uses", Names.nodes(shard.attributes()), "count", Node.of(shard.count()));
        }
        if (part instanceof Random random) {
            return Node.thing("Part.Drawn", "uses", Node.all(List.of()), "count", Node.of(random.count()));
        }
        Segment segment = (Segment) part;
        SegmentEncoding writing = SegmentEncoding.of(template, at, model);
        return Node.thing(
                "Part.Segment",
                "use",
                Names.node(segment.attribute()),
                "format",
                format(segment),
                "fallback",
                Node.of(segment.fallback() instanceof FallbackText fallback ? fallback.text() : ""),
                "verbatim",
                Node.of(writing.verbatim()),
                "escape",
                Node.thing(
                        "Escape", "mark", new Node.Letter(writing.mark()), "separator", Node.of(writing.separator())));
    }

    private Node format(Segment segment) {
        KeyAttribute attribute = KeyAttribute.of(segment.attribute(), model);
        boolean padded = segment.format() instanceof Format.Padded;
        Format format = segment.format();
        return Node.thing(
                "Format",
                "kind",
                new Node.Choice("Format.Kind", padded ? "PADDED" : kind((NamedFormat) format)),
                "type",
                type(attribute.type()),
                "digits",
                Node.of(format instanceof Format.Padded number ? number.digits() : 0),
                "inverted",
                Node.of(format instanceof Format.Padded number && number.direction() == Direction.DESCENDING),
                "decimals",
                Node.of(attribute.decimals()),
                "negatives",
                Node.of(attribute.mayBeNegative()));
    }

    static String kind(NamedFormat format) {
        return switch (format) {
            case PLAIN, TEXT, RAW -> "PLAIN";
            case DESCENDING -> "NEGATED";
            case EPOCH -> "SECONDS";
            case HOUR -> "HOUR";
            case DAY -> "DAY";
            case MONTH -> "MONTH";
            case YEAR -> "YEAR";
            case LOWER -> "LOWER";
            case UPPER -> "UPPER";
        };
    }

    static Node type(AttributeType type) {
        return new Node.Choice(
                "Type",
                switch (type) {
                    case STRING -> "TEXT";
                    case NUMBER -> "NUMBER";
                    case BOOLEAN -> "TRUTH";
                    case TIMESTAMP -> "MOMENT";
                    case DATE -> "DAY";
                    case BINARY -> "BYTES";
                    case LIST -> "LIST";
                    case MAP -> "MAP";
                    case SET -> "SET";
                });
    }
}
