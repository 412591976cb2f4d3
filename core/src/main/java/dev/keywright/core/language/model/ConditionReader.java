package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ScalarPart;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Condition.Comparison;
import dev.keywright.core.model.Condition.Operand;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads `if`: required values, or comparisons as text. */
final class ConditionReader {
    private static final Pattern COMPARISON = Pattern.compile(
            "\\s*([^\\s<>=!]+)\\s*(<=|>=|!=|<>|==|=|<|>)\\s*(\"[^\"]*\"|'[^']*'|[^\\s<>=!\"'][^\\s<>=!]*)\\s*");
    private static final Pattern AND = Pattern.compile("(?<!\\s)\\s++(?i:and)\\s+");

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final ConstantReader constants;
    private final AttributeNames names;

    ConditionReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.constants = new ConstantReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
    }

    List<Condition> read(Entity entity, Node node) {
        List<Condition> conditions = new ArrayList<>();
        for (Node item : values.items(node)) {
            if (item instanceof Mapping mapping) {
                mapping.entries().forEach(entry -> state(entity, entry).ifPresent(conditions::add));
            } else if (values.text(item, "`if`").isPresent()) {
                comparisons(entity, (Scalar) item, conditions);
            }
        }
        return conditions;
    }

    private Optional<Condition> state(Entity entity, Entry entry) {
        Optional<AttributeRef> ref = names.own(entity, entry.name(), entry.key().start());
        if (ref.isEmpty()) {
            return Optional.empty();
        }
        String word = entry.value() instanceof Scalar scalar ? scalar.text().strip() : "";
        if (word.equals(ConstantReader.PRESENT)) {
            return ref.map(Condition.Present::new);
        }
        if (word.equals(ConstantReader.ABSENT)) {
            reportAlwaysThere(ref.get(), entry.value());
            return ref.map(Condition.Absent::new);
        }
        List<Value> found = new ArrayList<>();
        if (values.items(entry.value()).isEmpty()) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    entry.value().start(),
                    "the condition on `%s` lists no values".formatted(entry.name()),
                    "List the values that it may have, or remove the condition.");
        }
        for (Node item : values.items(entry.value())) {
            constants.of(item, model.origin(ref.get()), entry.name()).ifPresent(found::add);
        }
        return found.isEmpty() ? Optional.empty() : ref.map(known -> new Condition.OneOf(known, found));
    }

    private void reportAlwaysThere(AttributeRef ref, Node where) {
        if (!model.mayBeMissing(ref)) {
            diagnostics.report(
                    ModelProblems.NOT_OPTIONAL, where.start(), "`%s` is mandatory and never absent".formatted(ref));
        }
    }

    private void comparisons(Entity entity, Scalar scalar, List<Condition> conditions) {
        for (String text : AND.split(scalar.text(), -1)) {
            Matcher matcher = COMPARISON.matcher(text);
            boolean word = matcher.matches() && isPresence(matcher.group(3));
            if (word) {
                diagnostics.report(
                        ModelProblems.RESERVED_WORD,
                        scalar.start(),
                        "`%s` is not a value to compare with".formatted(matcher.group(3)),
                        "Write `if: {%s: %s}`.".formatted(matcher.group(1), matcher.group(3)));
            } else if (matcher.matches()) {
                comparison(entity, scalar, matcher).ifPresent(conditions::add);
            } else {
                diagnostics.report(
                        ModelProblems.BAD_COMPARISON,
                        scalar.start(),
                        "`%s` is not a comparison".formatted(text.strip()));
            }
        }
    }

    private static boolean isPresence(String word) {
        return word.equals(ConstantReader.PRESENT) || word.equals(ConstantReader.ABSENT);
    }

    private Optional<Condition> comparison(Entity entity, Scalar scalar, Matcher matcher) {
        String name = matcher.group(1);
        Optional<AttributeRef> ref =
                names.own(entity, name, ScalarPart.of(scalar, scalar.text().indexOf(name), name.length()));
        Comparison comparison = sign(matcher.group(2));
        return ref.map(known -> new Condition.Compares(known, comparison, operand(entity, matcher.group(3))))
                .filter(compares -> isMeaningful(compares, scalar))
                .map(Condition.class::cast);
    }

    /** DynamoDB compares values of one type only, and less-than applies to types that have an order. */
    private boolean isMeaningful(Condition.Compares compares, Scalar scalar) {
        AttributeRef ref = compares.attribute();
        AttributeType type = model.attribute(ref).type();
        boolean sameness = compares.comparison() == Comparison.EQUAL || compares.comparison() == Comparison.NOT_EQUAL;
        if (type.isCollection() || (type == AttributeType.BOOLEAN && !sameness)) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    scalar.start(),
                    "`%s` is a %s and cannot be compared with `%s`"
                            .formatted(ref, type.word(), compares.comparison().sign()));
            return false;
        }
        if (compares.operand() instanceof Condition.Other other
                && other.attribute().equals(ref)) {
            diagnostics.report(
                    ModelProblems.BAD_COMPARISON,
                    scalar.start(),
                    "`%s` is compared with itself".formatted(ref),
                    "Compare it with another attribute, an input or a constant.");
            return false;
        }
        Optional<String> other = otherType(compares.operand(), type);
        other.ifPresent(word -> diagnostics.report(
                ModelProblems.WRONG_TYPE,
                scalar.start(),
                "`%s` is a %s and cannot be compared with %s".formatted(ref, type.word(), word)));
        return other.isEmpty();
    }

    /** The other operand, where it has another type. */
    private Optional<String> otherType(Operand operand, AttributeType type) {
        if (operand instanceof Condition.Other other) {
            AttributeType second = model.attribute(other.attribute()).type();
            return second == type
                    ? Optional.empty()
                    : Optional.of("`%s`, a %s".formatted(other.attribute().name(), second.word()));
        }
        if (operand instanceof Condition.Constant constant) {
            boolean number = constant.value() instanceof Value.Numeric;
            boolean fits = number
                    ? type == AttributeType.NUMBER
                    : type != AttributeType.NUMBER
                            && ConstantReader.isOf(constant.value().text(), type);
            return fits ? Optional.empty() : Optional.of("`%s`".formatted(constant.value()));
        }
        return Optional.empty();
    }

    private static Comparison sign(String text) {
        String normal = text.equals("==") ? "=" : text.equals("<>") ? "!=" : text;
        return Arrays.stream(Comparison.values())
                .filter(comparison -> comparison.sign().equals(normal))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A number or a quoted text is a constant, an attribute's name refers to that attribute, anything else is an
     * input.
     */
    private static Operand operand(Entity entity, String text) {
        boolean quoted = text.startsWith("\"") || text.startsWith("'");
        if (quoted) {
            return new Condition.Constant(new Value.Text(text.substring(1, text.length() - 1)));
        }
        Optional<Rational> number = Rational.parse(text);
        if (number.isPresent()) {
            return new Condition.Constant(new Value.Numeric(number.get()));
        }
        Optional<Attribute> attribute = entity.findAttribute(text);
        return attribute.isPresent() ? new Condition.Other(attribute.get().ref()) : new Condition.Input(text);
    }
}
