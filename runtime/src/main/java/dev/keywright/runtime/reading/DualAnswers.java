package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Staying;
import dev.keywright.runtime.keys.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Answers by two designs while things go from the old one to the new one, each in one transaction and never back. Whoever reads the old
 * one first and then the new one misses nothing that is there all the time; what is found in both is taken from the new one.
 */
public final class DualAnswers {
    private final CallContext old;
    private final CallContext next;

    public DualAnswers(CallContext old, CallContext next) {
        this.old = old;
        this.next = next;
    }

    /** The same pattern in both designs. */
    public record Plans(Plan old, Plan next) {}

    /** At most one: mostly it is in the new design already. What is in neither was perhaps just on its way. */
    public List<Row> one(Plans plans, Inputs inputs) {
        if (plans.next() instanceof Plan.WithIncluded) {
            return read(plans, inputs, Position.START, 0).rows();
        }
        List<Row> found =
                next.answers().read(plans.next(), inputs, Position.START, 0).rows();
        if (found.isEmpty()) {
            found = old.answers().read(plans.old(), inputs, Position.START, 0).rows();
        }
        return found.isEmpty()
                ? next.answers().read(plans.next(), inputs, Position.START, 0).rows()
                : found;
    }

    /** So many rows at most; all where the limit is 0. */
    public Answers.Page read(Plans plans, Inputs inputs, Position from, int asked) {
        List<Plan.OfKind> olds = kinds(old, plans.old());
        List<Plan.OfKind> nexts = kinds(next, plans.next());
        boolean whole = olds.stream().anyMatch(kind -> Answers.isInRange(kind.plan()))
                || nexts.stream().anyMatch(kind -> Answers.isInRange(kind.plan()));
        int limit = whole ? 0 : asked;
        List<Turns.Taken> taken = new ArrayList<>();
        List<Lane> lanes = List.of();
        Position at = from;
        // The new design is read from its beginning: with those that were given out before, and as many more as are
        // asked for.
        int most = limit == 0 ? 0 : limit + (from instanceof Position.Both both ? both.passed() : 0);
        do {
            lanes = new ArrayList<>();
            int left = limit == 0 ? 0 : limit - taken.size();
            for (int number = 0; number < olds.size(); number++) {
                lanes.add(oldLane(olds.get(number), number, inputs, position(at, number), left));
            }
            for (int number = 0; number < nexts.size(); number++) {
                lanes.add(new Lane(next, nexts.get(number), number, inputs, Position.START, most));
            }
            Turns turns = new Turns(lanes, olds.size(), at);
            turns.take(left);
            taken.addAll(turns.taken());
            at = turns.position();
            most *= 2;
        } while (taken.size() < limit && !(at instanceof Position.End));
        List<Row> rows = plans.next() instanceof Plan.Union
                ? rowsOfKinds(taken, lanes, inputs)
                : rows(lanes.get(0), lanes.get(1), founds(taken), inputs);
        return new Answers.Page(rows, at);
    }

    /** A number of rows is no position where rows leave: such a list is read from its beginning, and what was given out is passed over. */
    private Lane oldLane(Plan.OfKind kind, int number, Inputs inputs, Position from, int limit) {
        return from instanceof Position.Skip
                ? new Lane(old, kind, number, inputs, Position.START, 0)
                : new Lane(old, kind, number, inputs, from, limit);
    }

    /** For each of the inputs all that it finds. */
    public List<List<Row>> readAll(Plans plans, List<Inputs> each) {
        return each.stream()
                .map(inputs -> read(plans, inputs, Position.START, Reader.limit(plans.next()))
                        .rows())
                .toList();
    }

    /** How many there are; each is counted once. */
    public long count(Plans plans, Inputs inputs) {
        if (plans.old() instanceof Plan.NumberInside before && plans.next() instanceof Plan.NumberInside after) {
            return numberInside(before, after, inputs);
        }
        if (plans.old() instanceof Plan.KeptNumber && plans.next() instanceof Plan.KeptNumber) {
            return next.asked().number(plans.next(), inputs).longValueExact();
        }
        Set<Identity> all = new LinkedHashSet<>();
        Plan.OfKind before = kinds(old, plans.old()).get(0);
        Plan.OfKind after = kinds(next, plans.next()).get(0);
        all.addAll(Identity.ofAll(old, before.entity(), old.asked().all(before.plan(), inputs))
                .keySet());
        all.addAll(Identity.ofAll(next, after.entity(), next.asked().all(after.plan(), inputs))
                .keySet());
        return all.size();
    }

    /** The number is where its parent is, and tells of children on both sides. */
    private long numberInside(Plan.NumberInside before, Plan.NumberInside after, Inputs inputs) {
        return next.asked()
                .numberInside(after, inputs)
                .or(() -> old.asked().numberInside(before, inputs))
                .or(() -> next.asked().numberInside(after, inputs))
                .orElse(BigDecimal.ZERO)
                .longValueExact();
    }

    private static Position position(Position from, int number) {
        return from instanceof Position.Both both ? both.old().get(number) : Position.START;
    }

