package dev.keywright.core.maintain;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.maintain.WriteStep.Renewal;
import dev.keywright.core.maintain.Writes.Step;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Sender;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Updates of the attributes that children carry when their parent changes. */
final class CarriedUpkeep {
    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;
    private final Effects effects;
    private final IdentityHashMap<ItemType, List<Carried>> carrying = new IdentityHashMap<>();

    CarriedUpkeep(Layout layout, AccessPaths accessPaths, Effects effects) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
        this.effects = effects;
    }

    /** The cost of one change of one parent in its children. */
    record Below(AccessPath reads, List<Effect> effects, List<Renewal> renewals, List<WriteObstacle> failures) {
        Step times(Rational factor) {
            List<Effect> all =
                    effects.stream().map(effect -> effect.times(factor)).toList();
            return new Step(reads.times(factor), all, reads.chain(), renewals, List.of(), failures);
        }
    }

    /** Whether children hold an attribute that changes. */
    boolean isHeldBelow(Mutation mutation) {
        return mutation.kind() == Kind.CHANGE && !copies(mutation).isEmpty();
    }

    /** The probability that copies below are renewed in the same transaction. */
    Rational atOnce(Mutation mutation) {
        Rational none = Rational.ONE;
        List<CopyBelow> copies = mutation.kind() == Kind.CHANGE ? copies(mutation) : List.of();
        for (List<CopyBelow> alike : together(copies)) {
            CopyBelow copy = alike.get(0);
            Optional<Question> question =
                    question(copy, named(copy, mutation.entity()).keySet());
            if (copy.kept() == Kept.TRANSACTION && question.isPresent()) {
                Rational many = layout.estimates()
                        .expected(question.get().selection())
                        .times(mutation.changes(
                                alike.stream().map(CopyBelow::original).toList()));
                none = none.times(Rational.ONE.minus(many.min(Rational.ONE)));
            }
        }
        return Rational.ONE.minus(none);
    }

    /** The children that the handler of a stream renews when some of these attributes change. */
    List<Renewal> streamed(EntityRef parent) {
        Map<AttributeUse, Rational> all = new LinkedHashMap<>();
        model.entity(parent)
                .attributes()
                .forEach(attribute -> all.put(AttributeUse.own(attribute.ref()), Rational.ONE));
        return of(Mutation.followed(parent, all, Set.of()), WrittenTogether.ALONE, entity -> true).renewals().stream()
                .filter(renewal -> renewal.kept() == Kept.STREAM)
                .toList();
    }

    Below of(Mutation mutation, WrittenTogether together, Predicate<EntityRef> about) {
        AccessPath reads = AccessPath.NOTHING;
        List<Effect> written = new ArrayList<>();
        List<WriteObstacle> failures = new ArrayList<>();
        List<Renewal> renewals = new ArrayList<>();
        List<CopyBelow> copies = mutation.kind() == Kind.CHANGE ? copies(mutation) : List.of();
        for (List<CopyBelow> alike : together(copies)) {
            CopyBelow copy = alike.get(0);
            if (!about.test(copy.child())) {
                continue;
            }
            Map<AttributeUse, Rational> changes = new LinkedHashMap<>();
            alike.forEach(one -> changes.put(one.held(), mutation.changes().get(one.original())));
            Rational probability =
                    mutation.changes(alike.stream().map(CopyBelow::original).toList());
            if (probability.isZero()) {
                continue;
            }
            Map<AttributeUse, AttributeUse> named = named(copy, mutation.entity());
            Optional<Question> question = question(copy, named.keySet());
            Optional<AccessPath> accessPath = question.flatMap(accessPaths::cheapest);
            if (question.isEmpty()) {
                failures.add(new WriteObstacle(
                        copy.child(),
                        "no attribute identifies the %s that hold %s".formatted(copy.child(), copy.original())));
                continue;
            }
            if (accessPath.isEmpty()) {
                failures.add(new WriteObstacle(
                        copy.child(),
                        "no key or index finds the %s that hold %s".formatted(copy.child(), copy.original())));
            }
            accessPath.ifPresent(found -> renewals.add(renewal(alike, named, question.get(), found.plan())));
            AccessPath look = accessPath.orElse(AccessPath.NOTHING).times(probability);
            reads = reads.and(
                    switch (copy.kept()) {
                        case TRANSACTION -> twice(look);
                        case STREAM -> look.by(Sender.STREAM_HANDLER);
                        case BY_HAND, SNAPSHOT -> look;
                    });
            Rational many =
                    layout.estimates().expected(question.get().selection()).times(probability);
            Mutation below = Mutation.followed(
                    copy.child(), given(changes, probability), question.get().needs());
            WriteScope scope = copy.kept() == Kept.TRANSACTION ? WriteScope.TRANSACTION : WriteScope.WRITE;
            for (Effect effect : effects.of(below, together, scope)) {
                Effect carried = effect.times(many).because(effect.isItem() ? Cause.CARRIED : effect.cause());
                written.add(copy.kept() == Kept.STREAM ? carried.keptBy(Kept.STREAM) : carried);
            }
        }
        return new Below(reads, written, renewals, failures);
    }

    /** They are looked for once more after the write: one that came between the look and the transaction has old values. */
    private static AccessPath twice(AccessPath look) {
        return look.and(look.after(look.stages()));
    }

    /** Groups of copies that are found and written together. */
    private static List<List<CopyBelow>> together(List<CopyBelow> copies) {
        Map<List<Object>, List<CopyBelow>> groups = new LinkedHashMap<>();
        for (CopyBelow copy : copies) {
            groups.computeIfAbsent(List.of(copy.child(), copy.path(), copy.kept()), unused -> new ArrayList<>())
                    .add(copy);
        }
        return List.copyOf(groups.values());
    }

    /** The probability of each change, given that there is one. */
    private static Map<AttributeUse, Rational> given(Map<AttributeUse, Rational> changes, Rational any) {
        Map<AttributeUse, Rational> given = new LinkedHashMap<>();
        changes.forEach(
                (use, probability) -> given.put(use, probability.dividedBy(any).min(Rational.ONE)));
        return given;
    }

    /**
     * A copy of a parent's attribute in all items of a child entity.
     *
     * @param path the roles from the child to what changes
     * @param original the attribute that changes: its own, or one of its parents, where it gets another parent
     */
    private record CopyBelow(
            EntityRef child, AttributeUse held, List<RoleRef> path, AttributeUse original, Kept kept) {}

    private List<CopyBelow> copies(Mutation mutation) {
        Set<CopyBelow> found = new LinkedHashSet<>();
        for (AttributeUse changed : mutation.changes().keySet()) {
            for (ItemType item : layout.items()) {
                for (Carried carried : carrying.computeIfAbsent(item, this::carried)) {
                    AttributeUse copy = carried.attribute();
                    if (isThrough(copy, changed) && carried.kept() != Kept.SNAPSHOT) {
                        found.add(new CopyBelow(
                                item.kind().entity(),
                                copy,
                                copy.path()
                                        .subList(
                                                0,
                                                copy.path().size()
                                                        - changed.path().size()),
                                changed,
                                carried.kept()));
                    }
                }
            }
            if (!changed.isInherited()) {
                held(changed.attribute(), found);
            }
        }
        return List.copyOf(found);
    }

    /** Whether a child has the attribute through the entity that changes. */
    private static boolean isThrough(AttributeUse copy, AttributeUse changed) {
        int above = copy.path().size() - changed.path().size();
        return above > 0
                && copy.attribute().equals(changed.attribute())
                && copy.path().subList(above, copy.path().size()).equals(changed.path());
    }

    /** The attributes of parents that an item carries or has in its keys alone. */
    private List<Carried> carried(ItemType item) {
        List<Carried> all = new ArrayList<>(item.carries());
        List<AttributeUse> known =
                item.carries().stream().map(Carried::attribute).toList();
        layout.entries(item).stream()
                .flatMap(entry -> entry.keyAttributes().stream())
                .filter(use -> use.isInherited() && !known.contains(use))
                .distinct()
                .forEach(use -> all.add(new Carried(use, item.kept() == Kept.STREAM ? Kept.STREAM : Kept.TRANSACTION)));
        return all;
    }

    private void held(AttributeRef changed, Set<CopyBelow> found) {
        if (model.entity(changed.entity()).id().contains(changed)) {
            return;
        }
        Set<EntityRef> children = new LinkedHashSet<>();
        model.childrenOf(changed.entity())
                .forEach(role -> children.add(role.ref().child()));
        for (EntityRef ref : children) {
            Entity child = model.entity(ref);
            for (Attribute attribute : child.attributes()) {
                boolean copied = attribute.origin() instanceof Held held
                        && held.sources().contains(changed);
                if (copied && child.isStored()) {
                    RoleRef role = ((Held) attribute.origin()).role();
                    found.add(new CopyBelow(
                            child.ref(),
                            AttributeUse.own(attribute.ref()),
                            List.of(role),
                            AttributeUse.own(changed),
                            Kept.TRANSACTION));
                }
            }
        }
    }

    /** The question for the children of one parent by the parent's id, which they hold. */
    private Optional<Question> question(CopyBelow copy, Set<AttributeUse> named) {
        List<Given> by = named.stream()
                .map(use -> new Given(use, new Input(use.toString())))
                .toList();
        Set<AttributeUse> values = new LinkedHashSet<>();
        layout.findHome(copy.child())
                .ifPresent(home -> values.addAll(layout.primary(home).keyAttributes()));
        values.removeIf(AttributeUse::isInherited);
        return by.isEmpty()
                ? Optional.empty()
                : Optional.of(Question.of(Selection.by(copy.child(), by), values, Consistency.EVENTUAL));
    }

    /** The attributes in which children hold the parent's id, with the parent's own attribute for each. */
    private Map<AttributeUse, AttributeUse> named(CopyBelow copy, EntityRef parent) {
        List<RoleRef> path = copy.path();
        Map<AttributeUse, AttributeUse> named = new LinkedHashMap<>();
        for (Holding holding : model.parent(path.get(path.size() - 1)).holds()) {
            boolean identifies = holding.source().entity().equals(parent)
                    && model.entity(parent).id().contains(holding.source());
            if (identifies) {
                named.put(heldBelow(path, holding.held()), AttributeUse.own(holding.source()));
            }
        }
        return named;
    }

    private static Renewal renewal(
            List<CopyBelow> alike, Map<AttributeUse, AttributeUse> named, Question question, Plan plan) {
        Map<AttributeUse, AttributeUse> copies = new LinkedHashMap<>();
        alike.forEach(copy -> copies.put(copy.held(), copy.original()));
        CopyBelow first = alike.get(0);
        Feed feed = Feed.of(List.copyOf(named.keySet()), List.copyOf(named.values()));
        return new Renewal(first.child(), copies, first.kept(), feed, question, plan);
    }

    /** The name under which the child at the start of the path knows an attribute of its ancestor. */
    private AttributeUse heldBelow(List<RoleRef> path, AttributeRef held) {
        AttributeUse use = AttributeUse.own(held);
        for (int step = path.size() - 2; step >= 0; step--) {
            AttributeUse above = use;
            List<RoleRef> upTo = path.subList(0, step + 1);
            use = model.parent(path.get(step)).holds().stream()
                    .filter(holding ->
                            above.path().isEmpty() && holding.source().equals(above.attribute()))
                    .map(holding -> AttributeUse.own(holding.held()))
                    .findFirst()
                    .orElse(new AttributeUse(upTo, above.attribute()));
        }
        return use;
    }
}
