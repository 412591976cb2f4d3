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
import dev.keywright.core.model.Condition.Absent;
import dev.keywright.core.model.Condition.Comparison;
import dev.keywright.core.model.Condition.Operand;
import dev.keywright.core.model.Condition.Present;
import dev.keywright.core.model.Condition.Tests;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads `if`: required values, comparisons as text, all of a list, or any of several alternatives. */
final class ConditionReader {
    /** The field of alternatives; an attribute of that name comes first. */
    static final String ANY = "any";

    private static final Pattern COMPARISON = Pattern.compile(
            "\\s*([^\\s<>=!]+)(\\s*(?:<=|>=|!=|<>|==|=|<|>)\\s*|\\s+contains\\s+)(\"[^\"]*\"|'[^']*'|[^\\s<>=!\"'][^\\s<>=!]*)\\s*");
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
                for (Entry entry : mapping.entries()) {
                    if (isAny(entity, entry)) {
                        any(entity, entry).ifPresent(conditions::add);
                    } else {
                        state(entity, entry).ifPresent(conditions::add);
                    }
                }
            } else if (values.text(item, "`if`").isPresent()) {
                comparisons(entity, (Scalar) item).forEach(conditions::add);
            }
        }
        return conditions;
    }

    private static boolean isAny(Entity entity, Entry entry) {
        return entry.name().equals(ANY) && entity.findAttribute(ANY).isEmpty();
    }

    /** `any: [A, B]`, where each is a map, a comparison, or a list of both. */
    private Optional<Condition> any(Entity entity, Entry entry) {
        List<Node> items = entry.value() instanceof Sequence list ? list.items() : List.of();
        if (items.size() < 2) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    entry.value().start(),
                    "`any` needs a list of at least two conditions, one of which must hold",
                    "Write `any: [{status: OPEN}, stock >= 5]`, or state the only condition without `any`.");
        }
        List<List<Tests>> alternatives = new ArrayList<>();
        for (Node item : items) {
            List<Tests> tests = alternative(entity, item);
            if (!tests.isEmpty()) {
                alternatives.add(tests);
            }
        }
        return alternatives.size() < 2 ? Optional.empty() : Optional.of(new Condition.AnyOf(alternatives));
    }

    private List<Tests> alternative(Entity entity, Node node) {
        List<Tests> tests = new ArrayList<>();
        for (Node item : values.items(node)) {
            if (item instanceof Mapping mapping) {
                for (Entry entry : mapping.entries()) {
                    if (isAny(entity, entry)) {
                        diagnostics.report(
                                LanguageProblems.WRONG_SHAPE,
                                entry.key().start(),
                                "an alternative of `any` cannot be an `any` itself",
                                "List its conditions among the others: one of all of them must hold.");
                    } else {
                        state(entity, entry).ifPresent(tests::add);
                    }
                }
            } else if (values.text(item, "a condition in `any`").isPresent()) {
                tests.addAll(comparisons(entity, (Scalar) item));
            }
        }
        return tests;
    }

    private Optional<Tests> state(Entity entity, Entry entry) {
        Optional<AttributeRef> ref = names.own(entity, entry.name(), entry.key().start());
        if (ref.isEmpty()) {
            return Optional.empty();
        }
        String word = entry.value() instanceof Scalar scalar ? scalar.text().strip() : "";
        if (word.equals(ConstantReader.PRESENT)) {
            return ref.map(Present::new);
        }
        if (word.equals(ConstantReader.ABSENT)) {
            reportAlwaysThere(ref.get(), entry.value());
            return ref.map(Absent::new);
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

    private List<Tests> comparisons(Entity entity, Scalar scalar) {
        List<Tests> tests = new ArrayList<>();
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
                comparison(entity, scalar, matcher).ifPresent(tests::add);
            } else {
                diagnostics.report(
                        ModelProblems.BAD_COMPARISON,
                        scalar.start(),
                        "`%s` is not a comparison".formatted(text.strip()));
            }
        }
        return tests;
    }

    private static boolean isPresence(String word) {
        return word.equals(ConstantReader.PRESENT) || word.equals(ConstantReader.ABSENT);
    }

    private Optional<Tests> comparison(Entity entity, Scalar scalar, Matcher matcher) {
        String name = matcher.group(1);
        Optional<AttributeRef> ref =
                names.own(entity, name, ScalarPart.of(scalar, scalar.text().indexOf(name), name.length()));
        Comparison comparison = sign(matcher.group(2).strip());
        return ref.map(known -> new Condition.Compares(known, comparison, operand(entity, matcher.group(3))))
                .filter(compares -> isMeaningful(compares, scalar))
                .map(Tests.class::cast);
    }

    /** DynamoDB compares values of one type only, and less-than applies to types that have an order. */
    private boolean isMeaningful(Condition.Compares compares, Scalar scalar) {
        AttributeRef ref = compares.attribute();
        AttributeType type = model.attribute(ref).type();
        if (compares.comparison() == Comparison.CONTAINS) {
            return isMembership(compares, scalar);
        }
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

    /** A member of a set is text; of a list, only texts can be looked for. */
    private boolean isMembership(Condition.Compares compares, Scalar scalar) {
        Attribute attribute = model.attribute(compares.attribute());
        boolean many = attribute.type() == AttributeType.SET || attribute.type() == AttributeType.LIST;
        boolean stored = attribute.store() != Attribute.Store.BLOB;
        if (!many || !stored) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    scalar.start(),
                    many
                            ? "`%s` is in an object store, so a write cannot test its members"
                                    .formatted(attribute.ref())
                            : "`%s` is a %s, and only a set or a list has members"
                                    .formatted(attribute.ref(), attribute.type().word()));
            return false;
        }
        boolean text = compares.operand() instanceof Condition.Constant constant
                ? constant.value() instanceof Value.Text
                : !(compares.operand() instanceof Condition.Other other)
                        || model.attribute(other.attribute()).type() == AttributeType.STRING;
        if (!text) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    scalar.start(),
                    "a member of `%s` is compared as text".formatted(attribute.ref()),
                    "Put the value in quotes, or use an input or an attribute that is a string.");
        }
        return text;
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