    /** A plan for one kind as the only one of several. */
    private static List<Plan.OfKind> kinds(CallContext side, Plan plan) {
        if (plan instanceof Plan.Union union) {
            return union.kinds();
        }
        Plan root = plan instanceof Plan.WithIncluded together ? together.root() : plan;
        if (root instanceof Plan.Find find) {
            List<SortOrder> order = find.look().order();
            return List.of(new Plan.OfKind(find.look().entity(), order, plan));
        }
        if (root instanceof Plan.InsideParent inside) {
            String entity = side.design().embed(inside.embed()).entity();
            return List.of(new Plan.OfKind(entity, inside.order(), plan));
        }
        throw new IllegalStateException("a plan that cannot be followed in two designs: " + plan);
    }

    private static List<FoundEntity> founds(List<Turns.Taken> taken) {
        return taken.stream().map(Turns.Taken::found).toList();
    }

    private List<Row> rowsOfKinds(List<Turns.Taken> taken, List<Lane> lanes, Inputs inputs) {
        int kinds = lanes.size() / 2;
        List<Iterator<Row>> ofKinds = new ArrayList<>();
        for (int number = 0; number < kinds; number++) {
            int kind = number;
            List<Turns.Taken> some =
                    taken.stream().filter(one -> one.kind() == kind).toList();
            ofKinds.add(rows(lanes.get(kind), lanes.get(kinds + kind), founds(some), inputs)
                    .iterator());
        }
        List<Row> rows = new ArrayList<>();
        for (Turns.Taken one : taken) {
            Row row = ofKinds.get(one.kind()).next();
            rows.add(new Row(Optional.of(lanes.get(one.kind()).entity()), row.values(), row.included()));
        }
        return rows;
    }

    /** What comes along is looked for in both designs, wherever the one was found that it belongs to. */
    private List<Row> rows(Lane before, Lane after, List<FoundEntity> some, Inputs inputs) {
        Answers.Relatives olds = relatives(old, before.found());
        Answers.Relatives news = relatives(next, after.found());
        return Answers.rows(after.plan(), some, inputs, (plan, roots, belonging, its) -> {
            IncludedPlan counterpart = included(before, plan.included().name());
            String entity = plan.included().entity();
            List<Map<Identity, FoundEntity>> ofOld = new ArrayList<>();
            olds.of(counterpart, roots, belonging, its).forEach(found -> ofOld.add(Identity.ofAll(old, entity, found)));
            // What is read with its root in one query was read before the old design was asked for it.
            boolean readBefore = plan instanceof IncludedPlan.InRange && !(counterpart instanceof IncludedPlan.InRange);
            Answers.Relatives last = readBefore
                    ? relatives(next, next.answers().findMarked(after.plan(), inputs, Position.START, 0))
                    : news;
            // So was what is read with another that comes along.
            if (plan instanceof IncludedPlan.Beside beside && mayBeReadLater(counterpart, beside.asked())) {
                news.of(included(after, beside.asked()), roots, roots, its);
            }
            List<List<FoundEntity>> ofNew = last.of(plan, roots, belonging, its);
            List<List<FoundEntity>> both = new ArrayList<>();
            for (int number = 0; number < ofNew.size(); number++) {
                Map<Identity, FoundEntity> merged = new LinkedHashMap<>(ofOld.get(number));
                merged.putAll(Identity.ofAll(next, entity, ofNew.get(number)));
                both.add(Answers.cut(plan.included(), List.copyOf(merged.values())));
            }
            return both;
        });
    }

    /**
     * What is in the item of a parent is read now, for it may have come there since the parent was found; and a parent of
     * which a child has no copies in this design is found by its id.
     */
    private Answers.Relatives relatives(CallContext side, Answers.Found found) {
        Answers answers = side.answers();
        Staying staying = old.design().staying(next.design());
        return answers.relatives(found, (plan, to, inRanges) -> {
            if (plan instanceof IncludedPlan.Carried carried && !isOf(side, to)) {
                return parent(side, carried.included(), to);
            }
            boolean again = plan instanceof IncludedPlan.Embedded
                    && !staying.hasEntity(plan.included().entity());
            return answers.near(plan, again ? FoundEntity.of(to.values()) : to, inRanges);
        });
    }

    /** Whether it was found in this design. */
    private static boolean isOf(CallContext side, FoundEntity found) {
        return found.sources().values().stream()
                .map(FoundEntity.Source::entry)
                .anyMatch(entry -> Optional.ofNullable(side.design().item(entry.item()))
                        .filter(item -> item.entries().contains(entry))
                        .isPresent());
    }

    private static List<FoundEntity> parent(CallContext side, Included included, FoundEntity child) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        included.links()
                .forEach(link -> child.values().find(link.here()).ifPresent(value -> known.put(link.there(), value)));
        return RemainingItems.whole(side, included.entity(), FoundEntity.of(new Values(known))).stream()
                .filter(parent -> RemainingItems.isLiving(side, included.entity(), parent))
                .toList();
    }

    private static IncludedPlan included(Lane lane, String name) {
        return ((Plan.WithIncluded) lane.plan())
                .included().stream()
                        .filter(one -> one.included().name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    /** Whether something may be read after another one that comes along. */
    private static boolean mayBeReadLater(IncludedPlan plan, String other) {
        return plan instanceof IncludedPlan.Asked
                || plan instanceof IncludedPlan.AskedOfRoot
                || plan instanceof IncludedPlan.Embedded
                || plan instanceof IncludedPlan.Carried
                || (plan instanceof IncludedPlan.Beside beside
                        && !beside.asked().equals(other));
    }
}
