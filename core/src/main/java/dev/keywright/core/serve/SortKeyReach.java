package dev.keywright.core.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The sort keys that begin alike, or just that one. */
record SortKeyReach(SortKeySpan span, boolean exact) {
    static SortKeyReach of(SortKeySpan span, Bound bound) {
        return new SortKeyReach(
                span, bound.sortParts() == bound.entry().sortParts().size());
    }

    /** The reach of the root, and of each included range. */
    static List<SortKeyReach> all(Bound root, List<IncludedRange> ranges) {
        List<SortKeyReach> all = new ArrayList<>();
        all.add(of(SortKeySpan.of(root.sortPrefix(), Map.of()), root));
        ranges.forEach(range -> all.add(of(range.span(), range.bound())));
        return all;
    }

    boolean beginsBefore(SortKeyReach other) {
        return span.contains(other.span) ? !span.equals(other.span) : span.isBefore(other.span);
    }

    boolean endsAfter(SortKeyReach other) {
        if (span.contains(other.span)) {
            return !exact && (other.exact || !span.equals(other.span));
        }
        return other.span.contains(span) ? other.exact : other.span.isBefore(span);
    }

    /** Whether a key of this reach may be one of those from the first reach to the last. */
    boolean mayBeWithin(SortKeyReach first, SortKeyReach last) {
        boolean longer = last.exact && last.span.contains(span) && !last.span.equals(span);
        return !longer && !span.isBefore(first.span) && !last.span.isBefore(span);
    }

    /** Whether every key of this reach is one of those from the first reach to the last. */
    boolean isWithin(SortKeyReach first, SortKeyReach last) {
        boolean known = span.isComparable(first.span) && span.isComparable(last.span);
        return known && !beginsBefore(first) && !endsAfter(last);
    }
}
