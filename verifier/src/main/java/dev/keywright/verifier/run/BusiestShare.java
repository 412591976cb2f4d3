package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Kept;
import dev.keywright.core.heat.BusiestKeyShares;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.HeatRecord.Spot;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The share of a pattern's units that the busiest value of a key takes, by the model's counts and skew. */
final class BusiestShare {
    private final Bill bill;
    private final BusiestKeyShares shares;
    private final PartitionKeys keys;

    BusiestShare(Bill bill, PartitionKeys keys) {
        this.bill = bill;
        this.shares = new BusiestKeyShares(bill.layout().facts(), bill.layout().estimates());
        this.keys = keys;
    }

    /** A request of the pattern under such a key, and the attributes that its requests are spread by. */
    private record Deed(Entry entry, Set<AttributeUse> spreadBy, Rational units) {}

    /** Where the pattern does several things under one kind of key, each counts by its units. */
    Rational of(PatternRef ref, Entry met, Spot spot) {
        ServedPattern served = bill.pattern(ref);
        List<Deed> deeds = deeds(served, spot.kind())
                .filter(deed -> deed.entry().path().equals(met.path()) && keys.makes(deed.entry(), spot.partition()))
                .toList();
        Rational all = deeds.stream().map(Deed::units).reduce(Rational.ZERO, Rational::plus);
        if (all.isZero()) {
            return shares.ofShard(served.pattern(), met, met.partitionParts(), Set.of());
        }
        return deeds.stream()
                .map(deed -> deed.units()
                        .times(shares.ofShard(
                                served.pattern(), deed.entry(), deed.entry().partitionParts(), deed.spreadBy())))
                .reduce(Rational.ZERO, Rational::plus)
                .dividedBy(all);
    }

    private static Stream<Deed> deeds(ServedPattern served, Kind kind) {
        return kind == Kind.READ
                ? served.reads().stream().map(request -> new Deed(request.entry(), request.spreadBy(), request.units()))
                : served.effects().stream()
                        .filter(effect -> effect.kept() != Kept.STREAM)
                        .map(effect -> new Deed(effect.entry(), effect.spreadBy(), effect.units()));
    }
}
