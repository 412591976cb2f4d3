package dev.keywright.moving.run;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.moving.source.ColumnTexts;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Relatives.Unknown;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Things as the rows of the source say them, found in one snapshot. */
final class SourceThings implements ThingFinder {
    /** With more rows the answer is not compared: the design might have to be read for minutes. */
    private static final int MOST = 2_000;

    private final Move move;
    private final RowReader reader;

    /** @param reader is inside a snapshot */
    SourceThings(Move move, RowReader reader) {
        this.move = move;
        this.reader = reader;
    }

    @Override
    public List<Thing> find(EntityRef entity, Map<AttributeRef, Datum> values) {
        EntityTable table = move.families().tables().of(entity);
        List<AttributeRef> attributes = List.copyOf(values.keySet());
        boolean plain =
                table != null && table.has(attributes) && attributes.stream().noneMatch(table::isDerived);
        if (!plain) {
            throw new Unknown("no column of `%s` has what is asked for".formatted(entity.name()));
        }
        try {
            List<String> texts = attributes.stream()
                    .map(one -> ColumnTexts.of(values.get(one), table.kind(one)))
                    .toList();
            List<SourceRow> rows = reader.by(table, attributes, texts, MOST)
                    .orElseThrow(() -> new Unknown("more than %s rows of `%s`".formatted(MOST, entity.name())));
            return withParents(entity, rows);
        } catch (DatabaseFailure failed) {
            throw new Unknown(failed.getMessage(), failed);
        }
    }

    /** Parents come along, so that they need not be looked for one by one. */
    private List<Thing> withParents(EntityRef entity, List<SourceRow> rows) throws DatabaseFailure {
        List<Thing> own = things(rows);
        List<Thing> all = new ArrayList<>(own);
        for (Parent parent : move.model().entity(entity).parents()) {
            all.addAll(things(move.families().parents(reader, parent.ref(), rows)));
        }
        World near = new World(move.model(), Instant.EPOCH);
        all.forEach(near::put);
        if (own.stream().anyMatch(thing -> move.families().isOrphan(thing, near))) {
            throw new Unknown("a row among them has no parent");
        }
        return all;
    }

    private List<Thing> things(List<SourceRow> rows) {
        List<Finding> wrong = new ArrayList<>();
        List<Thing> things =
                rows.stream().map(row -> move.families().thing(row, wrong)).toList();
        if (!wrong.isEmpty()) {
            throw new Unknown("a row among them cannot be moved");
        }
        return things;
    }
}
