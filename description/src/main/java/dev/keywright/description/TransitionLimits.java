package dev.keywright.description;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Mapping;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.TemplatePart;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Staying;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The reasons why a program cannot be in transition between two designs of one model, beside those of tables that both have. Things go over one by one, so nothing that is
 * stored may depend on another thing, which may be on the other side.
 */
public final class TransitionLimits {
    /** What there is instead where a design is to be as it is. */
    static final String COPY = "or have a copy follow, by `evolve` without `--transition`";

    private final Description old;
    private final Description next;
    private final Optional<Staying> staying;
    private final Set<String> reasons = new LinkedHashSet<>();

    private TransitionLimits(Description old, Description next, Optional<Staying> staying) {
        this.old = old;
        this.next = next;
        this.staying = staying;
    }

    /** None where there can be a transition. */
    public static List<String> of(Description old, Description next) {
        Staying staying = new Design(old).staying(new Design(next));
        TransitionLimits limits = new TransitionLimits(old, next, Optional.of(staying));
        limits.stored(old, next, "old");
        limits.stored(next, old, "new");
        limits.patterns();
        return List.copyOf(limits.reasons);
    }

    /** The same where entities of another model become those of the new one. */
    public static List<String> of(Description old, Description next, Mapping mapping) {
        MappedLimits stored = new MappedLimits(old, next, mapping);
        TransitionLimits limits = new TransitionLimits(old, next, Optional.empty());
        limits.tables();
        limits.reasons.addAll(stored.reasons());
        // What is left is seen as if it were in the new design, so its patterns are asked for both sides.
        Description touched = stored.touched();
        TransitionLimits asked = new TransitionLimits(touched, touched, Optional.empty());
        asked.nextPatterns(Set.of());
        limits.reasons.addAll(asked.reasons);
        return List.copyOf(limits.reasons);
    }

    private static Set<String> tables(Description description) {
        Set<String> tables = new LinkedHashSet<>();
        description.items().forEach(item -> tables.add(item.entries().get(0).table()));
        return tables;
    }

    private void tables() {
        Set<String> both = tables(old);
        both.retainAll(tables(next));
        both.forEach(table ->
                reasons.add("both designs have table `%s`, and their models differ; give it another name in the new one"
                        .formatted(table)));
    }

    private boolean stays(String entity) {
        return staying.filter(one -> one.hasEntity(entity)).isPresent();
    }

    private boolean stays(Plan plan) {
        return staying.filter(one -> one.has(plan)).isPresent();
    }

    /** Whether the number and what it tells of are the same in both designs; the number of an item of its own stays without them. */
    private boolean stays(Counter counter) {
        return counter.inside()
                .map(inside -> stays(inside.parent()) && stays(counter.child()))
                .orElseGet(() ->
                        staying.filter(one -> one.hasItem(counter.holder())).isPresent());
    }

    private void stored(Description description, Description other, String which) {
        description.counters().stream()
                .filter(counter -> !stays(counter))
                .forEach(counter -> number(counter, description, other)
                        .ifPresent(why -> reasons.add("the %s design keeps `%s` of `%s` %s"
                                .formatted(which, counter.name(), counter.child(), why))));
        new FamilyLimits(description, other, which, staying.orElseThrow())
                .reasons()
                .forEach(reasons::add);
        new SequenceLimits(description, other, which, staying.orElseThrow())
                .reasons()
                .forEach(reasons::add);
        description
                .streams()
                .ifPresent(streams -> reasons.add(
                        "the %s design keeps %s by a stream, which tells of one table alone; have them written in the transaction in both designs, %s"
                                .formatted(which, followers(streams), COPY)));
    }

    private static String followers(Streams streams) {
        Set<String> names = new LinkedHashSet<>(streams.copies());
        streams.counters().forEach(counter -> names.add(counter.name()));
        streams.renewals().values().forEach(some -> some.forEach(renewal -> names.add(renewal.child())));
        return names.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }

