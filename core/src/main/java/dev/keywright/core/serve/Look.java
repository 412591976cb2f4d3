package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Figure;
import dev.keywright.core.serve.Request.RowsRead;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The description of one request. Its texts are written on demand, since far more requests are compared
 * than shown.
 *
 * @param bound the part of the key that the question fixes; none for a scan
 * @param others the other entries that it reads
 * @param includedRanges the included entities that it reads in one range with the root
 * @param page the entries that one request reads where a filter drops some of them; unstated where it is the limit itself
 */
public record Look(
        DynamoDbOperation operation,
        Bound bound,
        Question question,
        Layout layout,
        List<RowsRead> others,
        List<IncludedRange> includedRanges,
        Figure page) {
    public Look {
        others = List.copyOf(others);
        includedRanges = List.copyOf(includedRanges);
    }

    /** A request that reads no more than it is asked for. */
    Look(
            DynamoDbOperation operation,
            Bound bound,
            Question question,
            Layout layout,
            List<RowsRead> others,
            List<IncludedRange> includedRanges) {
        this(operation, bound, question, layout, others, includedRanges, Figure.UNSTATED);
    }

    public Entry entry() {
        return bound.entry();
    }

    /** The key condition as a person would write it, with placeholders. */
    public String keyCondition() {
        if (operation == DynamoDbOperation.SCAN) {
            return "";
        }
        return includedRanges.isEmpty() ? KeyText.condition(bound, question) : KeyText.between(this);
    }

    /** From where to where it reads what is asked for and what is included; empty for all of the partition. */
    public Optional<IncludedExtent> extent() {
        return IncludedExtent.of(bound, includedRanges);
    }

    /**
     * The parts of the entity that it surely reads. One that ends at a limit does not wait for them, since they may come
     * before or behind the item that they belong to.
     */
    public List<Entry> parts() {
        boolean gets = !operation.reachesMany();
        boolean cut = question.limit().isStated() && !layout.model().namesOne(question.selection());
        // A range may end with the item itself, and its part has a longer key.
        boolean narrowed = bound.range().isPresent();
        if (gets || cut || narrowed) {
            return List.of();
        }
        return others.stream()
                .map(RowsRead::entry)
                .filter(entry -> entry.item().kind().isPartOf(question.entity()))
                .filter(entry -> includedRanges.isEmpty() || new CollectionRange(bound, includedRanges).holds(entry))
                .toList();
    }

    /** The filter as a person would write it; empty where nothing is dropped. */
    public String filter() {
        if (includedRanges.isEmpty()) {
            return new Filters(layout).text(this);
        }
        List<String> terms = new ArrayList<>();
        includedRanges.forEach(range -> terms.addAll(new Filters(layout).texts(range)));
        if (!others.isEmpty()) {
            terms.add("is one of those asked for");
        }
        return String.join(" AND ", terms);
    }

    /** The conditions that the key does not guarantee; a range over several item types guarantees none. */
    public Selection left() {
        return includedRanges.isEmpty() && !isCut() ? new Filters(layout).left(bound, question) : question.selection();
    }

    /** Whether the key condition is shorter than it could be so that it includes neighbours, which may match others too. */
    private boolean isCut() {
        List<Part> parts = entry().sortParts();
        return operation != DynamoDbOperation.SCAN
                && bound.sortParts() < parts.size()
                && parts.get(bound.sortParts()) instanceof Literal;
    }

    /** Whether the answers come from the largest sort key to the smallest. */
    public boolean isBackward() {
        return includedRanges.stream()
                .filter(includedRange -> includedRange.included().limit().isStated())
                .findFirst()
                .map(limited -> limited.isBackwardFrom(SortKeySpan.of(bound.sortPrefix(), Map.of())))
                .orElse(bound.isBackward(question));
    }
}
