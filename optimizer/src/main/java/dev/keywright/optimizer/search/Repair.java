package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.Space.Discount;
import dev.keywright.optimizer.search.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares what the program thinks a design costs with its bill. Candidates are priced one by one, so pieces that get into
 * each other's way cost more together than the program knows, and pieces that help each other less; each difference becomes
 * part of the program. When there is none left, the program's optimum is the cost of a real design, to the nano-dollar.
 */
final class Repair {
    private final Space space;
    private final Measure measure;
    private final List<Choice> chosen;
    private final List<Option> taken;
    private final Bill bill;
    private final Causes causes;
    private final JointCauses jointCauses;
    private final Map<ItemRef, EntityRef> hosts = new LinkedHashMap<>();
    private final Round round;
    private boolean agrees = true;

    Repair(Space space, Measure measure, Causes causes, List<Choice> chosen, List<Option> taken, Bill bill) {
        this.space = space;
        this.causes = causes;
        this.jointCauses = causes.joint();
        this.measure = measure;
        this.chosen = chosen;
        this.taken = taken;
        this.bill = bill;
        this.round = new Round(space, chosen, taken);
        bill.layout().items().forEach(item -> hosts.put(item.ref(), item.kind().entity()));
    }

    boolean agrees() {
        bill.patterns().forEach(this::reads);
        Map<EntityRef, Long> keeping = keeping();
        keeping.forEach(this::keeping);
        return agrees;
    }

    private void reads(ServedPattern served) {
        Pattern pattern = served.pattern();
        if (!served.isServed()) {
            agrees = false;
            space.forbid(involved(entities(served)));
            return;
        }
        List<Option> options = round.takenFor(pattern.ref());
        boolean apart = options.stream().allMatch(option -> option.serves().size() == 1);
        if (isRightAltogether(served, options)) {
            waiting(served, options);
            return;
        }
        if (apart) {
            for (EntityRef entity : entities(served)) {
                List<Option> ofIt = options.stream()
                        .filter(option -> option.serves().get(0).entity().equals(entity))
                        .toList();
                long real = served.lines().stream()
                        .filter(line -> hosts.get(line.structure().item()).equals(entity))
                        .mapToLong(Line::readNanoDollars)
                        .sum();
                compare(pattern, entity.name(), ofIt, real, touching(served, entity));
            }
        } else {
            long real = served.lines().stream().mapToLong(Line::readNanoDollars).sum();
            if (!blame(served, options, real)) {
                together(served, options, real);
            }
        }
        waiting(served, options);
    }

    /** A number that lies in a parent's item is asked of the child and read from the parent: only the sum can be compared. */
    private boolean isRightAltogether(ServedPattern served, List<Option> options) {
        long real = served.lines().stream().mapToLong(Line::readNanoDollars).sum();
        ReadsOf all = new ReadsOf(served.pattern().ref(), "");
        return real == options.stream().mapToLong(Option::nanoDollars).sum() + round.surcharges(all, options);
    }

    /** Whether it is only what other entities have put in between that makes a request dearer; then it is added to it. */
    private boolean blame(ServedPattern served, List<Option> options, long real) {
        ReadsOf subject = new ReadsOf(served.pattern().ref(), "");
        Set<EntityRef> wanted = new LinkedHashSet<>();
        options.forEach(option -> option.serves().forEach(demand -> wanted.add(demand.entity())));
        long thought = options.stream().mapToLong(Option::nanoDollars).sum() + round.surcharges(subject, options);
        long without = measure.reads(
                served.reads(),
                served.pattern(),
                rows -> wanted.contains(rows.entry().entity()));
        Set<EntityRef> between = new LinkedHashSet<>();
        served.reads()
                .forEach(request -> request.rowsRead()
                        .forEach(rows -> between.add(rows.entry().entity())));
        between.removeAll(wanted);
        if (real <= thought || without != thought || between.isEmpty()) {
            return false;
        }
        agrees = false;
        List<Choice> others = chosen.stream()
                .filter(choice -> between.contains(choice.candidate().entity()))
                .filter(choice -> choice.isHome() || choice.candidate() instanceof IndexEntry)
                .toList();
        space.surcharge(new Surcharge(
                "between %s and %s"
                        .formatted(
                                options.stream().map(Option::number).toList(),
                                others.stream().map(Choice::number).toList()),
                subject,
                others,
                options,
                List.of(),
                real - thought));
        return true;
    }

    /** What is read of several entities together. */
    private void together(ServedPattern served, List<Option> options, long real) {
        Pattern pattern = served.pattern();
        ReadsOf subject = new ReadsOf(pattern.ref(), "");
        long thought = options.stream().mapToLong(Option::nanoDollars).sum() + round.surcharges(subject, options);
        if (jointCauses.explain(pattern, options, round, real - thought)) {
            agrees = false;
        } else {
            compare(pattern, "", options, real, entities(served));
        }
    }