    /** A number is right on both sides where it goes along with one item, and every write of a child can bring that item over first. */
    private static Optional<String> number(Counter counter, Description description, Description other) {
        if (counter.inside().isEmpty()) {
            return ownNumber(counter, description, other);
        }
        Optional<String> search = counter.fall()
                .flatMap(fall -> whyNot(fall.next()))
                .map(why -> "and %s to find the next largest value".formatted(why));
        if (search.isPresent()) {
            return search;
        }
        String parent = counter.inside().get().parent();
        if (!counter.inTransaction() || !isHome(description, counter.holder(), parent)) {
            return Optional.of("beside the item of `%s`; keep it in that item".formatted(parent));
        }
        if (other.counters().stream().noneMatch(counter::isTheSame)) {
            return Optional.of(
                    "in the item of `%s`, and the other design does not; keep it in both, since nobody can count children on both sides while they come and go"
                            .formatted(parent));
        }
        return leadsThere(description, parent)
                ? Optional.empty()
                : Optional.of("in the item of `%s`, whose key does not follow from its id; make it of the id, %s"
                        .formatted(parent, COPY));
    }

    /** An item that holds nothing but a number goes over by itself, on its key alone. */
    private static Optional<String> ownNumber(Counter counter, Description description, Description other) {
        if (other.counters().stream().noneMatch(counter::isTheSame)) {
            return Optional.of(
                    "in items of their own, and the other design does not; keep it there in both, since nobody can count children on both sides while they come and go");
        }
        ItemType holder = item(description, counter.holder());
        if (isSpread(holder)) {
            return Optional.of(
                    "over several items for each number, which would have to go over together; keep it in one, "
                            + COPY);
        }
        return tellsItsKey(holder)
                ? Optional.empty()
                : Optional.of(
                        "in items of their own, whose keys do not tell the values that are counted by; keep each value apart in the key, "
                                + COPY);
    }

    private static Stream<Template> templates(ItemType item) {
        IndexEntry entry = item.entries().get(0);
        return Stream.concat(entry.partition().stream(), entry.sort().stream()).map(IndexEntry.KeyField::template);
    }

    private static boolean isSpread(ItemType item) {
        return templates(item)
                .flatMap(template -> template.parts().stream())
                .anyMatch(TemplatePart.Shard.class::isInstance);
    }

    /** Whether everything that a key is made of can be read from it. */
    static boolean tellsItsKey(ItemType item) {
        return templates(item).allMatch(Template::decodable);
    }

    private static boolean isHome(Description description, String item, String entity) {
        return new Design(description)
                .findHome(entity)
                .filter(home -> home.name().equals(item))
                .isPresent();
    }

    static boolean leadsThere(Description description, String entity) {
        Design design = new Design(description);
        return design.findHome(entity)
                .filter(home ->
                        design.entity(entity).id().containsAll(home.primary().uses()))
                .isPresent();
    }

    private void patterns() {
        Set<String> missing = new LinkedHashSet<>(next.reads().keySet());
        missing.addAll(next.writes().keySet());
        missing.removeAll(old.reads().keySet());
        missing.removeAll(old.writes().keySet());
        missing.forEach(pattern -> reasons.add("the old design does not serve `%s`".formatted(pattern)));
        if (!missing.isEmpty()) {
            return;
        }
        Set<String> numbers = new LinkedHashSet<>(old.reads().keySet());
        numbers.removeIf(pattern -> !areNumbers(old.read(pattern), next.reads().get(pattern)));
        old.reads().forEach((pattern, plan) -> read(numbers, pattern, plan, "old"));
        Set<String> both = new LinkedHashSet<>(old.reads().keySet());
        both.retainAll(next.reads().keySet());
        both.forEach(pattern -> {
            Plan plan = old.read(pattern);
            if (stays(next.read(pattern))) {
                return;
            }
            List<SortOrder> orders = orders(plan);
            orders.addAll(orders(next.read(pattern)));
            boolean stands = orders.stream().anyMatch(order -> order.standIn().isPresent());
            if (stands && readsTime(old, plan) != readsTime(next, next.read(pattern))) {
                reasons.add("`%s` is sorted by a time in one design and by an id that follows it in the other"
                        .formatted(pattern));
            }
        });
        old.writes().forEach((pattern, steps) -> steps.forEach(step -> write(pattern, old, step, "old")));
        nextPatterns(numbers);
    }

