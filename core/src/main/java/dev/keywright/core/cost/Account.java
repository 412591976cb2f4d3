package dev.keywright.core.cost;

import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Options.Capacity;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * The cost of a design as reports show it: the on-demand bill, the capacity that would be provisioned, and
 * which of the two applies by the model's options.
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

    /** Empty beyond nine billion dollars a month: nano-dollars overflow, and some figure of the model is a mistake. */
    public static Optional<Account> find(Facts facts, Design design, Prices prices) {
        return find(facts, design, prices, new BillMemory());
    }

    /** The same for whoever asks at every key, beginning with what the last bill found out. */
    public static Optional<Account> find(Facts facts, Design design, Prices prices, BillMemory memory) {
        try {
            Account account = of(memory.bill(facts, design, prices), prices);
            return account.isCountable() ? Optional.of(account) : Optional.empty();
        } catch (AmountTooLarge tooLarge) {
            return Optional.empty();
        }
    }

    /** Lines that fit into a long may add up to a sum that does not. */
    private boolean isCountable() {
        BigInteger sum = BigInteger.valueOf(bill.simplicityNanoDollars());
        for (ServedPattern served : bill.patterns()) {
            sum = sum.add(BigInteger.valueOf(served.roundTripNanoDollars()));
            for (Line line : served.lines()) {
                sum = sum.add(BigInteger.valueOf(line.readNanoDollars()))
                        .add(BigInteger.valueOf(line.writeNanoDollars()));
            }
        }
        for (StoredStructure stored : bill.storage()) {
            sum = sum.add(BigInteger.valueOf(stored.nanoDollars()));
        }
        for (Provisioned.Capacity capacity : provisioned.capacities()) {
            sum = sum.add(BigInteger.valueOf(capacity.readNanoDollars()))
                    .add(BigInteger.valueOf(capacity.writeNanoDollars()));
        }
        return sum.compareTo(BigInteger.valueOf(Long.MAX_VALUE)) <= 0;
    }

    /** For a model whose amounts are known to fit. */
    public static Account of(Facts facts, Design design, Prices prices) {
        return of(new CostModel(facts, prices).bill(design), prices);
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
                NearStepFinder.of(bill, tariff));
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

    /** The monthly cost in the capacity mode that the model chose. */
    public long nanoDollars() {
        return readNanoDollars() + writeNanoDollars() + bill.storageNanoDollars();
    }

    public long objectiveNanoDollars() {
        return nanoDollars() + bill.roundTripNanoDollars() + bill.requestNanoDollars() + bill.simplicityNanoDollars();
    }

    /** A pattern's share of the cost; with provisioned capacity, rounding to whole units comes on top. */
    public long nanoDollars(ServedPattern served) {
        return served.lines().stream()
                .mapToLong(line -> tariff.nanoDollarsForReads(served.pattern().ref(), line.readUnits())
                        + tariff.nanoDollarsForWrites(served.pattern().ref(), line.writeUnits()))
                .reduce(0, Amounts::plus);
    }
}
