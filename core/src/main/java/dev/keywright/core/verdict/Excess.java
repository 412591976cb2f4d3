package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The entries that one request reads and pays for without need.
 *
 * @param read entries of the requested item type
 * @param kept the ones of them that are in the answer
 * @param others entries of other item types
 * @param units read units that the unneeded entries cost
 */
record Excess(Request request, Rational read, Rational kept, List<RowsRead> others, Rational units) {
    Excess {
        others = List.copyOf(others);
    }

    static List<Excess> of(DesignSubject subject, ServedPattern served) {
        List<Excess> found = new ArrayList<>();
        boolean first = true;
        boolean union = served.pattern().operation() instanceof Read read && read.isUnion();
        for (Request request : served.reads()) {
            boolean many = request.operation() == DynamoDbOperation.QUERY;
            if (many) {
                RowsRead own = request.rowsRead().get(0);
                Rational kept = first && !request.filter().isEmpty()
                        ? kept(subject, served.pattern().operation(), request)
                        : own.rows();
                found.add(of(subject, served.pattern().operation(), request, kept));
            }
            first = union;
        }
        return found;
    }

    private static Excess of(DesignSubject subject, Operation operation, Request request, Rational kept) {
        RowsRead own = request.rowsRead().get(0);
        List<RowsRead> others = request.rowsRead().stream()
                .filter(rows -> rows.wanted() == Wanted.OTHER && !isWanted(subject, operation, rows.entry()))
                .toList();
        Rational all = bytes(request.rowsRead());
        Rational needed = all.minus(bytes(others)).minus(own.rows().minus(kept).times(own.bytesEach()));
        Rational partitions = Rational.of(request.partitions());
        Rational paid = BillingUnits.readUnits(all.dividedBy(partitions), request.consistency());
        Rational enough = BillingUnits.readUnits(needed.dividedBy(partitions), request.consistency());
        Rational share = Rational.ONE.minus(enough.dividedBy(paid));
        return new Excess(request, own.rows(), kept, others, request.units().times(share));
    }

    private static Rational bytes(List<RowsRead> rows) {
        return rows.stream().map(each -> each.rows().times(each.bytesEach())).reduce(Rational.ZERO, Rational::plus);
    }

    /**
     * The number of entries read by the first request that may be in the answer; each shard is read up to the limit.
     */
    private static Rational kept(DesignSubject subject, Operation operation, Request request) {
        RowsRead own = request.rowsRead().get(0);
        Optional<Selection> asked = operation.questions().stream()
                .filter(selection -> selection.entity().equals(own.entry().entity()))
                .findFirst()
                .or(() -> operation.writes().stream()
                        .flatMap(write -> write.findTarget().stream())
                        .findFirst());
        boolean ofIt =
                asked.isPresent() && asked.get().entity().equals(own.entry().entity());
        if (!ofIt) {
            return own.rows();
        }
        Figure limit = operation instanceof Read read ? read.limit() : Figure.UNSTATED;
        Rational matches = subject.layout().estimates().expected(asked.get());
        Rational fromAll = limit.or(matches).times(Rational.of(request.partitions()));
        return matches.min(fromAll).min(own.rows());
    }

    /** Parts of a requested item and children of a cascading delete are read on purpose. */
    private static boolean isWanted(DesignSubject subject, Operation operation, Entry entry) {
        for (Write write : operation.writes()) {
            if (write instanceof Delete delete && delete.cascade().contains(entry.entity())) {
                return true;
            }
        }
        if (!(operation instanceof Read read)) {
            return false;
        }
        return subject.reads().questions(read).stream()
                .filter(question -> entry.item().kind().isPartOf(question.entity()))
                .anyMatch(question ->
                        subject.layout().stored(entry.item()).stream().anyMatch(question.needs()::contains));
    }
}
