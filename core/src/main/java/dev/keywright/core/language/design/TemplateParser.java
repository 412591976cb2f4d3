package dev.keywright.core.language.design;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ScalarPart;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a key template: literal text, and segments in braces that name attributes of an entity. */
final class TemplateParser {
    private final Model model;
    private final Diagnostics diagnostics;
    private final SegmentParser segments;

    TemplateParser(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.segments = new SegmentParser(model, diagnostics);
    }

    /** The template in a field; empty where it is wrong, and then everything wrong has been reported. */
    Optional<Template> parse(Entry field, Entity entity) {
        Optional<Scalar> text = text(field);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<Optional<Part>> parts = parts(text.get(), entity);
        if (parts.isEmpty() || parts.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        Template template = new Template(parts.stream().map(Optional::get).toList());
        return fitsAKey(template, text.get().start()) ? Optional.of(template) : Optional.empty();
    }

    /** The text of a template, with YAML's two traps: `{a}` is a map and `#a` is a comment. */
    private Optional<Scalar> text(Entry field) {
        Node value = field.value();
        if (value instanceof Mapping mapping && mapping.entries().stream().allMatch(TemplateParser::isBare)) {
            String braces = "{%s}".formatted(String.join(", ", mapping.keys()));
            diagnostics.report(
                    YamlProblems.UNQUOTED_TEMPLATE,
                    value.start(),
                    "YAML reads `%s` as a map".formatted(braces),
                    "Put it in double quotes: \"%s\".".formatted(braces));
            return Optional.empty();
        }
        if (!(value instanceof Scalar scalar)) {
            String message = "`%s` must be a template, not %s".formatted(field.name(), value.kind());
            diagnostics.report(LanguageProblems.WRONG_SHAPE, value.start(), message);
            return Optional.empty();
        }
        if (scalar.isNothing()) {
            diagnostics.report(
                    YamlProblems.UNQUOTED_TEMPLATE,
                    field.key().start(),
                    "`%s` is empty; text that starts with `#` must be quoted, because YAML reads it as a comment"
                            .formatted(field.name()));
            return Optional.empty();
        }
        if (scalar.text().isEmpty()) {
            diagnostics.report(
                    TemplateProblems.EMPTY_TEMPLATE, scalar.start(), "`%s` is empty".formatted(field.name()));
            return Optional.empty();
        }
        return Optional.of(scalar);
    }

    private static boolean isBare(Entry entry) {
        return entry.value() instanceof Scalar scalar && scalar.isNothing();
    }

    /** All parts in order; an empty template has been reported. */
    private List<Optional<Part>> parts(Scalar scalar, Entity entity) {
        String text = scalar.text();
        List<Optional<Part>> parts = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = endOfPart(text, at);
            char first = text.charAt(at);
            boolean closed = text.charAt(end - 1) == '}';
            if (first == '{' && closed) {
                parts.add(segments.parse(piece(scalar, at + 1, end - 1), entity));
            } else if (first == '{') {
                parts.add(refuse(scalar, at, end, "the `{` has no `}`"));
            } else if (first == '}') {
                parts.add(refuse(scalar, at, end, "the `}` has no `{`"));
            } else {
                parts.add(Optional.of(new Literal(text.substring(at, end))));
            }
            at = end;
        }
        return parts;
    }

    /**
     * A part that starts with a brace ends after the matching one, or before the next one that cannot be inside of
     * it.
     */
    private static int endOfPart(String text, int start) {
        if (text.charAt(start) == '}') {
            return start + 1;
        }
        for (int i = start + 1; i < text.length(); i++) {
            boolean closes = text.charAt(i) == '}';
            if (closes && text.charAt(start) == '{') {
                return i + 1;
            }
            if (closes || text.charAt(i) == '{') {
                return i;
            }
        }
        return text.length();
    }

    /** A piece of a text, with its place. */
    static Scalar piece(Scalar scalar, int from, int to) {
        return new Scalar(ScalarPart.of(scalar, from, to - from), scalar.text().substring(from, to), Quoting.PLAIN);
    }

    private Optional<Part> refuse(Scalar scalar, int from, int to, String message) {
        diagnostics.report(TemplateProblems.TEMPLATE_SYNTAX, ScalarPart.of(scalar, from, to - from), message);
        return Optional.empty();
    }

    /** A template of one segment keeps the attribute's type, and with it DynamoDB's rules for keys. */
    private boolean fitsAKey(Template template, Span span) {
        if (!(template.isSingleSegment() && template.parts().get(0) instanceof Segment segment)) {
            return true;
        }
        AttributeType type = model.attribute(segment.attribute().attribute()).type();
        if (type == AttributeType.BOOLEAN) {
            diagnostics.report(
                    TemplateProblems.NOT_A_KEY,
                    span,
                    "`%s` is a boolean, which cannot be a key by itself".formatted(segment.attribute()));
            return false;
        }
        return !(segment.fallback() instanceof FallbackText fallback)
                || fits(fallback, segment.format(), type, segment, span);
    }

    private boolean fits(FallbackText fallback, Format format, AttributeType type, Segment segment, Span span) {
        KeyType keyType = format.keyType(type);
        boolean number = Rational.parse(fallback.text()).isPresent();
        boolean fits = keyType == KeyType.TEXT || (keyType == KeyType.NUMBER && number);
        if (!fits) {
            String message = "a key of type %s cannot have the default `%s` for a missing `%s`"
                    .formatted(keyType.word(), fallback.text(), segment.attribute());
            diagnostics.report(TemplateProblems.BAD_DEFAULT, span, message);
        }
        return fits;
    }
}
