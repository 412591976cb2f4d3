package dev.keywright.core.language.design;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.Template.Fallback;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.ScalarPart;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a segment of a template: the text between its braces. */
final class SegmentParser {
    private static final String SHARD = "shard";
    private static final String RANDOM = "random";
    private static final String COUNT = "[1-9][0-9]{0,8}";

    private final Model model;
    private final Diagnostics diagnostics;
    private final AttributeNames names;
    private final FormatParser formats;

    SegmentParser(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.names = new AttributeNames(model, diagnostics);
        this.formats = new FormatParser(diagnostics);
    }

    Optional<Part> parse(Scalar inside, Entity entity) {
        if (inside.text().isBlank()) {
            return refuse(inside, "the braces are empty");
        }
        int bar = inside.text().indexOf('|');
        Scalar value = bar < 0 ? inside : TemplateParser.piece(inside, 0, bar);
        if (value.text().indexOf('(') >= 0) {
            return function(inside, entity);
        }
        Optional<Fallback> fallback = fallback(inside, bar);
        int colon = value.text().indexOf(':');
        Scalar name = stripped(colon < 0 ? value : TemplateParser.piece(value, 0, colon));
        if (name.text().isEmpty()) {
            return refuse(inside, "`{%s}` names no attribute".formatted(inside.text()));
        }
        Optional<AttributeUse> use = attribute(name, entity);
        Optional<Format> format = use.flatMap(found -> formats.parse(
                colon < 0
                        ? List.of()
                        : split(
                                TemplateParser.piece(
                                        value, colon + 1, value.text().length()),
                                ':'),
                found,
                type(found)));
        boolean complete = use.isPresent() && format.isPresent() && fallback.isPresent();
        return complete ? Optional.of(new Segment(use.get(), format.get(), fallback.get())) : Optional.empty();
    }

    private Optional<Fallback> fallback(Scalar inside, int bar) {
        if (bar < 0) {
            return Optional.of(new NoFallback());
        }
        String text = inside.text().substring(bar + 1);
        if (!text.isEmpty()) {
            return Optional.of(new FallbackText(text));
        }
        diagnostics.report(
                TemplateProblems.BAD_DEFAULT, ScalarPart.of(inside, bar, 1), "there is no default after the `|`");
        return Optional.empty();
    }

    private Optional<AttributeUse> attribute(Scalar name, Entity entity) {
        Optional<AttributeUse> use = names.any(entity, name.text(), name.start());
        if (use.isPresent() && type(use.get()).isCollection()) {
            diagnostics.report(
                    TemplateProblems.NOT_A_KEY,
                    name.start(),
                    "`%s` is a %s and cannot be part of a key"
                            .formatted(name.text(), type(use.get()).word()));
            return Optional.empty();
        }
        return use;
    }

    private AttributeType type(AttributeUse use) {
        return model.attribute(use.attribute()).type();
    }

    private Optional<Part> function(Scalar inside, Entity entity) {
        String text = inside.text().strip();
        int open = text.indexOf('(');
        String name = text.substring(0, open).strip();
        if (!name.equals(SHARD) && !name.equals(RANDOM)) {
            String suggestion = NearestName.suggestion(name, List.of(SHARD, RANDOM));
            return badShards(inside, "there is no function `%s`%s".formatted(name, suggestion));
        }
        if (!text.endsWith(")")) {
            return badShards(inside, "`%s` must end with a `)`".formatted(text));
        }
        int from = inside.text().indexOf('(') + 1;
        List<Scalar> arguments =
                split(TemplateParser.piece(inside, from, inside.text().lastIndexOf(')')), ',');
        return name.equals(SHARD) ? shard(inside, arguments, entity) : random(inside, arguments);
    }

    private Optional<Part> random(Scalar inside, List<Scalar> arguments) {
        if (arguments.size() != 1) {
            return badShards(inside, "`random` takes exactly one number");
        }
        return count(arguments.get(0)).map(Random::new);
    }

    private Optional<Part> shard(Scalar inside, List<Scalar> arguments, Entity entity) {
        int last = arguments.size() - 1;
        boolean counted = arguments.get(last).text().matches("[0-9]+");
        if (!counted) {
            return badShards(inside, "`shard` has no number of shards; its last argument must be a number");
        }
        if (last == 0) {
            return badShards(inside, "`shard` has no attribute to compute the shard from");
        }
        Optional<Integer> count = count(arguments.get(last));
        List<AttributeUse> uses = new ArrayList<>();
        for (Scalar argument : arguments.subList(0, last)) {
            attribute(argument, entity).ifPresent(uses::add);
        }
        boolean complete = count.isPresent() && uses.size() == last;
        return complete ? Optional.of(new Shard(uses, count.get())) : Optional.empty();
    }

    private Optional<Integer> count(Scalar argument) {
        boolean number = argument.text().matches(COUNT);
        if (number && Integer.parseInt(argument.text()) > 1) {
            return Optional.of(Integer.parseInt(argument.text()));
        }
        badShards(
                argument,
                "the number of shards must be a whole number of at least 2, not `%s`".formatted(argument.text()));
        return Optional.empty();
    }

    private Optional<Part> badShards(Scalar where, String message) {
        diagnostics.report(TemplateProblems.BAD_SHARDS, where.start(), message);
        return Optional.empty();
    }

    private Optional<Part> refuse(Scalar where, String message) {
        diagnostics.report(TemplateProblems.TEMPLATE_SYNTAX, where.start(), message);
        return Optional.empty();
    }

    private static List<Scalar> split(Scalar scalar, char separator) {
        List<Scalar> pieces = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= scalar.text().length(); i++) {
            boolean ends = i == scalar.text().length() || scalar.text().charAt(i) == separator;
            if (ends) {
                pieces.add(stripped(TemplateParser.piece(scalar, from, i)));
                from = i + 1;
            }
        }
        return pieces;
    }

    private static Scalar stripped(Scalar scalar) {
        String text = scalar.text();
        int from = text.length() - text.stripLeading().length();
        int to = from + text.strip().length();
        return TemplateParser.piece(scalar, from, to);
    }
}