    private void nextPatterns(Set<String> numbers) {
        next.reads().forEach((pattern, plan) -> read(numbers, pattern, plan, "new"));
        next.writes()
                .forEach((pattern, steps) -> steps.forEach(step -> {
                    write(pattern, next, step, "new");
                    throughIndex(pattern, step);
                }));
    }

    /** A number that {@link #number} has looked at: in an item of its own, or in that of a parent, which is read by its key. */
    private static boolean isNumber(Plan plan) {
        if (plan instanceof Plan.KeptNumber) {
            return true;
        }
        return plan instanceof Plan.NumberInside inside
                && whyNot(inside.parent()).isEmpty()
                && finds(inside.parent()).stream().allMatch(find -> find.look().operation() == Look.Operation.GET);
    }

    private static boolean areNumbers(Plan before, Plan after) {
        return isNumber(before)
                && isNumber(after)
                && before instanceof Plan.KeptNumber == after instanceof Plan.KeptNumber;
    }

    private static List<Plan.Find> finds(Plan plan) {
        if (plan instanceof Plan.Union union) {
            return union.kinds().stream()
                    .flatMap(kind -> finds(kind.plan()).stream())
                    .toList();
        }
        Plan root = plan instanceof Plan.WithIncluded together ? together.root() : plan;
        return root instanceof Plan.Find find ? List.of(find) : List.of();
    }

    private static List<SortOrder> orders(Plan plan) {
        List<SortOrder> orders = new ArrayList<>();
        finds(plan).forEach(find -> orders.addAll(find.look().order()));
        return orders;
    }

    private static boolean readsTime(Description description, Plan plan) {
        return finds(plan).stream()
                .allMatch(find -> !find.fetches().isEmpty()
                        || find.look().order().stream()
                                .filter(order -> order.standIn().isPresent())
                                .allMatch(order -> entry(description, find.look())
                                        .readable()
                                        .contains(order.use())));
    }

