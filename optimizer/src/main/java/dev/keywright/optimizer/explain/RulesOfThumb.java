package dev.keywright.optimizer.explain;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.explain.Decision.RuleOfThumb;
import dev.keywright.optimizer.search.Found;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Rules of thumb that people model by, compared with the bill. */
final class RulesOfThumb {
    /** Entities that are read together more often than this are commonly advised to share an item collection. */
    private static final Rational TOGETHER = Rational.of(7, 10);
    /** Entities that are read together less often than this are commonly advised to be kept apart. */
    private static final Rational APART = Rational.of(1, 2);
    /** A sparse index is commonly advised for a minority of the items only. */
    private static final Rational MINORITY = Rational.of(1, 2);

    private final Found found;
    private final Model model;

    RulesOfThumb(Found found) {
        this.found = found;
        this.model = found.bill().layout().model();
    }

    List<RuleOfThumb> placement(Candidate candidate, Found other, long difference) {
        List<RuleOfThumb> against = new ArrayList<>();
        for (Parent role : model.entity(candidate.entity()).parents()) {
            EntityRef parent = role.entity();
            boolean stored = model.entity(parent).isStored();
            Rational share = stored ? together(candidate.entity(), parent) : Rational.ZERO;
            boolean one = stored
                    && (candidate.is(CandidateKind.EMBED) || shareCollections(found, candidate.entity(), parent));
            boolean otherOne = stored && shareCollections(other, candidate.entity(), parent);
            if (one && !otherOne && share.isLessThan(APART)) {
                against.add(new RuleOfThumb(
                        "access correlation: only %s %% of the reads of %s and %s need both; below 50 %% the advice is to keep them apart"
                                .formatted(percent(share), parent, candidate.entity()),
                        "separate item collections",
                        difference));
            }
            if (stored && !one && otherOne && share.isMoreThan(TOGETHER)) {
                against.add(new RuleOfThumb(
                        "access correlation: %s %% of the reads of %s and %s need both; above 70 %% the advice is one item collection"
                                .formatted(percent(share), parent, candidate.entity()),
                        "one item collection",
                        difference));
            }
        }
        return against;
    }

    /** The rule that a sparse index is against when most items meet its condition. */
    List<RuleOfThumb> sparseness(Candidate candidate, long difference) {
        List<When> conditions = candidate.asIndexEntry().map(IndexEntry::when).orElse(List.of());
        if (conditions.isEmpty()) {
            return List.of();
        }
        Layout layout = found.bill().layout();
        Rational share = Rational.ONE;
        for (When when : conditions) {
            share = share.times(State.AVERAGE.probability(when, layout.estimates()));
        }
        return share.isMoreThan(MINORITY)
                ? List.of(new RuleOfThumb(
                        "sparse indexes: this one holds %s %% of %s; the advice is to index a minority"
                                .formatted(percent(share), candidate.entity()),
                        "an index without the condition",
                        difference))
                : List.of();
    }

    private static String percent(Rational share) {
        return new BigDecimal(share.numerator())
                .multiply(BigDecimal.valueOf(100))
                .divide(new BigDecimal(share.denominator()), new MathContext(3, RoundingMode.HALF_UP))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The share of the requests for either that are for both. */
    private Rational together(EntityRef one, EntityRef other) {
        Rational both = Rational.ZERO;
        Rational any = Rational.ZERO;
        for (ServedPattern served : found.bill().patterns()) {
            Pattern pattern = served.pattern();
            if (pattern.operation() instanceof Read read) {
                Rational rate = found.bill()
                        .layout()
                        .facts()
                        .pattern(pattern.ref())
                        .averagePerSecond()
                        .value();
                boolean hasOne = reads(read, one);
                boolean hasOther = reads(read, other);
                any = hasOne || hasOther ? any.plus(rate) : any;
                both = hasOne && hasOther ? both.plus(rate) : both;
            }
        }
        return any.isZero() ? Rational.ZERO : both.dividedBy(any);
    }

    private static boolean reads(Read read, EntityRef entity) {
        return read.entities().contains(entity)
                || read.included().stream()
                        .flatMap(include -> include.path().stream())
                        .anyMatch(step -> step.to().equals(entity));
    }

    /** Whether their items share partitions: the partition keys begin with the same text. */
    private static boolean shareCollections(Found design, EntityRef one, EntityRef other) {
        Layout layout = design.bill().layout();
        boolean inside = layout.findHome(one).isEmpty();
        return inside
                || layout.findHome(other)
                        .map(home -> layout.primary(home).partitionParts().get(0))
                        .filter(part ->
                                part.equals(layout.primary(layout.findHome(one).orElseThrow())
                                        .partitionParts()
                                        .get(0)))
                        .isPresent();
    }
}
