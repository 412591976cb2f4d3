package dev.keywright.core.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From where to where one query reads an entity and the ranges that it includes: the number of the one that begins first and of
 * the one that ends last. Number 0 is the entity itself, the others follow in the order of the look.
 */
public record IncludedExtent(int first, int last) {
    /** The sort keys that begin alike, or just that one. */
    private record Reach(SortKeySpan span, boolean exact) {
        static Reach of(SortKeySpan span, Bound bound) {
            return new Reach(
                    span, bound.sortParts() == bound.entry().sortParts().size());
        }

        boolean beginsBefore(Reach other) {
            return span.contains(other.span) ? !span.equals(other.span) : span.isBefore(other.span);
        }

        boolean endsAfter(Reach other) {
            if (span.contains(other.span)) {
                return !exact && (other.exact || !span.equals(other.span));
            }
            return other.span.contains(span) ? other.exact : other.span.isBefore(span);
        }
    }

    /** Empty where it is all of the partition: one may be anywhere, or values decide which one comes first. */
    static Optional<IncludedExtent> of(Look look) {
        List<Reach> all = new ArrayList<>();
        all.add(Reach.of(SortKeySpan.of(look.bound().sortPrefix(), Map.of()), look.bound()));
        look.includedRanges().forEach(range -> all.add(Reach.of(range.span(), range.bound())));
        int first = 0;
        int last = 0;
        for (int number = 0; number < all.size(); number++) {
            Reach one = all.get(number);
            boolean known = !one.span().start().isEmpty()
                    && one.span().isComparable(all.get(first).span())
                    && one.span().isComparable(all.get(last).span());
            if (!known) {
                return Optional.empty();
            }
            first = one.beginsBefore(all.get(first)) ? number : first;
            last = one.endsAfter(all.get(last)) ? number : last;
        }
        return Optional.of(new IncludedExtent(first, last));
    }
}
