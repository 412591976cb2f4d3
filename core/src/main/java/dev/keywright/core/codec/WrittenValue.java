package dev.keywright.core.codec;

import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.Model;

/** The text of one value at its place in a key: escaped where it is a part of a longer text. */
public final class WrittenValue {
    private WrittenValue() {}

    /** Of a part that is a segment; what is missing is written as the segment's default. */
    public static String text(Template template, int part, KeyValue value, Model model) {
        Segment segment = (Segment) template.parts().get(part);
        ValueText text = new ValueText(KeyAttribute.of(segment.attribute(), model), segment.format());
        if (KeyCodec.of(template, model).isWhole()) {
            boolean missing = value instanceof Missing && segment.fallback() instanceof FallbackText;
            return missing ? ((FallbackText) segment.fallback()).text() : text.write(value);
        }
        return new SegmentText(segment, text, Escape.at(template.parts(), part))
                .write(KeyValues.NONE.with(segment.attribute(), value));
    }
}
