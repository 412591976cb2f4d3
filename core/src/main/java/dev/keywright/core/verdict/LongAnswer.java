package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.References;
import dev.keywright.core.facts.References.Reference;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.List;
import java.util.Optional;

/** Finds reads without a limit whose answer fits into a page on average but not at the maximum. */
final class LongAnswer implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("long-answer", "A read without a limit whose answer may exceed a page of 1 MB.", """
            A Query returns at most 1 MB at a time. A client that reads only the first page gets an answer
            that looks complete but is not, and only for the largest parents.""", """
            Add a `limit` (the caller can always ask for the next page), or follow LastEvaluatedKey until
            there is none; the generated code does.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational KILOBYTE = Rational.of(1024);

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            boolean unlimited = served.pattern().operation() instanceof Read read
                    && !read.limit().isStated()
                    && !served.reads().isEmpty();
            if (unlimited) {
                ((Read) served.pattern().operation()).parts().forEach(part -> check(subject, served, part));
            }
        }
    }

    private static void check(DesignSubject subject, ServedPattern served, Read read) {
        Rational expected = Rational.ZERO;
        Rational most = Rational.ZERO;
        for (RowsRead rows : first(served, read)) {
            if (rows.wanted() == Wanted.ANSWER) {
                expected = expected.plus(rows.rows().times(rows.bytesEach()));
                most = most.plus(most(subject, read, rows).times(rows.bytesEach()));
            }
        }
        boolean passes = most.isMoreThan(BillingUnits.PAGE_BYTES) && !expected.isMoreThan(BillingUnits.PAGE_BYTES);
        if (passes) {
            subject.report(
                    PROBLEM,
                    subject.at(served.pattern()),
                    "`%s` has no limit; %s %s KB on average but up to %s KB at the parents' maximum"
                            .formatted(
                                    served.pattern().id(),
                                    served.pattern().operation().entities().size() == 1
                                            ? "its answer has"
                                            : "of `%s` its answer has".formatted(read.entity()),
                                    expected.dividedBy(KILOBYTE).roughly(),
                                    most.dividedBy(KILOBYTE).roughly()));
        }
    }

    /** The rows of the first request; of several kinds, of the one for this kind. */
    private static List<RowsRead> first(ServedPattern served, Read read) {
        return served.reads().stream()
                .filter(request -> served.pattern().operation().entities().size() == 1
                        || request.entry().entity().equals(read.entity()))
                .findFirst()
                .map(Request::rowsRead)
                .orElse(List.of());
    }

    private static Rational most(DesignSubject subject, Read read, RowsRead rows) {
        EntityRef entity = rows.entry().entity();
        boolean root = entity.equals(read.entity());
        Optional<Rational> most = root
                ? subject.layout().estimates().most(read.selection()).map(many -> many.times(kept(subject, read)))
                : children(subject, entity, read.entity())
                        .flatMap(selection -> subject.layout().estimates().most(selection));
        Rational limit = read.include().stream()
                .filter(include -> include.entity().equals(entity))
                .flatMap(include -> include.limit().find().stream())
                .reduce(Rational::max)
                .orElse(most.orElse(rows.rows()));
        return most.orElse(rows.rows()).min(limit).max(rows.rows());
    }

    /** The conditions that are no parent's id keep the same share of the maximum as of the average. */
    private static Rational kept(DesignSubject subject, Read read) {
        List<Given> inputs =
                read.selection().by().stream().filter(Given::isInput).toList();
        List<Reference> parents = new References(subject.model())
                .of(
                        subject.model().entity(read.entity()),
                        inputs.stream().map(Given::attribute).toList());
        Selection all = Selection.by(
                read.entity(),
                inputs.stream()
                        .filter(given -> parents.stream()
                                .anyMatch(parent -> parent.heldAs().contains(given.attribute())))
                        .toList());
        Rational before = subject.layout().estimates().expected(all);
        Rational after = subject.layout().estimates().expected(read.selection());
        return before.isZero() ? Rational.ONE : after.dividedBy(before);
    }

    private static Optional<Selection> children(DesignSubject subject, EntityRef child, EntityRef parent) {
        List<AttributeUse> own = subject.model().entity(child).attributes().stream()
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
        Optional<Reference> found = new References(subject.model())
                .of(subject.model().entity(child), own).stream()
                        .filter(reference -> reference.ancestor().equals(parent))
                        .findFirst();
        return found.map(reference -> Selection.by(
                child,
                reference.heldAs().stream()
                        .map(use -> new Given(use, new Input(use.toString())))
                        .toList()));
    }
}
