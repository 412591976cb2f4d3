package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LimitProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Condition.Comparison;
import dev.keywright.core.model.Create.Limit;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads `if` of a create: `Workspace.members < 50`, a parent's exact count of such children and a number. */
final class LimitReader {
    private static final Pattern LIMIT =
            Pattern.compile("\\s*([^\\s.<>=!]+)\\.([^\\s.<>=!]+)\\s*(<=|>=|!=|=|<|>)\\s*([^\\s<>=!]+)\\s*");

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;

    LimitReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    List<Limit> read(Entity entity, Fields fields) {
        List<Limit> limits = new ArrayList<>();
        Optional<Node> node = fields.find("if");
        if (node.isEmpty()) {
            return limits;
        }
        boolean several = fields.has("forEach") || fields.has("batch");
        if (several) {
            report(
                    node.get(),
                    "a create of many in one call takes no `if`: it could not say which of them were refused");
        }
        for (Node item : values.items(node.get())) {
            if (item instanceof Scalar scalar && !scalar.isNothing()) {
                limit(entity, scalar).ifPresent(limits::add);
            } else {
                report(item, "`if` of a create compares a parent's count with a number, and takes no other condition");
            }
        }
        return limits;
    }

    private Optional<Limit> limit(Entity entity, Scalar scalar) {
        Matcher matcher = LIMIT.matcher(scalar.text());
        Optional<Rational> number = matcher.matches() ? Rational.parse(matcher.group(4)) : Optional.empty();
        if (number.isEmpty()) {
            String text = scalar.text().strip();
            if (text.equals("absent")) {
                diagnostics.report(
                        LimitProblems.COUNT_CONDITION,
                        scalar.start(),
                        "a create is refused anyway where one with that id is there",
                        "Leave `if` out; to replace the one that is there, `put` it.");
            } else {
                report(scalar, "`%s` does not compare a parent's count with a number".formatted(text));
            }
            return Optional.empty();
        }
        List<Parent> named = entity.parents().stream()
                .filter(parent -> parent.role().equals(matcher.group(1))
                        || parent.entity().name().equals(matcher.group(1)))
                .toList();
        Optional<Parent> role = named.stream()
                .filter(parent -> parent.role().equals(matcher.group(1)))
                .findFirst()
                .or(() -> named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty());
        if (role.isEmpty()) {
            report(scalar, "`%s` has no single parent `%s`".formatted(entity.name(), matcher.group(1)));
            return Optional.empty();
        }
        Optional<Attribute> count = model.entity(role.get().entity()).findAttribute(matcher.group(2));
        Optional<String> flaw = flaw(role.get(), count, matcher.group(2));
        flaw.ifPresent(text -> report(scalar, text));
        return flaw.isPresent()
                ? Optional.empty()
                : Optional.of(
                        new Limit(role.get().ref(), count.orElseThrow().ref(), sign(matcher.group(3)), number.get()));
    }

    private Optional<String> flaw(Parent role, Optional<Attribute> attribute, String name) {
        Entity parent = model.entity(role.entity());
        Optional<Counts> counts = attribute
                .map(Attribute::meaning)
                .filter(Counts.class::isInstance)
                .map(Counts.class::cast)
                .filter(found -> found.aggregate().isCount() && found.children().equals(role.ref()));
        if (counts.isEmpty()) {
            return Optional.of(
                    "`%s.%s` is not the count of these children of `%s`".formatted(role.role(), name, parent.name()));
        }
        if (counts.get().lagSeconds().isStated()) {
            return Optional.of("`%s.%s` has a `lag`, and only an exact count can refuse the one too many"
                    .formatted(role.role(), name));
        }
        if (!parent.isStored()) {
            return Optional.of("`%s` is stored elsewhere, so no write can test its count".formatted(parent.name()));
        }
        return role.optional() || role.isOneOf()
                ? Optional.of("there may be no `%s` of one kind whose count could be tested".formatted(role.role()))
                : Optional.empty();
    }

    private static Comparison sign(String text) {
        return Arrays.stream(Comparison.values())
                .filter(comparison -> comparison.sign().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private void report(Node where, String message) {
        diagnostics.report(LimitProblems.COUNT_CONDITION, where.start(), message);
    }
}
