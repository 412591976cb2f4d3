package dev.keywright.optimizer.search.program;

import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.AddedLoad;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.HeatKey;
import dev.keywright.optimizer.search.space.KeyLoad;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The rows of heat: at peak, the reads and the writes on the busiest value of each partition key stay within the limits. Loads
 * that go to different constants are rows of their own; loads that may go to any key count in all of them.
 */
final class HeatRows {
    private final ProgramBuilder builder;
    private final Map<Choice, Variable> chosen;
    private final Map<AccessOption, Variable> taken;
    private final Learned learned;
    private final HeatPolicy policy;
    private final List<Term> excesses = new ArrayList<>();

    HeatRows(
            ProgramBuilder builder,
            Map<Choice, Variable> chosen,
            Map<AccessOption, Variable> taken,
            Learned learned,
            HeatPolicy policy) {
        this.builder = builder;
        this.chosen = chosen;
        this.taken = taken;
        this.learned = learned;
        this.policy = policy;
    }

    /** A column, or the most of some columns, that puts a load on a key. */
    private record Burden(Variable variable, HeatKey key, Rational readUnits, Rational writeUnits) {}

    void addAll(PartitionLimits limits) {
        Map<HeatKey, List<Burden>> kinds = new LinkedHashMap<>();
        for (Burden burden : burdens()) {
            kinds.computeIfAbsent(burden.key().withAnyValue(), unused -> new ArrayList<>())
                    .add(burden);
        }
        kinds.forEach((kind, burdens) -> {
            add("reads of " + kind.text(), burdens, Burden::readUnits, limits.readUnits());
            add("writes of " + kind.text(), burdens, Burden::writeUnits, limits.writeUnits());
        });
        policy.findMostExcess()
                .filter(most -> !excesses.isEmpty())
                .ifPresent(most -> builder.add(Row.atMost("all heat above the limits", excesses, most)));
    }

    private List<Burden> burdens() {
        List<Burden> burdens = new ArrayList<>();
        chosen.forEach((choice, variable) -> choice.loads().forEach(load -> burdens.add(burden(variable, load))));
        taken.forEach((option, variable) -> option.loads().forEach(load -> burdens.add(burden(variable, load))));
        Map<String, List<AddedLoad>> groups = new LinkedHashMap<>();
        learned.loads()
                .forEach(added -> groups.computeIfAbsent(
                                "%s %s".formatted(added.group(), added.load().key()), unused -> new ArrayList<>())
                        .add(added));
        groups.forEach((name, added) -> burdens.add(most(name, added)));
        return burdens;
    }

    private static Burden burden(Variable variable, KeyLoad load) {
        return new Burden(variable, load.key(), load.readUnits(), load.writeUnits());
    }

    /** Of what several choices add to one write, only the most counts. */
    private Burden most(String name, List<AddedLoad> group) {
        Rational most = group.stream().map(added -> added.load().writeUnits()).reduce(Rational.ZERO, Rational::max);
        Variable due = builder.continuous("load of " + name, 0, 1, 0);
        for (AddedLoad added : group) {
            double share = asDouble(added.load().writeUnits().dividedBy(most));
            List<Term> terms = new ArrayList<>();
            added.choices().forEach(choice -> terms.add(chosen.get(choice).times(share)));
            terms.add(due.times(-1));
            builder.add(Row.atMost(
                    "load of " + name, terms, share * (added.choices().size() - 1)));
        }
        return new Burden(due, group.get(0).load().key(), Rational.ZERO, most);
    }

    private void add(String name, List<Burden> burdens, Function<Burden, Rational> units, Rational limit) {
        Set<Optional<String>> values = new LinkedHashSet<>();
        burdens.forEach(burden -> values.add(burden.key().value()));
        if (values.size() > 1) {
            values.remove(Optional.<String>empty());
        }
        for (Optional<String> value : values) {
            List<Term> terms = new ArrayList<>();
            Rational all = Rational.ZERO;
            for (Burden burden : burdens) {
                boolean meets =
                        burden.key().value().isEmpty() || burden.key().value().equals(value);
                Rational load = units.apply(burden);
                if (meets && !load.isZero()) {
                    terms.add(burden.variable().times(asDouble(load.dividedBy(limit))));
                    all = all.plus(load);
                }
            }
            if (all.isMoreThan(limit)) {
                policy.findExcess(builder, name).ifPresent(excess -> {
                    terms.add(excess.times(-1));
                    excesses.add(excess.times(1));
                });
                builder.add(Row.atMost(name, terms, 1));
            }
        }
    }

    private static double asDouble(Rational number) {
        return number.numerator().doubleValue() / number.denominator().doubleValue();
    }
}
