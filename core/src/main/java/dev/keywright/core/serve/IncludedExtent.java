package dev.keywright.core.serve;

import java.util.List;
import java.util.Optional;

/**
 * From where to where one query reads an entity and the ranges that it includes: the number of the one that begins first and of
 * the one that ends last. Number 0 is the entity itself, the others follow in the order of the look.
 */
public record IncludedExtent(int first, int last) {
    /** Empty where it is all of the partition: one may be anywhere, or values decide which one comes first. */
    static Optional<IncludedExtent> of(Bound root, List<IncludedRange> ranges) {
        List<SortKeyReach> all = SortKeyReach.all(root, ranges);
        int first = 0;
        int last = 0;
        for (int number = 0; number < all.size(); number++) {
            SortKeyReach one = all.get(number);
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
