package dev.keywright.core.serve;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import java.util.List;

/** Tells whether key texts sort like the values in them. */
public final class KeyTextOrder {
    /** The key codec writes no character below this into a value, so that a separator below it sorts before longer values. */
    private static final char LEAST_IN_A_VALUE = '$';

    private KeyTextOrder() {}

    /** Whether keys that agree in all parts before sort by the value in this part of the sort key. */
    public static boolean keeps(Entry entry, int part, Model model) {
        int number = part;
        for (Template template : entry.sort()) {
            if (number < template.parts().size()) {
                return keeps(template, number, model);
            }
            number -= template.parts().size();
        }
        throw new IllegalArgumentException(
                "the sort key of %s has no part %s".formatted(entry.item().ref(), part));
    }

    private static boolean keeps(Template template, int part, Model model) {
        if (!(template.parts().get(part) instanceof Segment segment) || !(segment.fallback() instanceof NoFallback)) {
            return false;
        }
        Attribute attribute = model.attribute(segment.attribute().attribute());
        if (segment.format() instanceof Format.Padded) {
            return true;
        }
        boolean asItIs = segment.format() == NamedFormat.PLAIN;
        if (attribute.type() == AttributeType.NUMBER) {
            return template.isSingleSegment() && (asItIs || segment.format() == NamedFormat.DESCENDING);
        }
        boolean fixed = attribute.type() == AttributeType.TIMESTAMP || attribute.type() == AttributeType.DATE;
        return asItIs && (fixed || template.isSingleSegment() || endsWell(template.parts(), part));
    }

    /** A longer value must sort after a shorter one whatever follows the shorter one. */
    private static boolean endsWell(List<Part> parts, int part) {
        if (part + 1 == parts.size()) {
            return true;
        }
        return parts.get(part + 1) instanceof Literal literal && literal.text().charAt(0) < LEAST_IN_A_VALUE;
    }

    /** Whether the largest value comes first. */
    static boolean isInverted(Segment segment) {
        return segment.format() == NamedFormat.DESCENDING
                || (segment.format() instanceof Format.Padded padded && padded.direction() == Direction.DESCENDING);
    }
}
