package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Matches;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plans how included entities are read: from an item that was read already, or by a question of their own. */
final class IncludedPlanner {
    private final Layout layout;
    private final Model model;

    IncludedPlanner(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    /** The question for an included entity: by the id of the parent, which the child holds, and by its conditions. */
    Question question(Included included, Question question) {
        boolean down = included.step().towards() == Towards.CHILD;
        Selection given = FollowUps.by(included.entity(), asked(included));
        Selection related =
                down ? ChildrenOfKind.of(given, model.parent(included.step().role()), included.from(), layout) : given;
        return new Question(
                narrowed(related, included.where()),
                included.keyOrder(),
                included.limit(),
                included.needs(),
                Question.Kind.ENTITIES,
                question.consistency(),
                question.lagSeconds());
    }

    /**
     * The question for all of an included entity below a root, whose id each of them holds; empty where the answer would have
     * others, too.
     */
    Optional<Question> questionOfRoot(Included included, List<Included> all, Question question) {
        boolean below = !included.isDirect()
                && !included.limit().isStated()
                && included.path().stream().allMatch(this::isBelow)
                && all.stream().filter(other -> isBetween(other, included)).allMatch(IncludedPlanner::isWhole);
        Map<AttributeUse, AttributeUse> held = heldOfRoot(included);
        if (!below || !held.keySet().containsAll(id(question))) {
            return Optional.empty();
        }
        Set<AttributeUse> needs = new LinkedHashSet<>(included.needs());
        needs.addAll(asked(included));
        Selection related = FollowUps.by(included.entity(), List.copyOf(held.values()));
        return Optional.of(new Question(
                narrowed(related, included.where()),
                included.keyOrder(),
                included.limit(),
                needs,
                Question.Kind.ENTITIES,
                question.consistency(),
                question.lagSeconds()));
    }

    /** Whether all of an included entity below a root come along, and the id of the root tells which they are. */
    boolean isAllBelow(Included included, List<Included> all, Question question) {
        return isWhole(included)
                && (included.isDirect()
                        ? isBelow(included.step())
                        : questionOfRoot(included, all, question).isPresent());
    }

    private boolean isBelow(Step step) {
        Parent role = model.parent(step.role());
        return step.towards() == Towards.CHILD && !role.isOneOf() && !role.optional();
    }

    private static boolean isBetween(Included other, Included included) {
        int steps = other.path().size();
        return steps < included.path().size()
                && included.path().subList(0, steps).equals(other.path());
    }

    /** Whether all of it come along. */
    private static boolean isWhole(Included included) {
        return !included.limit().isStated() && !included.where().isConditional();
    }

    private List<AttributeUse> id(Question question) {
        return model.entity(question.entity()).id().stream()
                .map(AttributeUse::own)
                .toList();
    }

    /** For each attribute of the root's id one of the included entity that holds it. */
    private Map<AttributeUse, AttributeUse> heldOfRoot(Included included) {
        Map<AttributeUse, AttributeUse> held = new LinkedHashMap<>();
        included.images().forEach((own, origin) -> {
            if (model.entity(origin.entity()).id().contains(origin)) {
                held.putIfAbsent(AttributeUse.own(origin), AttributeUse.own(own));
            }
        });
        return held;
    }

    /** The values of the root by which all of an included entity below it are asked for. */
    Feed feedOfRoot(Included included) {
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        heldOfRoot(included).forEach((origin, own) -> inputs.put(own.toString(), origin));
        return new Feed(inputs);
    }

    /** Whether the caller's inputs name the root, so that all below it can be read in parallel. */
    boolean isRootKnown(Question question) {
        return FollowUps.knowsAll(question, id(question));
    }

    /** What is known of an included entity through the one before it. */
    private List<AttributeUse> asked(Included included) {
        boolean down = included.step().towards() == Towards.CHILD;
        return included.leading(model).stream()
                .map(holding -> AttributeUse.own(down ? holding.held() : holding.source()))
                .distinct()
                .toList();
    }

    /** Conditions keep their share of as many as one of that kind has. */
    private Selection narrowed(Selection related, Selection where) {
        if (!where.isConditional()) {
            return related;
        }
        List<Given> by = new ArrayList<>(related.by());
        by.addAll(where.by());
        Matches stated = related.matches();
        Matches kept = stated.average().isStated()
                ? new Matches(Figure.of(stated.average().value().times(share(where))), stated.most())
                : stated;
        return where.with(by).with(kept);
    }

    private Rational share(Selection where) {
        Rational count = layout.estimates().count(where.entity());
        return count.isZero()
                ? Rational.ONE
                : layout.estimates().expected(where).dividedBy(count).min(Rational.ONE);
    }

    /** The values of the entity before it by which an included entity is asked for. */
    Feed feed(Included included) {
        boolean down = included.step().towards() == Towards.CHILD;
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (Holding holding : included.leading(model)) {
            AttributeUse held = AttributeUse.own(holding.held());
            AttributeUse source = AttributeUse.own(holding.source());
            inputs.put((down ? held : source).toString(), down ? source : held);
        }
        return new Feed(inputs);
    }

    /** Whether the caller's inputs lead to the included entity, so that it can be read in parallel. */
    boolean isKnown(Included included, Question question) {
        return asked(included).stream()
                .allMatch(use -> included.image(use)
                        .filter(origin -> FollowUps.knowsAll(question, List.of(origin)))
                        .isPresent());
    }

    /**
     * The plan for an included entity that needs no request of its own.
     *
     * @param read the entries that tell of what it belongs to
     */
    Optional<IncludedPlan> here(List<Entry> read, Included included, List<IncludedRange> chosen) {
        Optional<IncludedRange> includedRange =
                chosen.stream().filter(one -> one.included().equals(included)).findFirst();
        if (includedRange.isPresent()) {
            return Optional.of(new IncludedPlan.InRange(includedRange.get()));
        }
        if (!included.showsConditions()) {
            return Optional.empty();
        }
        return isCarried(read, included)
                ? Optional.of(new IncludedPlan.Carried(included))
                : embedding(read, included).map(item -> new IncludedPlan.Embedded(included, item));
    }

    /** Only carried attributes tell that a parent exists; the id that the child holds does not. */
    private boolean isCarried(List<Entry> read, Included included) {
        if (!included.isDirect() || included.step().towards() == Towards.CHILD) {
            return false;
        }
        Set<AttributeUse> readable = new LinkedHashSet<>();
        read.forEach(entry -> readable.addAll(layout.readable(entry)));
        Set<AttributeUse> copied = new LinkedHashSet<>(included.needs());
        model.entity(included.entity()).id().forEach(id -> copied.remove(AttributeUse.own(id)));
        return !copied.isEmpty()
                && included.needs().stream()
                        .allMatch(need -> readable.contains(
                                        new AttributeUse(List.of(included.step().role()), need.attribute()))
                                || included.image(need)
                                        .filter(readable::contains)
                                        .isPresent());
    }

    /** An index entry may hold the children as well: their map is an attribute like any other. */
    private Optional<ItemType> embedding(List<Entry> read, Included included) {
        if (!included.isDirect()) {
            return Optional.empty();
        }
        return layout.embedsOf(included.entity()).stream()
                .map(ItemOf::item)
                .filter(embed -> read.stream().anyMatch(entry -> holds(entry, embed)))
                .findFirst();
    }

    private boolean holds(Entry entry, ItemType embed) {
        return entry.item().kind().isHome()
                && embed.kind().isInside(entry.entity())
                && layout.contents().names(entry).contains(embed.name());
    }
}
