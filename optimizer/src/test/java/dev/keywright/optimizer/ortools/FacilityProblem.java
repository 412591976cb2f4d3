package dev.keywright.optimizer.ortools;

import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;

/**
 * Clients that are each served by one open site, as patterns are by views: opening costs, serving costs, what exceeds a
 * site's capacity costs by the unit, and some sites exclude each other.
 */
final class FacilityProblem {
    private static final long FORBIDDEN = -1;

    private final long[] openCost;
    private final long[][] serveCost;
    private final int[] demand;
    private final int[] capacity;
    private final long[] excessCost;
    private final List<int[]> conflicts = new ArrayList<>();
    private final List<Variable> open = new ArrayList<>();
    private final List<List<Variable>> served = new ArrayList<>();
    private final Program program;

    private FacilityProblem(Random random) {
        int sites = 2 + random.nextInt(3);
        int clients = 2 + random.nextInt(4);
        // From nano-dollars to a thousand dollars: the answer must not depend on the unit.
        long unit = (long) Math.pow(10, random.nextInt(10));
        openCost = random.longs(sites, 1, 3000).map(cost -> cost * unit).toArray();
        excessCost = random.longs(sites, 0, 50).map(cost -> cost * unit).toArray();
        demand = random.ints(clients, 1, 30).toArray();
        capacity = random.ints(sites, 0, 60).toArray();
        serveCost = new long[clients][];
        for (int client = 0; client < clients; client++) {
            serveCost[client] = random.longs(sites, 0, 1000)
                    .map(cost -> random.nextInt(4) == 0 ? FORBIDDEN : cost * unit + cost)
                    .toArray();
        }
        for (int site = 1; site < sites; site++) {
            if (random.nextInt(3) == 0) {
                conflicts.add(new int[] {random.nextInt(site), site});
            }
        }
        program = write();
    }

    static FacilityProblem random(Random random) {
        return new FacilityProblem(random);
    }

    Program program() {
        return program;
    }

    private Program write() {
        ProgramBuilder builder = new ProgramBuilder();
        List<List<Term>> loads = new ArrayList<>();
        for (int site = 0; site < openCost.length; site++) {
            open.add(builder.binary("open", openCost[site]));
            Variable excess = builder.whole("excess", 1_000_000, excessCost[site]);
            loads.add(new ArrayList<>(List.of(excess.times(-1))));
        }
        for (int client = 0; client < demand.length; client++) {
            served.add(serve(builder, client, loads));
        }
        for (int site = 0; site < openCost.length; site++) {
            builder.add(Row.atMost("capacity", loads.get(site), capacity[site]));
        }
        for (int[] pair : conflicts) {
            List<Term> both =
                    List.of(open.get(pair[0]).times(1), open.get(pair[1]).times(1));
            builder.add(Row.atMost("not both", both, 1));
        }
        return builder.build();
    }

    private List<Variable> serve(ProgramBuilder builder, int client, List<List<Term>> loads) {
        List<Variable> bySite = new ArrayList<>();
        List<Term> once = new ArrayList<>();
        for (int site = 0; site < openCost.length; site++) {
            long cost = serveCost[client][site];
            Variable serves = builder.binary("serves", Math.max(0, cost));
            bySite.add(serves);
            once.add(serves.times(1));
            loads.get(site).add(serves.times(demand[client]));
            builder.add(Row.atMost(
                    "only if open", List.of(serves.times(1), open.get(site).times(-1)), 0));
            if (cost == FORBIDDEN) {
                builder.add(Row.atMost("never", List.of(serves.times(1)), 0));
            }
        }
        builder.add(Row.exactly("once", once, 1));
        return bySite;
    }

    /** What the choices of a solution cost, in whole numbers. */
    long cost(Solution solution) {
        boolean[] opened = new boolean[openCost.length];
        for (int site = 0; site < opened.length; site++) {
            opened[site] = solution.isChosen(open.get(site));
        }
        int[] chosen = new int[demand.length];
        for (int client = 0; client < chosen.length; client++) {
            List<Variable> bySite = served.get(client);
            chosen[client] = bySite.indexOf(
                    bySite.stream().filter(solution::isChosen).findFirst().orElseThrow());
        }
        return cost(opened, chosen).orElseThrow();
    }

    OptionalLong leastCost() {
        OptionalLong least = OptionalLong.empty();
        int[] chosen = new int[demand.length];
        for (int set = 0; set < 1 << openCost.length; set++) {
            boolean[] opened = new boolean[openCost.length];
            for (int site = 0; site < opened.length; site++) {
                opened[site] = (set >> site) % 2 == 1;
            }
            do {
                OptionalLong cost = cost(opened, chosen);
                least = isBetter(cost, least) ? cost : least;
            } while (next(chosen));
        }
        return least;
    }

    private static boolean isBetter(OptionalLong cost, OptionalLong least) {
        return cost.isPresent() && (least.isEmpty() || cost.getAsLong() < least.getAsLong());
    }

    /** Counts through all choices; false, and back at the first one, after the last. */
    private boolean next(int[] chosen) {
        for (int client = 0; client < chosen.length; client++) {
            chosen[client]++;
            if (chosen[client] < openCost.length) {
                return true;
            }
            chosen[client] = 0;
        }
        return false;
    }

    private OptionalLong cost(boolean[] opened, int[] chosen) {
        for (int[] pair : conflicts) {
            if (opened[pair[0]] && opened[pair[1]]) {
                return OptionalLong.empty();
            }
        }
        long cost = 0;
        int[] load = new int[openCost.length];
        for (int client = 0; client < chosen.length; client++) {
            int site = chosen[client];
            if (!opened[site] || serveCost[client][site] == FORBIDDEN) {
                return OptionalLong.empty();
            }
            cost += serveCost[client][site];
            load[site] += demand[client];
        }
        for (int site = 0; site < load.length; site++) {
            cost += opened[site] ? openCost[site] : 0;
            cost += excessCost[site] * Math.max(0, load[site] - capacity[site]);
        }
        return OptionalLong.of(cost);
    }
}
