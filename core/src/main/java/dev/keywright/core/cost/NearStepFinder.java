package dev.keywright.core.cost;

import dev.keywright.core.cost.NearStep.Side;
import dev.keywright.core.cost.NearStep.Unit;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.core.serve.Request;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds average sizes within a tenth of a read or write unit of the next one, and the cost of crossing it. */
public final class NearStepFinder {
    private static final Rational TENTH = Rational.of(1, 10);
    private static final Rational HALF = Rational.of(1, 2);

    private final Tariff tariff;
    /** The units that each pattern writes to each entry. */
    private final Map<Entry, Map<PatternRef, Rational>> written = new LinkedHashMap<>();

    private NearStepFinder(Bill bill, Tariff tariff) {
        this.tariff = tariff;
        for (ServedPattern served : bill.patterns()) {
            for (Effect effect : served.effects()) {
                written.computeIfAbsent(effect.entry(), unused -> new LinkedHashMap<>())
                        .merge(served.pattern().ref(), effect.units(), Rational::plus);
            }
        }
    }

    /** Those of reads in the order of the patterns, then those of writes in the order of the items. */
    public static List<NearStep> of(Bill bill, Tariff tariff) {
        NearStepFinder steps = new NearStepFinder(bill, tariff);
        List<NearStep> found = new ArrayList<>();
        for (ServedPattern served : bill.patterns()) {
            served.reads()
                    .forEach(request ->
                            steps.read(served.pattern().ref(), request).ifPresent(found::add));
        }
        for (StoredStructure stored : bill.storage()) {
            steps.write(stored).ifPresent(found::add);
        }
        return found;
    }

    /** The bytes of each item of a get, of each page of any other request. */
    static Rational bytes(Request request) {
        if (!request.operation().reachesMany()) {
            return request.rowsRead().get(0).bytesEach();
        }
        return request.rowsRead().stream()
                .map(read -> read.rows().times(read.bytesEach()))
                .reduce(Rational.ZERO, Rational::plus)
                .dividedBy(Rational.of(request.partitions()));
    }

    private Optional<NearStep> read(PatternRef pattern, Request request) {
        Rational bytes = bytes(request);
        Rational each = request.consistency() == Consistency.STRONG ? Rational.ONE : HALF;
        long cost = tariff.nanoDollarsForReads(pattern, each.times(request.times()));
        return near(bytes, BillingUnits.READ_STEP_BYTES)
                .filter(near -> cost > 0)
                .map(near -> new NearStep(
                        Unit.READ, pattern.id(), request.entry().path(), bytes, near.stepBytes(), near.side(), cost));
    }

    /** Writes take as many units as the average has steps, so one step is that part of them. */
    private Optional<NearStep> write(StoredStructure stored) {
        Optional<Near> near = near(stored.bytesEach(), BillingUnits.WRITE_STEP_BYTES);
        if (near.isEmpty()) {
            return Optional.empty();
        }
        Rational steps = BillingUnits.writeUnits(stored.bytesEach());
        long cost = 0;
        for (Map.Entry<PatternRef, Rational> units :
                written.getOrDefault(stored.entry(), Map.of()).entrySet()) {
            cost += tariff.nanoDollarsForWrites(units.getKey(), units.getValue().dividedBy(steps));
        }
        return cost == 0
                ? Optional.empty()
                : Optional.of(new NearStep(
                        Unit.WRITE,
                        stored.structure().item().name(),
                        stored.entry().path(),
                        stored.bytesEach(),
                        near.get().stepBytes(),
                        near.get().side(),
                        cost));
    }

    private record Near(Rational stepBytes, Side side) {}

    /** Nothing can be saved below the first step: the smallest item takes a unit, too. */
    private static Optional<Near> near(Rational bytes, Rational step) {
        Rational above = Rational.of(bytes.dividedBy(step).roundedUp().max(BigInteger.ONE))
                .times(step);
        Rational below = above.minus(step);
        Rational margin = step.times(TENTH);
        if (above.minus(bytes).compareTo(margin) <= 0) {
            return Optional.of(new Near(above, Side.BELOW));
        }
        boolean justAbove = !below.isZero() && bytes.minus(below).compareTo(margin) <= 0;
        return justAbove ? Optional.of(new Near(below, Side.ABOVE)) : Optional.empty();
    }
}
