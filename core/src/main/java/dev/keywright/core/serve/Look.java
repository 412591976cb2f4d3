package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Figure;
import dev.keywright.core.serve.Filters.Term;
import dev.keywright.core.serve.Request.RowsRead;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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
        return joined(term -> true);
    }

    /** As much of the filter as the request itself can check: what it reads has the attributes. */
    public String sentFilter() {
        Set<AttributeUse> seen = seen();
        return joined(term -> seen.containsAll(term.uses()));
    }

    /** The rest of the filter: the program checks it when later requests have read the attributes. */
    public String laterFilter() {
        Set<AttributeUse> seen = seen();
        return joined(term -> !seen.containsAll(term.uses()));
    }

    private String joined(Predicate<Term> asked) {
        return terms().stream().filter(asked).map(Term::text).collect(Collectors.joining(" AND "));
    }

    private List<Term> terms() {
        Filters filters = new Filters(layout);
        if (includedRanges.isEmpty()) {
            return filters.terms(this);
        }
        List<Term> terms = new ArrayList<>();
        includedRanges.forEach(range -> terms.addAll(filters.terms(range)));
        if (!others.isEmpty()) {
            terms.add(new Term("is one of those asked for", List.of()));
        }
        return terms;
    }

    private Set<AttributeUse> seen() {
        Set<AttributeUse> seen = brought();
        includedRanges.forEach(range -> seen.addAll(layout.readable(range.entry())));
        return seen;
    }

    /** The attributes of the entity that it returns. */
    Set<AttributeUse> brought() {
        Set<AttributeUse> brought = new LinkedHashSet<>(layout.readable(entry()));
        parts().forEach(part -> brought.addAll(layout.readable(part)));
        return brought;
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
