package dev.keywright.core.codec;

import dev.keywright.core.codec.Key.TextKey;
import dev.keywright.core.codec.KeyRange.At;
import dev.keywright.core.codec.KeyRange.Bound;
import dev.keywright.core.codec.KeyRange.Open;
import dev.keywright.core.codec.PartText.Reading;
import dev.keywright.core.design.Format.Padded;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A key that is a text, whatever the types of its values. */
record TextCodec(Template template, List<PartText> parts) implements KeyCodec {
    TextCodec {
        parts = List.copyOf(parts);
    }

    static TextCodec of(Template template, Function<AttributeUse, KeyAttribute> attributes) {
        List<PartText> texts = new ArrayList<>();
        for (int i = 0; i < template.parts().size(); i++) {
            texts.add(text(template.parts(), i, attributes));
        }
        return new TextCodec(template, texts);
    }

    private static PartText text(List<Part> parts, int index, Function<AttributeUse, KeyAttribute> attributes) {
        Part part = parts.get(index);
        if (part instanceof Literal literal) {
            return new LiteralText(literal.text());
        }
        if (part instanceof Segment segment) {
            ValueText text = new ValueText(attributes.apply(segment.attribute()), segment.format());
            return new SegmentText(segment, text, Escape.at(parts, index));
        }
        if (part instanceof Shard shard) {
            return new NumberText(index, shard, shard.count());
        }
        if (part instanceof Random random) {
            return new NumberText(index, random, random.count());
        }
        throw new AssertionError("unhandled part " + part);
    }

    @Override
    public Key encode(KeyValues values) {
        return new TextKey(text(values, parts.size()));
    }

    private String text(KeyValues values, int end) {
        return parts.subList(0, end).stream().map(part -> part.write(values)).collect(Collectors.joining());
    }

    /** The values read must encode to the same key: only then was it made of them. */
    @Override
    public KeyValues decode(Key key) {
        if (!isDecodable() || !(key instanceof TextKey textKey)) {
            throw new IllegalArgumentException("`%s` cannot be read from %s".formatted(template, key));
        }
        Reading reading = new Reading(KeyValues.NONE, 0);
        for (PartText part : parts) {
            reading = part.read(textKey.text(), reading);
        }
        if (!encode(reading.values()).equals(key)) {
            throw new IllegalArgumentException("`%s` never makes %s".formatted(template, key));
        }
        return reading.values();
    }

    @Override
    public boolean isDecodable() {
        return parts.stream().allMatch(PartText::isReadable);
    }

    @Override
    public KeptOrder order(int part) {
        return parts.get(part).order();
    }

    @Override
    public boolean keepsApart(int part) {
        return parts.get(part).keepsApart();
    }

    @Override
    public boolean tellsMissing(int part) {
        return parts.get(part).tellsMissing();
    }

    /** Before a literal it holds the literal too: a value is known to have ended only behind its separator. */
    @Override
    public String prefix(KeyValues values, int part) {
        if (part >= parts.size() || !isReached(part)) {
            throw new IllegalArgumentException("no prefix ends before part %s of `%s`".formatted(part, template));
        }
        return opening(values, part);
    }

    @Override
    public String opening(KeyValues values, int part) {
        return text(values, part) + literal(part);
    }

    private String literal(int part) {
        return part < parts.size() && parts.get(part) instanceof LiteralText literal ? literal.text() : "";
    }

    private boolean isReached(int part) {
        return parts.subList(0, part).stream().allMatch(PartText::keepsApart);
    }

    @Override
    public boolean hasBeginnings(int part) {
        return isReached(part) && parts.get(part) instanceof SegmentText segment && segment.hasBeginnings();
    }

    @Override
    public String beginning(KeyValues values, int part, String text) {
        if (hasBeginnings(part) && parts.get(part) instanceof SegmentText segment) {
            return prefix(values, part) + segment.beginning(new KeyValue.Text(text));
        }
        throw new IllegalArgumentException("part %s of `%s` has no beginnings".formatted(part, template));
    }

    /** Behind another value the end of the range could be a key itself: the next value, followed by an empty one. */
    @Override
    public boolean hasRange(int part) {
        boolean behindLiteral = part == 0 || parts.get(part - 1) instanceof LiteralText;
        return behindLiteral && isReached(part) && parts.get(part).hasRange();
    }

    @Override
    public KeyRange between(KeyValues values, int part, KeyValue from, KeyValue to) {
        return isInverted(part)
                ? new KeyRange(least(values, part, to), greatest(values, part, from))
                : new KeyRange(least(values, part, from), greatest(values, part, to));
    }

    @Override
    public KeyRange atLeast(KeyValues values, int part, KeyValue from) {
        return isInverted(part)
                ? new KeyRange(start(values, part), greatest(values, part, from))
                : new KeyRange(least(values, part, from), end(values, part));
    }

    @Override
    public KeyRange atMost(KeyValues values, int part, KeyValue to) {
        return isInverted(part)
                ? new KeyRange(least(values, part, to), end(values, part))
                : new KeyRange(start(values, part), greatest(values, part, to));
    }

    private boolean isInverted(int part) {
        return segment(part).format() instanceof Padded padded && padded.direction() == Direction.DESCENDING;
    }

    private Segment segment(int part) {
        if (hasRange(part) && template.parts().get(part) instanceof Segment segment) {
            return segment;
        }
        throw new IllegalArgumentException("part %s of `%s` has no range".formatted(part, template));
    }

    private Bound start(KeyValues values, int part) {
        String prefix = prefix(values, part);
        return prefix.isEmpty() ? new Open() : new At(new TextKey(prefix));
    }

    private Bound end(KeyValues values, int part) {
        String prefix = prefix(values, part);
        return prefix.isEmpty() ? new Open() : new At(new TextKey(TextOrder.behindAll(prefix)));
    }

    private Bound least(KeyValues values, int part, KeyValue value) {
        return new At(new TextKey(through(values, part, value)));
    }

    private Bound greatest(KeyValues values, int part, KeyValue value) {
        String through = through(values, part, value);
        return new At(new TextKey(part + 1 == parts.size() ? through : TextOrder.behindAll(through)));
    }

    /** The beginning of all keys with that value, its separator included. */
    private String through(KeyValues values, int part, KeyValue value) {
        KeyValues alone = KeyValues.NONE.with(segment(part).attribute(), value);
        return prefix(values, part) + parts.get(part).write(alone) + literal(part + 1);
    }
}
