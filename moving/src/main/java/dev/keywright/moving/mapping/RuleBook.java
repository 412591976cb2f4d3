package dev.keywright.moving.mapping;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.moving.source.Relation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of all attributes: those of the file; otherwise the new id of a parent that the old thing refers to; otherwise the
 * old attribute of the same name.
 */
final class RuleBook {
    private static final String NONE = "none";

    private final Model old;
    private final Model next;
    private final Map<EntityRef, EntityDraft> drafts;
    private final Diagnostics diagnostics;
    private final RuleReader reader;
    private final Map<AttributeRef, Optional<Rule>> rules = new LinkedHashMap<>();
    private final Set<AttributeRef> open = new LinkedHashSet<>();

    RuleBook(Model old, Model next, Map<EntityRef, EntityDraft> drafts, Diagnostics diagnostics) {
        this.old = old;
        this.next = next;
        this.drafts = new LinkedHashMap<>(drafts);
        this.diagnostics = diagnostics;
        this.reader = new RuleReader(old, next, diagnostics);
    }

    EntityMap entity(EntityDraft draft) {
        Map<AttributeRef, Rule> found = new LinkedHashMap<>();
        for (Attribute attribute : ThingMap.stored(draft.next())) {
            Optional<Rule> rule = rule(attribute.ref());
            rule.ifPresent(known -> found.put(attribute.ref(), known));
            Optional<Node.Entry> written = draft.findWritten(attribute.name());
            if (attribute.meaning() instanceof Attribute.Follows follows && rule.isPresent()) {
                checkSorted(draft, attribute, follows.time(), place(draft, written));
            }
            if (rule.isPresent() && rule.get().mayBeMissing(old) && isRequired(attribute)) {
                diagnostics.report(
                        LanguageProblems.MISSING_FIELD,
                        place(draft, written),
                        "every `%s` has `%s`, and some `%s` would give none"
                                .formatted(
                                        draft.next().name(),
                                        attribute.name(),
                                        draft.old().name()),
                        "Add a `default`, as in `%s: {default: …}`.".formatted(attribute.name()));
            }
            if (rule.isEmpty() && isRequired(attribute) && !isWrong(written) && !lacksParent(draft, attribute)) {
                diagnostics.report(
                        LanguageProblems.MISSING_FIELD,
                        place(draft, written),
                        "every `%s` has `%s`, and nothing of `%s` becomes it"
                                .formatted(
                                        draft.next().name(),
                                        attribute.name(),
                                        draft.old().name()),
                        "Add a rule under `attributes` of `%s`, such as `%s: {from: …}` or `{constant: …}`."
                                .formatted(draft.next().name(), attribute.name()));
            }
        }
        return new EntityMap(draft.next().ref(), draft.old().ref(), found);
    }

