package dev.keywright.sources.existing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many different values an attribute has in a whole table, estimated from a sample.
 *
 * @param distinct the estimate
 * @param hottest the share of the commonest value
 */
record DistinctEstimate(long distinct, double hottest) {
    /**
     * Values that were seen often are all there are; of those that were seen once, there are more. This is Chao's
     * estimate, which never promises more than the sample scaled up.
     *
     * @param scale the number of items that one of the sample stands for
     */
    static DistinctEstimate of(List<String> values, double scale) {
        Map<String, Integer> uses = new TreeMap<>();
        values.forEach(value -> uses.merge(value, 1, Integer::sum));
        long seen = uses.size();
        long once = uses.values().stream().filter(count -> count == 1).count();
        long twice = uses.values().stream().filter(count -> count == 2).count();
        int most = uses.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        double unseen = once * (once - 1.0) / (2.0 * (twice + 1));
        // Where no value came twice, nothing says that any will.
        boolean unique = seen == values.size();
        double estimate = scale <= 1 ? seen : unique ? seen * scale : Math.min(seen + unseen, seen * scale);
        return new DistinctEstimate(Math.max(1, Math.round(estimate)), (double) most / Math.max(1, values.size()));
    }
}
