package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.serve.Request;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds writes that look up their targets in an eventually consistent index. */
final class EventualTarget implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "eventual-target", "A write that looks up the items to change in a global secondary index.", """
            A global secondary index is updated asynchronously. An item that was created a moment ago is
            not in it yet, so the write misses it without any error.""", """
            Have the caller pass the whole key, keep the items in one item collection of the table or in a
            local index, or repeat the write until it finds no more items.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            Set<String> written = new LinkedHashSet<>();
            served.effects().stream()
                    .filter(Effect::isItem)
                    .forEach(effect -> written.add(effect.entry().item().name()));
            Set<String> through = new LinkedHashSet<>();
            for (Request request : served.reads()) {
                boolean trails = request.entry().path() instanceof Path.Secondary secondary
                        && !secondary.index().isLocal()
                        && written.contains(request.entry().item().name());
                boolean said = trails
                        && !through.add(request.entry().item().name()
                                + request.entry().path().name());
                if (trails && !said) {
                    report(subject, served, request);
                }
            }
        }
    }

    private static void report(DesignSubject subject, ServedPattern served, Request request) {
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "`%s` finds the `%s` it writes through `%s`, which is eventually consistent: an item created a moment ago may be missed"
                        .formatted(
                                served.pattern().id(),
                                request.entry().item().name(),
                                request.entry().path().name()));
    }
}
