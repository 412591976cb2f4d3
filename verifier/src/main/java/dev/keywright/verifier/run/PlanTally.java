package dev.keywright.verifier.run;

import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.Exchange.Touch;
import dev.keywright.verifier.run.PlanFigure.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The units of one kind that the runs of a pattern consumed. */
final class PlanTally {
    /** A mean close to a billing step may be estimated on the other side of it. */
    private static final List<Rational> STEP_SIDES = List.of(Rational.ONE, Rational.of(97, 100), Rational.of(103, 100));

    private static final double STANDARD_ERRORS = 3;
    private static final double SURE = 0.01;

    private final List<Double> units = new ArrayList<>();
    private final Map<List<Object>, Group> groups = new LinkedHashMap<>();

    /** Requests of one kind to one place: those that a plan takes for one. */
    private static final class Group {
        private long touches;
        private long bytes;
        private double units;
        private double steps;
    }

    /** Whether more runs would say the same: three standard errors are a hundredth of the mean. */
    boolean isSure() {
        double mean = mean();
        return STANDARD_ERRORS * error(mean) <= SURE * mean;
    }

    /** The items and index entries that were touched, whatever they consumed. */
    long touches() {
        return groups.values().stream().mapToLong(group -> group.touches).sum();
    }

    /** Adds one run. */
    void add(List<MeteredTables.Metered> sent, Kind kind) {
        double sum = 0;
        for (int place = 0; place < sent.size(); place++) {
            List<Touch> touches = sent.get(place).exchange().touches();
            for (int number = 0; number < touches.size(); number++) {
                Touch touch = touches.get(number);
                if (touch.kind() == kind) {
                    sum += touch.units().doubleValue();
                    add(touch, sent.get(place).bytes().get(number), Math.min(place, 8), Math.min(number, 8));
                }
            }
        }
        units.add(sum);
    }

    private void add(Touch touch, long bytes, int place, int number) {
        boolean follows = bytes == MeteredTables.OF_AN_INDEX_ENTRY;
        Group group = groups.computeIfAbsent(List.of(touch.path(), follows, place, number), unused -> new Group());
        group.touches++;
        group.bytes += follows ? 0 : bytes;
        group.units += touch.units().doubleValue();
        group.steps += follows ? 1 : steps(touch.kind(), Rational.of(bytes));
    }

    private static double steps(Kind kind, Rational bytes) {
        Rational step = kind == Kind.READ ? BillingUnits.READ_STEP_BYTES : BillingUnits.WRITE_STEP_BYTES;
        return Math.max(1, bytes.dividedBy(step).roundedUp().doubleValue());
    }

    int runs() {
        return units.size();
    }

    PlanFigure figure(String pattern, Units kind, double planned) {
        double mean = mean();
        Kind of = kind == Units.READ ? Kind.READ : Kind.WRITE;
        double even = STEP_SIDES.stream()
                .map(side -> even(of, side))
                .min(Comparator.comparing(units -> Math.abs(units - planned)))
                .orElseThrow();
        return new PlanFigure(pattern, kind, units.size(), planned, mean, even, error(mean));
    }

    private double mean() {
        return units.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    private double error(double mean) {
        double squares =
                units.stream().mapToDouble(one -> (one - mean) * (one - mean)).sum();
        return units.size() < 2 ? 0 : Math.sqrt(squares / (units.size() - 1) / units.size());
    }

    private double even(Kind kind, Rational side) {
        return groups.values().stream()
                        .mapToDouble(group -> even(group, kind, side))
                        .sum()
                / units.size();
    }

    /** The units of a group if its bytes were rounded up once, on their mean. */
    private static double even(Group group, Kind kind, Rational side) {
        boolean follows = group.bytes == 0;
        return follows
                ? group.units
                : group.units
                        / group.steps
                        * group.touches
                        * steps(kind, Rational.of(group.bytes, group.touches).times(side));
    }
}
