package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.model.EntityDraft.ParentDraft;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Aggregate.Kind;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Meaning;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads `counts`, `sums`, `latest` and `largest`: what is kept of children. */
final class AggregateReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeReader attributes;
    private final List<EntityDraft> drafts;

    AggregateReader(List<EntityDraft> drafts, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.attributes = new AttributeReader(diagnostics);
        this.drafts = drafts;
    }

    /** `counts: Like`, or `counts: Follow.followee` by that role. */
    Optional<Meaning> counts(EntityDraft draft, Node node, Figure lag) {
        Optional<String> written = values.text(node, "`counts`");
        if (written.isEmpty()) {
            return Optional.empty();
        }
        int dot = written.get().indexOf('.');
        String child = dot < 0 ? written.get() : written.get().substring(0, dot);
        String role = dot < 0 ? "" : written.get().substring(dot + 1);
        return child(child, node)
                .flatMap(counted -> role(draft, counted, role, written.get(), node, false))
                .map(found -> new Counts(found, Aggregate.COUNT, lag));
    }

    /** The attribute that holds what is kept: its type, and how far it may trail. */
    record Kept(AttributeType type, Figure lag) {}

    /** `sums: {of: Bid.amount, role: auction}`, `latest: {of: Bid.at}`, `largest: {of: Bid.amount}`. */
    Optional<Meaning> of(Kind kind, EntityDraft draft, Entry written, Kept kept) {
        Fields fields = Fields.of(
                written.value(),
                ModelSections.AGGREGATE,
                "`%s`".formatted(written.name()),
                written.key().start(),
                diagnostics);
        Optional<Node> node = fields.find("of");
        if (node.isEmpty()) {
            if (written.value() instanceof Mapping) {
                diagnostics.report(
                        LanguageProblems.MISSING_FIELD,
                        written.key().start(),
                        "`%s` does not say of what".formatted(written.name()),
                        "Write `%s: {of: Child.attribute}`.".formatted(written.name()));
            }
            return Optional.empty();
        }
        Optional<String> text = values.text(node.get(), "`of`");
        Optional<String> role = fields.find("role").flatMap(found -> values.text(found, "`role`"));
        if (text.isEmpty() || (fields.has("role") && role.isEmpty())) {
            return Optional.empty();
        }
        int dot = text.get().indexOf('.');
        if (dot < 1) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.get().start(),
                    "`%s` does not name an attribute of a child".formatted(text.get()),
                    "Write the child and its attribute, such as `Bid.amount`.");
            return Optional.empty();
        }
        Optional<EntityDraft> child = child(text.get().substring(0, dot), node.get());
        Optional<AttributeRef> of =
                child.flatMap(found -> amount(kind, found, text.get().substring(dot + 1), node.get()));
        Node place = fields.find("role").orElse(node.get());
        of.ifPresent(amount -> checkType(kind, amount, kept.type(), written));
        return of.flatMap(amount -> role(
                        draft, child.get(), role.orElse(""), child.get().ref().name(), place, true)
                .filter(found -> !kind.isExtreme() || isOfOneKind(child.get(), found, draft, place))
                .map(found -> new Counts(found, Aggregate.of(kind, amount), kept.lag())));
    }

    /** A sum is a number; the latest and the largest value are what the values are. */
    private void checkType(Kind kind, AttributeRef of, AttributeType type, Entry written) {
        AttributeType needed = kind.isExtreme() ? type(of) : AttributeType.NUMBER;
        if (kind.isExtreme() && type != needed) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    written.key().start(),
                    "the %s `%s` is a %s and cannot be a %s".formatted(kind.noun(), of, needed.word(), type.word()),
                    "Write `type: %s`.".formatted(needed.word()));
        }
    }

    private AttributeType type(AttributeRef of) {
        return drafts.stream()
                .filter(draft -> draft.ref().equals(of.entity()))
                .findFirst()
                .flatMap(draft -> attributes.type(draft.declared().get(of.name())))
                .orElseThrow();
    }

    /** It is kept in the item of the parent, and a child does not say of which of several kinds that is. */
    private boolean isOfOneKind(EntityDraft child, RoleRef role, EntityDraft parent, Node place) {
        boolean one = child.parents().stream()
                .filter(found -> found.role().text().equals(role.role()))
                .allMatch(found -> found.kinds().size() == 1);
        if (!one) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    place.start(),
                    "`%s` may be of several kinds; a child does not say whether a `%s` is to keep its value"
                            .formatted(role, parent.ref()),
                    "Name a role with parents of one kind.");
        }
        return one;
    }

    private Optional<EntityDraft> child(String name, Node node) {
        Optional<EntityDraft> child = drafts.stream()
                .filter(candidate -> candidate.ref().name().equals(name))
                .findFirst();
        if (child.isEmpty()) {
            List<String> names =
                    drafts.stream().map(candidate -> candidate.ref().name()).toList();
            diagnostics.report(
                    ModelProblems.UNKNOWN_ENTITY,
                    node.start(),
                    "there is no entity `%s`%s".formatted(name, NearestName.suggestion(name, names)));
            return Optional.empty();
        }
        if (child.get().isElsewhere()) {
            diagnostics.report(
                    ModelProblems.NOT_STORED_HERE,
                    node.start(),
                    "`%s` is stored elsewhere: nothing here knows when one comes or goes".formatted(name),
                    "Remove `elsewhere`, or make it a plain number that a pattern sets.");
            return Optional.empty();
        }
        return child;
    }

    /** A number or a time of the child's own that writes set, and nothing else keeps. */
    private Optional<AttributeRef> amount(Kind kind, EntityDraft child, String name, Node node) {
        Entry declared = child.declared().get(name);
        boolean held = child.parents().stream()
                .flatMap(parent -> parent.holds().stream())
                .anyMatch(hold -> hold.name().equals(name));
        if (declared == null && !held) {
            diagnostics.report(
                    ModelProblems.UNKNOWN_ATTRIBUTE,
                    node.start(),
                    "`%s` has no attribute `%s`%s"
                            .formatted(
                                    child.ref(),
                                    name,
                                    NearestName.suggestion(
                                            name, child.declared().keySet())));
            return Optional.empty();
        }
        boolean kept = declared != null
                && declared.value() instanceof Mapping mapping
                && Stream.of("counts", "sums", "latest", "largest", "sequence")
                        .anyMatch(field -> mapping.find(field).isPresent());
        boolean fits = declared != null
                && attributes.type(declared).filter(type -> isOf(kind, type)).isPresent();
        boolean blob = declared != null
                && declared.value() instanceof Mapping mapping
                && mapping.find("store").isPresent();
        if (held || kept || blob || !fits) {
            String why = held
                    ? "is held for a parent"
                    : kept
                            ? "is itself maintained"
                            : blob ? "is in an object store" : "is not a %s".formatted(valued(kind));
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    kind.isExtreme()
                            ? "`%s.%s` %s, so there is no %s of it".formatted(child.ref(), name, why, kind.noun())
                            : "`%s.%s` %s and cannot be summed".formatted(child.ref(), name, why),
                    kind.isExtreme()
                            ? "Name a %s that writes of `%s` set.".formatted(valued(kind), child.ref())
                            : "Sum a number that writes of `%s` set.".formatted(child.ref()));
            return Optional.empty();
        }
        return Optional.of(new AttributeRef(child.ref(), name));
    }

    private static boolean isOf(Kind kind, AttributeType type) {
        return kind == Kind.LATEST
                ? type == AttributeType.TIMESTAMP || type == AttributeType.DATE
                : type == AttributeType.NUMBER;
    }

    private static String valued(Kind kind) {
        return kind == Kind.LATEST ? "timestamp or a date" : "number";
    }

    private Optional<RoleRef> role(
            EntityDraft draft, EntityDraft child, String role, String written, Node node, boolean summed) {
        List<RoleRef> roles = child.parents().stream()
                .filter(parent -> parent.kinds().contains(draft.ref()))
                .map(ParentDraft::role)
                .filter(found -> role.isEmpty() || found.text().equals(role))
                .map(found -> new RoleRef(child.ref(), found.text()))
                .toList();
        if (roles.size() == 1) {
            return Optional.of(roles.get(0));
        }
        if (roles.isEmpty()) {
            diagnostics.report(
                    ModelProblems.UNKNOWN_RELATIVE,
                    node.start(),
                    "`%s` is not a child of `%s`%s"
                            .formatted(
                                    written,
                                    draft.ref(),
                                    role.isEmpty() || written.endsWith("." + role) ? "" : " as `%s`".formatted(role)));
            return Optional.empty();
        }
        if (summed) {
            List<String> names =
                    roles.stream().map(found -> "`%s`".formatted(found.role())).toList();
            diagnostics.report(
                    ModelProblems.AMBIGUOUS_NAME,
                    node.start(),
                    "`%s` is a child of `%s` as %s".formatted(written, draft.ref(), String.join(" and as ", names)),
                    "Add `role` with one of them.");
        } else {
            List<String> choices = roles.stream().map("`%s`"::formatted).toList();
            diagnostics.report(
                    ModelProblems.AMBIGUOUS_NAME,
                    node.start(),
                    "`%s` could count either %s".formatted(written, String.join(" or ", choices)));
        }
        return Optional.empty();
    }
}
