package dev.keywright.core.serve;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Aligns the text of one key with the template of another, and finds which attributes must then be equal. */
final class Alignment {
    private Alignment() {}

    /** Whether the other text must end with this one or may continue. */
    enum Extent {
        EQUAL,
        PREFIX
    }

    /** For each attribute of the other template the attribute that it must equal; empty where the texts never match. */
    static Optional<Map<AttributeUse, AttributeUse>> of(List<Part> text, List<Part> other, Extent extent) {
        Map<AttributeUse, AttributeUse> found = new LinkedHashMap<>();
        return meets(new Rest(text, 0), new Rest(other, 0), extent, found) ? Optional.of(found) : Optional.empty();
    }

    /** The rest of a template, from a character of its first part on. */
    private record Rest(List<Part> parts, int from) {
        boolean isEmpty() {
            return parts.isEmpty();
        }

        Part first() {
            return parts.get(0);
        }

        String literal() {
            return ((Literal) first()).text().substring(from);
        }

        Rest next() {
            return new Rest(parts.subList(1, parts.size()), 0);
        }

        Rest skip(int characters) {
            return characters == literal().length() ? next() : new Rest(parts, from + characters);
        }
    }

    private static boolean meets(Rest text, Rest other, Extent extent, Map<AttributeUse, AttributeUse> found) {
        Rest left = text;
        Rest right = other;
        while (!left.isEmpty() && !right.isEmpty()) {
            boolean literals = left.first() instanceof Literal && right.first() instanceof Literal;
            if (literals) {
                int common = Math.min(left.literal().length(), right.literal().length());
                if (!left.literal().regionMatches(0, right.literal(), 0, common)) {
                    return false;
                }
                left = left.skip(common);
                right = right.skip(common);
            } else if (alike(left.first(), right.first(), found)) {
                left = left.next();
                right = right.next();
            } else {
                return false;
            }
        }
        return left.isEmpty() && (right.isEmpty() || extent == Extent.PREFIX);
    }

    private static boolean alike(Part left, Part right, Map<AttributeUse, AttributeUse> found) {
        if (left instanceof Segment asked && right instanceof Segment other) {
            boolean same = asked.format().equals(other.format());
            if (same) {
                found.put(other.attribute(), asked.attribute());
            }
            return same;
        }
        if (left instanceof Shard asked && right instanceof Shard other) {
            return asked.count() == other.count();
        }
        return left instanceof Random asked && right instanceof Random other && asked.count() == other.count();
    }
}
