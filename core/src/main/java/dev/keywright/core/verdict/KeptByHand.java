package dev.keywright.core.verdict;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeUse;
import java.util.List;

/** Finds copies that are kept by separate writes. */
final class KeptByHand implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("kept-by-hand", "A copy, a number or a guard that separate writes keep in step.", """
            Between two separate writes anything may fail. From then on the copy says something else than what it was copied
            from, and nothing ever corrects it.""", """
            Keep it in the write's transaction (`kept: transaction`), or by a stream where every reader states a `lag`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kept() == Kept.BY_HAND) {
                subject.report(
                        PROBLEM,
                        subject.at(item, "kept"),
                        "`%s` follows `%s` by separate writes: one that fails leaves it wrong"
                                .formatted(item.name(), item.kind().entity()));
            }
            List<AttributeUse> carried = item.carries().stream()
                    .filter(each -> each.kept() == Kept.BY_HAND)
                    .map(Carried::attribute)
                    .toList();
            if (!carried.isEmpty()) {
                subject.report(
                        PROBLEM,
                        subject.at(item, "carries"),
                        "%s in `%s` is renewed by separate writes: one that fails leaves it wrong"
                                .formatted(DesignSubject.quoted(carried), item.name()));
            }
        }
    }
}
