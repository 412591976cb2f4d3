package dev.keywright.core.cost;

import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Options.Capacity;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import java.util.List;

/**
 * Everything that a report says of the cost of a design: the bill on-demand, the capacity that would be provisioned, and
 * what counts of the two by the model's options.
 */
public record Account(
        Capacity chosen,
        Tariff tariff,
        Bill bill,
        Provisioned provisioned,
        List<StructureCost> structures,
        List<NearStep> steps) {
    public Account {
        structures = List.copyOf(structures);
        steps = List.copyOf(steps);
    }

    public static Account of(Facts facts, Design design, Prices prices) {
        return of(new Costing(facts, prices).bill(design), prices);
    }

    public static Account of(Bill bill, Prices prices) {
        Facts facts = bill.layout().facts();
        Capacity chosen = facts.model().options().capacity();
        Rational utilization = chosen instanceof Options.Provisioned stated
                ? stated.utilization()
                : Options.Provisioned.DEFAULT_UTILIZATION;
        Tariff tariff = new Tariff(facts, prices, chosen);
        return new Account(
                chosen,
                tariff,
                bill,
                Provisioned.of(Peak.of(bill), utilization, prices),
                StructureCost.of(bill, tariff),
                Steps.of(bill, tariff));
    }

    public boolean isProvisioned() {
        return chosen instanceof Options.Provisioned;
    }

    public boolean isProvisionedCheaper() {
        return provisioned.nanoDollars() < bill.readNanoDollars() + bill.writeNanoDollars();
    }

    public long readNanoDollars() {
        return isProvisioned() ? provisioned.readNanoDollars() : bill.readNanoDollars();
    }

    public long writeNanoDollars() {
        return isProvisioned() ? provisioned.writeNanoDollars() : bill.writeNanoDollars();
    }

    /** What is paid in the mode that the model chose. */
    public long nanoDollars() {
        return readNanoDollars() + writeNanoDollars() + bill.storageNanoDollars();
    }

    public long objectiveNanoDollars() {
        return nanoDollars() + bill.roundTripNanoDollars() + bill.simplicityNanoDollars();
    }

    /** A pattern's part of what is paid; provisioned, whole units come on top of all patterns together. */
    public long nanoDollars(ServedPattern served) {
        return served.lines().stream()
                .mapToLong(line -> tariff.nanoDollarsForReads(served.pattern().ref(), line.readUnits())
                        + tariff.nanoDollarsForWrites(served.pattern().ref(), line.writeUnits()))
                .sum();
    }
}
