package dev.keywright.core.serve;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of one partition that a query reads for an entity and for what it includes: what is sent, and what is priced. */
final class CollectionRange {
    private final Bound root;
    private final List<IncludedRange> ranges;
    private final List<SortKeyReach> reaches;
    private final Optional<IncludedExtent> extent;

    CollectionRange(Bound root, List<IncludedRange> ranges) {
        this.root = root;
        this.ranges = ranges;
        this.reaches = SortKeyReach.all(root, ranges);
        this.extent = IncludedExtent.of(root, ranges);
    }

    /** Whether it is all of the partition, since it is not known which of the keys come first. */
    boolean isWholePartition() {
        return extent.isEmpty();
    }

    /** The beginning of the sort key that all keys of the range share, in attributes of the root. */
    List<Part> common() {
        if (isWholePartition()) {
            return List.of();
        }
        List<Part> common = root.sortPrefix();
        for (IncludedRange range : ranges) {
            common = common.subList(0, SortKeySpan.common(common, asRead(range)));
        }
        return common;
    }

    /** The known beginning of an included entry's sort key, in attributes of the root. */
    private static List<Part> asRead(IncludedRange range) {
        return range.bound().sortPrefix().stream()
                .map(part -> part instanceof Segment segment
                        ? range.included()
                                .image(segment.attribute())
                                .<Part>map(origin -> new Segment(origin, segment.format(), segment.fallback()))
                                .orElse(part)
                        : part)
                .toList();
    }

    /** Whether an entry of the same partition may be in the range; the map says which attributes of the root its own equal. */
    boolean mayHold(Entry other, Map<AttributeUse, AttributeUse> meaning) {
        return extent.isEmpty()
                || reach(other, meaning)
                        .mayBeWithin(
                                reaches.get(extent.get().first()),
                                reaches.get(extent.get().last()));
    }

    /** Whether the range surely holds an entry of the root's own entity, such as a part of it. */
    boolean holds(Entry own) {
        boolean beside = own.path().equals(root.entry().path())
                && own.partitionParts().equals(root.entry().partitionParts());
        if (!beside || extent.isEmpty()) {
            return beside;
        }
        Map<AttributeUse, AttributeUse> same = new LinkedHashMap<>();
        root.equal().forEach(use -> same.put(use, use));
        return reach(own, same)
                .isWithin(
                        reaches.get(extent.get().first()),
                        reaches.get(extent.get().last()));
    }

    private static SortKeyReach reach(Entry entry, Map<AttributeUse, AttributeUse> meaning) {
        List<Part> known = new ArrayList<>();
        for (Part part : entry.sortParts()) {
            boolean open = !(part instanceof Literal) && !meaning.keySet().containsAll(part.attributes());
            if (open) {
                break;
            }
            known.add(part);
        }
        boolean exact = known.size() == entry.sortParts().size();
        return new SortKeyReach(SortKeySpan.of(known, meaning), exact);
    }
}
