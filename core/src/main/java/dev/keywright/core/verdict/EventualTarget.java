package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.serve.Request;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds writes that look for their targets in an index that trails. */
final class EventualTarget implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("eventual-target", "A write that finds what it changes through a global index.", """
            A global index follows its table after a moment. What was created a moment ago is not in it yet, so the write
            passes it over and nobody is told.""", """
            Have the caller give the whole key, lay them in one collection of the table or under a local index, or repeat
            the write until nothing more is found.""");

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
                "`%s` finds the `%s` it writes through `%s`, which trails: one created a moment ago is passed over"
                        .formatted(
                                served.pattern().id(),
                                request.entry().item().name(),
                                request.entry().path().name()));
    }
}
