package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Selection;
import dev.keywright.core.serve.Request.RowsRead;
import java.util.List;
import java.util.Map;

/**
 * What one request looks for: enough to make it. Texts are written only for who asks, since far more requests are weighed
 * than shown.
 *
 * @param bound how far the key is fixed; nothing of it for a scan
 * @param others what else lies where it reads
 * @param members relatives that lie in one range with what is asked for and are read with it
 */
public record Look(
        DynamoDbOperation operation,
        Bound bound,
        Question question,
        Layout layout,
        List<RowsRead> others,
        List<IncludedRange> includedRanges) {
    public Look {
        others = List.copyOf(others);
        includedRanges = List.copyOf(includedRanges);
    }

    public Entry entry() {
        return bound.entry();
    }

    /** As a person would write it, with placeholders. */
    public String keyCondition() {
        if (operation == DynamoDbOperation.SCAN) {
            return "";
        }
        return includedRanges.isEmpty() ? KeyText.condition(bound, question) : KeyText.between(this);
    }

    /** As a person would write it; empty where there is nothing to drop. */
    public String filter() {
        if (includedRanges.isEmpty()) {
            return new Filters(layout).text(this);
        }
        return others.isEmpty() ? "" : "is one of those asked for";
    }

    /** What the key leaves to be dropped; a range over several kinds says nothing of any. */
    public Selection left() {
        return includedRanges.isEmpty() && !isCut() ? new Filters(layout).left(bound, question) : question.selection();
    }

    /** Whether less of the key is asked for than is known, for the sake of what lies beside: others may begin alike. */
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