    static ItemType item(Description description, String name) {
        return description.items().stream()
                .filter(item -> item.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static IndexEntry entry(Description description, Look look) {
        return item(description, look.entry().item()).entries().get(look.entry().number());
    }

    private void read(Set<String> allowed, String pattern, Plan plan, String which) {
        boolean asksBoth = next.reads().containsKey(pattern) && !stays(next.read(pattern));
        if (asksBoth && !allowed.contains(pattern)) {
            report(pattern, whyNot(plan), which);
        }
    }

    /** A write looks in each design for itself, and so at no number that may be in the other one. */
    private void look(String pattern, Plan plan, String which) {
        if (stays(plan)) {
            return;
        }
        Optional<String> counts = finds(plan).stream()
                .flatMap(find -> find.fetches().stream())
                .filter(Fetch.HowMany.class::isInstance)
                .findFirst()
                .map(unused -> "counts children to decide what it changes");
        report(pattern, whyNot(plan).or(() -> counts), which);
    }

    private void report(String pattern, Optional<String> reason, String which) {
        reason.ifPresent(why -> reasons.add(
                "`%s` %s in the %s design, and a part of that may be on the other side; have it read by its own key or index, %s"
                        .formatted(pattern, why, which, COPY)));
    }

    private static Optional<String> whyNot(Plan plan) {
        if (plan instanceof Plan.Union union) {
            return union.kinds().stream()
                    .flatMap(kind -> whyNot(kind.plan()).stream())
                    .findFirst();
        }
        if (plan instanceof Plan.WithIncluded together) {
            return whyNot(together.root())
                    .or(() -> together.included().stream()
                            .flatMap(included -> whyNot(included).stream())
                            .findFirst());
        }
        if (plan instanceof Plan.Find find) {
            return find.fetches().stream()
                    .flatMap(fetch -> whyNot(fetch).stream())
                    .findFirst();
        }
        if (plan instanceof Plan.Nothing) {
            return Optional.empty();
        }
        if (plan instanceof Plan.Then) {
            return Optional.of("reads one thing to find another");
        }
        if (plan instanceof Plan.InsideParent inside) {
            return whyNot(inside.parent());
        }
        return Optional.of("reads a number in the item of a parent");
    }

    private static Optional<String> whyNot(IncludedPlan included) {
        if (included instanceof IncludedPlan.Asked asked) {
            return whyNot(asked.plan());
        }
        if (included instanceof IncludedPlan.AskedOfRoot asked) {
            return whyNot(asked.plan());
        }
        return Optional.empty();
    }

    private static Optional<String> whyNot(Fetch fetch) {
        if (fetch instanceof Fetch.Again again) {
            return whyNot(again.plan());
        }
        if (fetch instanceof Fetch.HowMany number && number.plan() instanceof Plan.KeptNumber) {
            return Optional.empty();
        }
        if (fetch instanceof Fetch.Item) {
            return Optional.empty();
        }
        return Optional.of("reads something of a parent, or counts children");
    }

    private void write(String pattern, Description description, WriteStep step, String which) {
        step.findTarget().ifPresent(target -> look(pattern, target.plan(), which));
        if (step instanceof WriteStep.Delete delete) {
            delete.removals().forEach(removal -> look(pattern, removal.plan(), which));
        }
        renewals(step).forEach(renewal -> look(pattern, renewal.plan(), which));
        if (step instanceof WriteStep.Create create) {
            create.forEach().ifPresent(each -> look(pattern, each.sources(), which));
        }
        if (step instanceof WriteStep.Update update && !stays(update.entity())) {
            update.changes().stream()
                    .filter(change -> change.kind() == WriteStep.AttributeChange.Kind.ADD)
                    .filter(change -> isGuarded(description, step.entity(), change.attribute()))
                    .forEach(change ->
                            reasons.add("`%s` adds to `%s`, which is unique".formatted(pattern, change.attribute())));
        }
    }

    private static boolean isGuarded(Description description, String entity, String attribute) {
        return description.items().stream()
                .filter(item ->
                        item.kind() == ItemType.Kind.GUARD && item.entity().equals(entity))
                .anyMatch(
                        item -> item.stored().stream().anyMatch(one -> one.use().equals(attribute))
                                || item.entries().get(0).readable().contains(attribute));
    }

    /** Whether more has to be carried first than what it is about: children that go too, or whoever has a unique value. */
    private boolean reachesOthers(WriteStep step) {
        boolean children =
                step instanceof WriteStep.Delete delete && !delete.removals().isEmpty();
        boolean taken = step instanceof WriteStep.Update update
                && update.changes().stream().anyMatch(change -> isGuarded(old, step.entity(), change.attribute()));
        return children || taken;
    }

    /** An index follows its table a moment later: what was just carried could be missed by a write that looks for several. */
    private void throughIndex(String pattern, WriteStep step) {
        step.findTarget()
                .filter(target -> (!target.one() || reachesOthers(step)) && isThroughIndex(target.plan()))
                .ifPresent(target -> reasons.add(
                        "`%s` changes several things, or something that others depend on, that the new design finds by an index, which may not have yet what has just gone over"
                                .formatted(pattern)));
        if (step instanceof WriteStep.Delete delete) {
            delete.removals().stream()
                    .filter(removal -> isThroughIndex(removal.plan()))
                    .forEach(removal -> reasons.add(
                            "`%s` deletes children of kind `%s` that the new design finds by an index, which may not have yet what has just gone over"
                                    .formatted(pattern, removal.child())));
        }
        renewals(step).stream()
                .filter(renewal -> isThroughIndex(renewal.plan()))
                .forEach(renewal -> reasons.add(
                        "`%s` changes what `%s` has of it, which the new design finds by an index, which may not have yet what has just gone over"
                                .formatted(pattern, renewal.child())));
        if (step instanceof WriteStep.Create create
                && create.forEach()
                        .filter(each -> isThroughIndex(each.sources()))
                        .isPresent()) {
            reasons.add("`%s` looks by an index for what it creates something for".formatted(pattern));
        }
    }

    private static List<WriteStep.Renewal> renewals(WriteStep step) {
        if (step instanceof WriteStep.Update update) {
            return update.renewals();
        }
        return step instanceof WriteStep.Put put ? put.renewals() : List.of();
    }

    private boolean isThroughIndex(Plan plan) {
        if (plan instanceof Plan.InsideParent inside) {
            return isThroughIndex(inside.parent());
        }
        return !stays(plan)
                && finds(plan).stream()
                        .anyMatch(find -> entry(next, find.look()).index().isPresent());
    }
}
