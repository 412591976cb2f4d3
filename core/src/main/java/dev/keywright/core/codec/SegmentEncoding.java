package dev.keywright.core.codec;

import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.Model;

/**
 * The encoding of a value within its segment, for key encoders in other languages.
 *
 * @param verbatim whether its text tells by itself where it ends
 * @param mark the first character of an escape sequence
 * @param separator the character that ends the segment; negative where the key ends with it
 */
public record SegmentEncoding(boolean verbatim, char mark, int separator) {
    /** Of a part that is a segment. */
    public static SegmentEncoding of(Template template, int part, Model model) {
        Segment segment = (Segment) template.parts().get(part);
        Escape escape = Escape.at(template.parts(), part);
        ValueText text = new ValueText(KeyAttribute.of(segment.attribute(), model), segment.format());
        return new SegmentEncoding(
                new SegmentText(segment, text, escape).isVerbatim(), escape.mark(), escape.separator());
    }
}
