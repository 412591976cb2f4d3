package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads of counters in place of counting. */
final class KeptCounters {
    private final Layout layout;
    private final AccessPaths accessPaths;
    private final HostedReads hosted;

    KeptCounters(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.hosted = new HostedReads(layout, accessPaths);
        this.accessPaths = accessPaths;
    }

    List<AccessPath> kept(Question question, int depth) {
        List<AccessPath> found = new ArrayList<>();
        for (ItemOf<Counter> counter : layout.counters(question.entity())) {
            ItemType item = counter.item();
            boolean fits = counter.kind().aggregate().equals(question.aggregate())
                    && countsExactly(counter.kind(), question)
                    && (item.kept() != Kept.STREAM || question.lagSeconds().isStated())
                    && (item.kept() == Kept.STREAM || !mayExpire(question));
            if (fits) {
                read(item, counter.kind(), question, depth).ifPresent(found::add);
            }
        }
        return found;
    }

    /** Items expire without a write of the application; only the stream reports it, later. */
    private boolean mayExpire(Question question) {
        return layout.model().entity(question.entity()).findExpiry().isPresent();
    }

    private boolean countsExactly(Counter counter, Question question) {
        Selection selection = question.selection();
        List<AttributeUse> given = selection.by().stream()
                .filter(Given::isOneValue)
                .map(Given::attribute)
                .toList();
        boolean onlyGiven = selection.by().size() == given.size()
                && selection.in().isEmpty()
                && selection.range().isEmpty()
                && selection.prefix().isEmpty()
                && selection.has().isEmpty()
                && selection.lacks().isEmpty()
                && !selection.contains().isAsked();
        // A counter grouped by another count would not notice when that count changes.
        boolean followed = counter.by().stream()
                .noneMatch(use -> layout.model().attribute(use.attribute()).meaning() instanceof Counts);
        return onlyGiven && followed && new LinkedHashSet<>(given).equals(new LinkedHashSet<>(counter.by()));
    }

    private Optional<AccessPath> read(ItemType item, Counter counter, Question question, int depth) {
        if (counter.isInsideAnotherItem()) {
            return inside(item, counter, question, depth)
                    .map(accessPath -> accessPath.as(new Plan.NumberInside(item, accessPath.plan())));
        }
        Entry entry = layout.primary(item);
        Rational bytes = layout.contents().bytes(entry, State.AVERAGE);
        Rational shards = Rational.of(counter.shards());
        Optional<Bound> bound = Bound.of(entry, question, layout);
        if (bound.isEmpty()) {
            return Optional.empty();
        }
        DynamoDbOperation operation =
                counter.shards() > 1 ? DynamoDbOperation.BATCH_GET_ITEM : DynamoDbOperation.GET_ITEM;
        Look look = new Look(operation, bound.get(), question, layout, List.of(), List.of());
        Request request = new Request(
                0,
                operation,
                entry,
                look,
                shards,
                Rational.ONE,
                question.consistency(),
                BillingUnits.readUnits(bytes, question.consistency()).times(shards),
                counter.shards(),
                Accesses.spreadBy(bound.get()),
                List.of(new RowsRead(entry, shards, bytes, Wanted.ANSWER)));
        return Optional.of(new AccessPath(List.of(request), new Plan.KeptNumber(look, item)));
    }

    /** The attribute of the parent that declares the count. */
    private Optional<AttributeUse> declared(EntityRef host, Counter counter, Parent role) {
        return layout.model().entity(host).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().equals(role.ref())
                        && counter.isOf(counts))
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .findFirst();
    }

    /** A read of a counter in the item of the parent that it counts for. */
    private Optional<AccessPath> inside(ItemType item, Counter counter, Question question, int depth) {
        EntityRef host = counter.host().orElseThrow();
        for (Parent role : layout.model().entity(counter.entity()).parents()) {
            List<Given> by = new ArrayList<>();
            for (Holding holding : role.holds()) {
                boolean ofIt = holding.source().entity().equals(host);
                Optional<Given> given = question.findGiven(AttributeUse.own(holding.held()));
                if (ofIt && given.isPresent()) {
                    by.add(new Given(
                            AttributeUse.own(holding.source()), given.get().supply()));
                }
            }
            Selection parent = Selection.by(host, by);
            boolean same = role.isOf(host) && layout.model().namesOne(parent);
            if (same) {
                Consistency consistency = question.consistency();
                Optional<AttributeUse> declared = declared(host, counter, role);
                return declared.isPresent()
                        ? accessPaths.cheapest(Question.of(parent, Set.of(declared.get()), consistency), depth + 1)
                        : hosted.cheapest(parent, item.name(), consistency, depth + 1);
            }
        }
        return Optional.empty();
    }
}
