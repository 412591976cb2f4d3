package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import java.util.List;

/** Finds copies that are kept up to date by separate writes. */
final class KeptByHand implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "kept-by-hand", "A copy, a counter or a guard that is kept up to date by separate writes.", """
            Any of several separate writes may fail. From then on the copy differs from the original, and
            nothing ever corrects it.""", """
            Update it in the same transaction (`kept: transaction`), or from a stream where every reader
            states a `lag`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static String of(List<Pattern> writers) {
        return writers.isEmpty() ? "" : " of " + DesignSubject.ids(writers);
    }

    /** The patterns that write the copied values into the item. */
    private static List<Pattern> carriers(DesignSubject subject, ItemType item) {
        return subject.bill().patterns().stream()
                .filter(served -> served.effects().stream()
                        .anyMatch(effect -> effect.cause() == Effect.Cause.CARRIED
                                && effect.entry().item().ref().equals(item.ref())))
                .map(ServedPattern::pattern)
                .toList();
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kept() == Kept.BY_HAND) {
                subject.report(
                        PROBLEM,
                        subject.at(item, "kept"),
                        "`%s` follows `%s` by separate writes%s: if one fails, it stays wrong"
                                .formatted(item.name(), item.kind().entity(), of(subject.writers(item))),
                        subject.writers(item));
            }
            List<AttributeUse> carried = item.carries().stream()
                    .filter(each -> each.kept() == Kept.BY_HAND)
                    .map(Carried::attribute)
                    .toList();
            if (!carried.isEmpty()) {
                subject.report(
                        PROBLEM,
                        subject.at(item, "carries"),
                        "%s in `%s` is updated by separate writes%s: if one fails, it stays wrong"
                                .formatted(DesignSubject.quoted(carried), item.name(), of(carriers(subject, item))),
                        carriers(subject, item));
            }
        }
    }
}
