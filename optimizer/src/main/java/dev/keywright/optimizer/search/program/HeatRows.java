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
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The rows of heat: at peak, the reads and the writes on the busiest value of each partition key stay within the limits. Loads
 * that go to different constants are rows of their own; loads that may go to any key count in all of them.
 */
final class HeatRows {
    /** A load in millionths of a limit that no design has to be compared with a higher one. */
    private static final Rational MOST = Rational.of(1_000_000_000_000_000L);

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
        groups.forEach((name, added) -> burdens.addAll(most(name, added)));
        return burdens;
    }

    private static Burden burden(Variable variable, KeyLoad load) {
        return new Burden(variable, load.key(), load.readUnits(), load.writeUnits());
    }

    /** Of what several choices add to one write, only the most counts: steps, each with the load above the one before. */
    private List<Burden> most(String name, List<AddedLoad> group) {
        List<Burden> burdens = new ArrayList<>();
        Steps<Rational> steps = new Steps<>(builder, "load of " + name);
        Set<Rational> loads = new TreeSet<>();
        group.forEach(added -> loads.add(added.load().writeUnits()));
        Rational before = Rational.ZERO;
        for (Rational load : loads) {
            Variable step = steps.add(load, 0);
            burdens.add(new Burden(step, group.get(0).load().key(), Rational.ZERO, load.minus(before)));
            before = load;
        }
        for (AddedLoad added : group) {
            Together conditions = Together.of(added.choices(), List.of(), chosen, taken);
            steps.take(added.load().writeUnits(), conditions, List.of());
        }
        return burdens;
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
                    terms.add(burden.variable().times((double) millionths(load, limit)));
                    all = all.plus(load);
                }
            }
            if (all.isMoreThan(limit)) {
                long most = millionths(all, limit) + terms.size();
                policy.findExcess(builder, name, most).ifPresent(excess -> {
                    terms.add(excess.times(-1));
                    excesses.add(excess.times(1));
                });
                // Each load is rounded up by a millionth at most.
                builder.add(Row.atMost(name, terms, (double) (HeatPolicy.LIMIT + terms.size())));
            }
        }
    }

    private static long millionths(Rational load, Rational limit) {
        return load.dividedBy(limit)
                .times(Rational.of(HeatPolicy.LIMIT))
                .min(MOST)
                .roundedUp()
                .longValueExact();
    }
}
