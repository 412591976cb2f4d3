package dev.keywright.core.language.design;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.Format.Padded;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the formats after the colons of a segment: how a value is encoded in the key. */
final class FormatParser {
    private static final String WIDTH = "0[1-9][0-9]?";

    private final Diagnostics diagnostics;

    FormatParser(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    Optional<Format> parse(List<Scalar> words, AttributeUse use, AttributeType type) {
        List<Format> formats = new ArrayList<>();
        for (Scalar word : words) {
            one(word).filter(format -> fits(format, word, use, type)).ifPresent(formats::add);
        }
        if (formats.size() < words.size()) {
            return Optional.empty();
        }
        return words.isEmpty() ? Optional.of(NamedFormat.PLAIN) : together(formats, words);
    }

    private Optional<Format> one(Scalar word) {
        String text = word.text();
        Optional<NamedFormat> named = NamedFormat.find(text);
        if (named.isPresent()) {
            return named.map(format -> format);
        }
        if (text.matches(WIDTH) && Integer.parseInt(text) <= Format.MOST_DIGITS) {
            return Optional.of(new Padded(Integer.parseInt(text), Direction.ASCENDING));
        }
        diagnostics.report(TemplateProblems.UNKNOWN_FORMAT, word.start(), unknown(text));
        return Optional.empty();
    }

    private static String unknown(String text) {
        if (text.isEmpty()) {
            return "there is no format after the colon";
        }
        if (text.matches("[1-9][0-9]?")) {
            return "there is no format `%s`, did you mean `0%s`?".formatted(text, text);
        }
        if (text.matches("[0-9]+")) {
            return "a number has 1 to %s digits, so `%s` is not a valid width".formatted(Format.MOST_DIGITS, text);
        }
        return "there is no format `%s`%s".formatted(text, NearestName.suggestion(text, NamedFormat.words()));
    }

    private boolean fits(Format format, Scalar word, AttributeUse use, AttributeType type) {
        if (!format.fits(type)) {
            diagnostics.report(
                    TemplateProblems.FORMAT_OF_ANOTHER_TYPE,
                    word.start(),
                    "`%s` is a %s and cannot have the format `%s`".formatted(use, type.word(), word.text()));
        }
        return format.fits(type);
    }

    /** A width and `desc` can be combined, in either order; nothing else can. */
    private Optional<Format> together(List<Format> formats, List<Scalar> words) {
        if (formats.size() == 1) {
            return Optional.of(formats.get(0));
        }
        Optional<Padded> padded = formats.stream()
                .filter(Padded.class::isInstance)
                .map(Padded.class::cast)
                .findFirst();
        boolean inverted = formats.size() == 2 && formats.contains(NamedFormat.DESCENDING);
        if (padded.isPresent() && inverted) {
            return padded.map(format -> new Padded(format.digits(), Direction.DESCENDING));
        }
        diagnostics.report(
                TemplateProblems.UNKNOWN_FORMAT,
                words.get(1).start(),
                "`%s` and `%s` cannot be combined"
                        .formatted(words.get(0).text(), words.get(1).text()),
                "Only a width and desc can be combined: {n:06:desc}.");
        return Optional.empty();
    }
}