    /** An id that sorts by a time comes from one that sorts by the same time, or is made of that time. */
    private void checkSorted(EntityDraft draft, Attribute attribute, AttributeRef time, Span where) {
        Rule rule = rule(attribute.ref()).orElseThrow();
        Optional<AttributeRef> sortedBy = sortedBy(rule);
        boolean sorted = sortedBy.isPresent()
                && rule(time).filter(new Copied(sortedBy.get())::equals).isPresent();
        if (!sorted) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    where,
                    "`%s` sorts by `%s`, and nothing says that %s does"
                            .formatted(attribute.ref(), time.name(), rule.words()),
                    "Use a `uuid` with the `time` that becomes `%s`; or where the old id sorts by it, write `follows` in the model of `%s`."
                            .formatted(time.name(), draft.old().name()));
        }
    }

    private Optional<AttributeRef> sortedBy(Rule rule) {
        if (rule instanceof NameUuid uuid) {
            return uuid.time();
        }
        return rule instanceof Copied copied
                        && old.attribute(copied.old()).meaning() instanceof Attribute.Follows follows
                ? Optional.of(follows.time())
                : Optional.empty();
    }

    private static Span place(EntityDraft draft, Optional<Node.Entry> written) {
        return written.map(entry -> entry.key().start()).orElse(draft.where());
    }

    /** A rule that is there and gives nothing was reported already, unless it says `none`. */
    private static boolean isWrong(Optional<Node.Entry> written) {
        return written.isPresent() && !isNone(written.get().value());
    }

    /** Whether a parent has no rule for what this would be: then that is reported there. */
    private boolean lacksParent(EntityDraft draft, Attribute attribute) {
        return draft.next().parents().stream()
                .flatMap(parent -> parent.holds().stream())
                .filter(holding -> holding.held().equals(attribute.ref()))
                .map(Parent.Holding::source)
                .anyMatch(source ->
                        drafts.containsKey(source.entity()) && rule(source).isEmpty());
    }

    private boolean isRequired(Attribute attribute) {
        return next.entity(attribute.ref().entity()).id().contains(attribute.ref())
                || !next.mayBeMissing(attribute.ref());
    }

    private static boolean isNone(Node node) {
        return node instanceof Node.Mapping mapping
                && mapping.entries().size() == 1
                && mapping.find("from")
                        .filter(entry -> entry.value() instanceof Node.Scalar scalar
                                && scalar.text().equals(NONE))
                        .isPresent();
    }

    private Optional<Rule> rule(AttributeRef attribute) {
        if (rules.containsKey(attribute)) {
            return rules.get(attribute);
        }
        if (!open.add(attribute)) {
            return Optional.empty();
        }
        EntityDraft draft = drafts.get(attribute.entity());
        Attribute described = next.attribute(attribute);
        Optional<Node.Entry> written = draft.findWritten(attribute.name());
        Optional<Rule> rule = written.isEmpty()
                ? usual(draft, described)
                : isNone(written.get().value()) ? Optional.empty() : reader.read(draft, described, written.get());
        open.remove(attribute);
        rules.put(attribute, rule);
        return rule;
    }

    private Optional<Rule> usual(EntityDraft draft, Attribute attribute) {
        boolean moved = false;
        // What two parents give comes from the one that every thing has.
        List<Parent> parents = draft.next().parents().stream()
                .sorted(Comparator.comparing(Parent::optional))
                .toList();
        for (Parent parent : parents) {
            for (Parent.Holding holding : parent.holds()) {
                boolean itself = holding.source().equals(attribute.ref());
                if (holding.held().equals(attribute.ref())
                        && !itself
                        && drafts.containsKey(holding.source().entity())) {
                    Optional<Rule> rule =
                            parent.isOneOf() ? Optional.empty() : referred(draft, parent, holding.source());
                    if (rule.isPresent()) {
                        return rule;
                    }
                    moved |= !isKept(holding.source());
                }
            }
        }
        // A copy would refer to an id that nothing has any more.
        return moved ? Optional.empty() : sameName(draft, attribute);
    }

    private boolean isKept(AttributeRef source) {
        return rule(source)
                .filter(rule ->
                        rule instanceof Copied copied && copied.old().name().equals(source.name()))
                .isPresent();
    }

    /** By the role of the old entity that has the same name, or where only one leads to that parent, then and now, by that one. */
    private Optional<Rule> referred(EntityDraft draft, Parent parent, AttributeRef source) {
        EntityRef target = drafts.get(source.entity()).old().ref();
        List<Parent> roles = draft.old().parents().stream()
                .filter(role -> !role.isOneOf() && role.isOf(target))
                .toList();
        long ways = draft.next().parents().stream()
                .filter(role -> role.isOf(source.entity()))
                .count();
        Optional<Parent> chosen = roles.stream()
                .filter(role -> role.role().equals(parent.role()))
                .findFirst()
                .or(() -> roles.size() == 1 && ways == 1 ? Optional.of(roles.get(0)) : Optional.empty());
        return chosen.flatMap(role -> Relation.of(old, role.ref()).stream()
                .findFirst()
                .flatMap(relation -> rule(source).map(rule -> Referred.of(role, relation, rule, old))));
    }

    private Optional<Rule> sameName(EntityDraft draft, Attribute attribute) {
        Optional<Attribute> found =
                draft.old().findAttribute(attribute.name()).filter(one -> !(one.meaning() instanceof Attribute.Counts));
        found.map(Attribute::ref)
                .filter(source -> reader.isOfType(source, attribute, draft.where()))
                .ifPresent(source -> reader.hasOnlyKnownValues(source, attribute, draft.where()));
        return found.map(one -> new Copied(one.ref()));
    }
}