    /** What is read of some entities. */
    private void compare(Pattern pattern, String part, List<Option> options, long real, Set<EntityRef> entities) {
        ReadsOf subject = new ReadsOf(pattern.ref(), part);
        long thought = options.stream().mapToLong(Option::nanoDollars).sum() + round.surcharges(subject, options);
        if (real == thought) {
            return;
        }
        agrees = false;
        if (causes.explain(subject, options, involved(entities), real - thought)) {
            return;
        }
        if (real > thought) {
            space.surcharge(new Surcharge(
                    "reads of %s %s".formatted(pattern.id(), part),
                    subject,
                    involved(entities),
                    options,
                    List.of(),
                    real - thought));
            return;
        }
        space.seen(options, involved(entities), real, Waits.chain(options));
    }

    private void waiting(ServedPattern served, List<Option> options) {
        Pattern pattern = served.pattern();
        Rational chain = Waits.chain(options);
        ReadsOf subject = new ReadsOf(pattern.ref(), "waiting");
        long thought = measure.waiting(pattern, chain) + round.surcharges(subject, options);
        long real = served.roundTripNanoDollars();
        if (real == thought) {
            return;
        }
        agrees = false;
        if (real > thought && causes.explainWaiting(subject, options, chosen, real, real - thought)) {
            return;
        }
        if (real > thought) {
            space.surcharge(new Surcharge(
                    "waiting for %s".formatted(pattern.id()),
                    subject,
                    involved(entities(served)),
                    options,
                    List.of(),
                    real - thought));
            return;
        }
        long read = options.stream().mapToLong(Option::nanoDollars).sum();
        space.seen(options, involved(entities(served)), read, served.chain());
    }

    /** The entities that the pattern asks for or reads in passing. */
    private Set<EntityRef> entities(ServedPattern served) {
        Set<EntityRef> entities = new LinkedHashSet<>();
        space.demands(served.pattern().ref()).forEach(demand -> entities.add(demand.entity()));
        for (Request request : served.reads()) {
            entities.add(request.entry().entity());
            request.rowsRead().forEach(rows -> entities.add(rows.entry().entity()));
        }
        return entities;
    }

    /** The entity itself, and all that queries for it read in passing. */
    private static Set<EntityRef> touching(ServedPattern served, EntityRef entity) {
        Set<EntityRef> entities = new LinkedHashSet<>(Set.of(entity));
        for (Request request : served.reads()) {
            if (request.entry().entity().equals(entity)) {
                request.rowsRead().forEach(rows -> entities.add(rows.entry().entity()));
            }
        }
        return entities;
    }

    private List<Choice> involved(Set<EntityRef> entities) {
        return chosen.stream()
                .filter(choice -> entities.contains(choice.host())
                        || entities.contains(choice.candidate().entity()))
                .toList();
    }

    /** What each entity really costs to write and to store. */
    private Map<EntityRef, Long> keeping() {
        Map<EntityRef, Long> costs = new LinkedHashMap<>();
        chosen.forEach(choice -> costs.putIfAbsent(choice.host(), 0L));
        for (ItemType item : bill.layout().items()) {
            EntityRef host = item.kind().entity();
            costs.merge(host, Measure.kinds(item, bill.layout()) * measure.anotherKind(), Long::sum);
        }
        for (ServedPattern served : bill.patterns()) {
            for (Line line : served.lines()) {
                costs.merge(hosts.get(line.structure().item()), line.writeNanoDollars(), Long::sum);
            }
        }
        for (StoredStructure stored : bill.storage()) {
            costs.merge(hosts.get(stored.structure().item()), stored.nanoDollars(), Long::sum);
        }
        return costs;
    }

    private void keeping(EntityRef entity, long real) {
        List<Choice> own = chosen.stream()
                .filter(choice -> choice.host().equals(entity)
                        || choice.candidate().entity().equals(entity))
                .toList();
        long thought = own.stream()
                        .filter(choice -> choice.host().equals(entity))
                        .mapToLong(Choice::nanoDollars)
                        .sum()
                + space.surcharge(new KeepingOf(entity), chosen, taken)
                - space.discount(entity, chosen);
        if (Math.abs(real - thought) <= own.size() + 1L) {
            // Each line is rounded to a nano-dollar, and differences of roundings are no roundings of differences.
            return;
        }
        agrees = false;
        if (causes.explain(entity, own, real - thought)) {
            return;
        }
        if (real > thought) {
            List<Choice> others = space.choices().stream()
                    .filter(choice -> choice.host().equals(entity) && !own.contains(choice))
                    .toList();
            space.surcharge(
                    new Surcharge("keeping " + entity, new KeepingOf(entity), own, List.of(), others, real - thought));
        } else {
            String numbers = own.stream().map(Choice::number).toList().toString();
            space.discount(new Discount(numbers, entity, own, thought - real));
        }
    }
}
