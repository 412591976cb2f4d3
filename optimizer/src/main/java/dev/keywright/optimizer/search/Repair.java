package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.search.Space.Discount;
import dev.keywright.optimizer.search.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.Surcharge.Subject;
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
    private boolean agrees = true;

    Repair(Space space, Measure measure, List<Choice> chosen, List<Option> taken, Bill bill) {
        this.space = space;
        this.measure = measure;
        this.chosen = chosen;
        this.taken = taken;
        this.bill = bill;
    }

    boolean agrees() {
        bill.patterns().forEach(this::reads);
        Map<EntityRef, Long> keeping = keeping();
        keeping.forEach(this::keeping);
        return agrees;
    }

    private void reads(ServedPattern served) {
        Pattern pattern = served.pattern();
        List<Option> options = taken.stream()
                .filter(option -> option.serves().stream().anyMatch(demand -> demand.pattern().equals(pattern)))
                .toList();
        Rational chain = options.stream().map(Option::chain).reduce(Rational.ONE, Rational::max);
        long thought = options.stream().mapToLong(Option::nanoDollars).sum()
                + measure.waiting(pattern, chain)
                + surcharges(new ReadsOf(pattern));
        long read = served.lines().stream().mapToLong(Line::readNanoDollars).sum();
        long real = read + served.roundTripNanoDollars();
        if (!served.isServed()) {
            throw new IllegalStateException("%s is not served: %s".formatted(pattern.id(), served.failures()));
        }
        if (real == thought) {
            return;
        }
        agrees = false;
        List<Choice> involved = involved(served);
        if (real > thought) {
            space.surcharge(new Surcharge(
                    "reads of " + pattern.id(), new ReadsOf(pattern), involved, options, List.of(), real - thought));
        } else {
            List<Demand> demands = space.demands().stream()
                    .filter(demand -> demand.pattern().equals(pattern))
                    .toList();
            space.option(demands, involved, read, served.chain());
        }
    }

    /** Everything chosen for the entities that the pattern asks for or reads in passing. */
    private List<Choice> involved(ServedPattern served) {
        Set<EntityRef> entities = new LinkedHashSet<>();
        space.demands().stream()
                .filter(demand -> demand.pattern().equals(served.pattern()))
                .forEach(demand -> entities.add(demand.entity()));
        for (Request request : served.reads()) {
            entities.add(request.entry().entity());
            request.rowsRead().forEach(rows -> entities.add(rows.entry().entity()));
        }
        return chosen.stream()
                .filter(choice -> entities.contains(choice.host()) || entities.contains(choice.candidate().entity()))
                .toList();
    }

    private long surcharges(Subject subject) {
        Map<String, Long> groups = new LinkedHashMap<>();
        for (Surcharge surcharge : space.surcharges()) {
            boolean due = surcharge.subject().equals(subject)
                    && chosen.containsAll(surcharge.choices())
                    && taken.containsAll(surcharge.options())
                    && surcharge.without().stream().noneMatch(chosen::contains);
            if (due) {
                groups.merge(surcharge.group(), surcharge.nanoDollars(), Math::max);
            }
        }
        return groups.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What each entity really costs to write and to store. */
    private Map<EntityRef, Long> keeping() {
        Map<ItemRef, EntityRef> hosts = new LinkedHashMap<>();
        Map<EntityRef, Long> costs = new LinkedHashMap<>();
        chosen.forEach(choice -> costs.putIfAbsent(choice.host(), 0L));
        for (ItemType item : bill.layout().items()) {
            EntityRef host = item.kind().entity();
            hosts.put(item.ref(), host);
            boolean extra = item.kind().hasKey() && !(item.kind() instanceof EntityItem);
            long kinds = bill.layout().entries(item).stream()
                    .map(entry -> entry.path())
                    .filter(path -> path instanceof Path.Secondary)
                    .distinct()
                    .count();
            costs.merge(host, (kinds + (extra ? 1 : 0)) * measure.anotherKind(), Long::sum);
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
                .filter(choice -> choice.host().equals(entity) || choice.candidate().entity().equals(entity))
                .toList();
        long thought = own.stream()
                        .filter(choice -> choice.host().equals(entity))
                        .mapToLong(Choice::nanoDollars)
                        .sum()
                + surcharges(new KeepingOf(entity))
                - discounts(entity);
        if (real == thought) {
            return;
        }
        agrees = false;
        if (real > thought) {
            List<Choice> others = space.choices().stream()
                    .filter(choice -> choice.host().equals(entity) && !own.contains(choice))
                    .toList();
            space.surcharge(new Surcharge(
                    "keeping " + entity, new KeepingOf(entity), own, List.of(), others, real - thought));
        } else {
            space.discount(new Discount(entity, own, thought - real));
        }
    }

    private long discounts(EntityRef entity) {
        return space.discounts().stream()
                .filter(discount -> discount.entity().equals(entity) && chosen.containsAll(discount.choices()))
                .mapToLong(Discount::nanoDollars)
                .sum();
    }
}
