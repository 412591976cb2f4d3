package dev.keywright.core.design;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The exact text of a key attribute: literals, and segments that values are written into. */
public record Template(List<Part> parts) {
    private static final Pattern BRACES = Pattern.compile("[{}]");

    /** Joins adjacent literals, so that equal texts are equal templates. */
    public Template {
        List<Part> joined = new ArrayList<>();
        for (Part part : parts) {
            int last = joined.size() - 1;
            boolean joins = part instanceof Literal && last >= 0 && joined.get(last) instanceof Literal;
            if (joins) {
                joined.set(last, new Literal(joined.get(last) + part.toString()));
            } else {
                joined.add(part);
            }
        }
        parts = List.copyOf(joined);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("an empty text is no key");
        }
    }

    public static Template of(Part... parts) {
        return new Template(List.of(parts));
    }

    /** Whether the key is one value, which keeps the type of its attribute. */
    public boolean isSingleSegment() {
        return parts.size() == 1 && parts.get(0) instanceof Segment;
    }

    /** The attributes that it uses, in the order of their first use. */
    public List<AttributeUse> attributes() {
        if (isSingleSegment()) {
            return parts.get(0).attributes();
        }
        Set<AttributeUse> uses = new LinkedHashSet<>();
        for (Part part : parts) {
            uses.addAll(part.attributes());
        }
        return List.copyOf(uses);
    }

    public KeyType keyType(Model model) {
        if (parts.size() == 1 && parts.get(0) instanceof Segment segment) {
            return segment.format()
                    .keyType(model.attribute(segment.attribute().attribute()).type());
        }
        return KeyType.TEXT;
    }

    /** The text as written in a design. */
    @Override
    public String toString() {
        return parts.stream().map(Part::toString).collect(Collectors.joining());
    }

    /** A piece of the text. */
    public sealed interface Part {
        List<AttributeUse> attributes();
    }

    public record Literal(String text) implements Part {
        public Literal {
            if (text.isEmpty() || BRACES.matcher(text).find()) {
                throw new IllegalArgumentException("no literal text: " + text);
            }
        }

        @Override
        public List<AttributeUse> attributes() {
            return List.of();
        }

        @Override
        public String toString() {
            return text;
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Literal literal && text.equals(literal.text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /** The value of an attribute. */
    public record Segment(AttributeUse attribute, Format format, Fallback fallback) implements Part {
        public static Segment of(AttributeUse attribute) {
            return new Segment(attribute, NamedFormat.PLAIN, new NoFallback());
        }

        @Override
        public List<AttributeUse> attributes() {
            return List.of(attribute);
        }

        @Override
        public String toString() {
            return "{" + attribute + format.suffix() + fallback + "}";
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Segment segment
                    && attribute.equals(segment.attribute)
                    && format.equals(segment.format)
                    && fallback.equals(segment.fallback);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * attribute.hashCode() + format.hashCode()) + fallback.hashCode();
        }
    }

    /** A shard number below the count, always the same for the same values. */
    public record Shard(List<AttributeUse> attributes, int count) implements Part {
        public Shard {
            attributes = List.copyOf(attributes);
            if (attributes.isEmpty() || count < 2) {
                throw new IllegalArgumentException("no such shards: %s over %s".formatted(attributes, count));
            }
        }

        @Override
        public String toString() {
            String names = attributes.stream().map(AttributeUse::toString).collect(Collectors.joining(", "));
            return "{shard(" + names + ", " + count + ")}";
        }
    }

    /** A random number below the count. */
    public record Random(int count) implements Part {
        public Random {
            if (count < 2) {
                throw new IllegalArgumentException("one number out of %s".formatted(count));
            }
        }

        @Override
        public List<AttributeUse> attributes() {
            return List.of();
        }

        @Override
        public String toString() {
            return "{random(" + count + ")}";
        }
    }

    /** The text in place of a missing value. */
    public sealed interface Fallback {}

    /** No text: without the value there is no key. */
    public record NoFallback() implements Fallback {
        @Override
        public String toString() {
            return "";
        }
    }

    public record FallbackText(String text) implements Fallback {
        public FallbackText {
            if (text.isEmpty() || BRACES.matcher(text).find()) {
                throw new IllegalArgumentException("no text for a missing value: " + text);
            }
        }

        @Override
        public String toString() {
            return "|" + text;
        }
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Template template && parts.equals(template.parts);
    }

    @Override
    public int hashCode() {
        return parts.hashCode();
    }
}
