package dev.keywright.moving.run;

import dev.keywright.moving.objects.ObjectKeys;
import dev.keywright.moving.source.Family;
import dev.keywright.moving.source.LargeObject;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;

/** Puts the objects of rows that are not there yet, each read alone: one at a time is in memory. */
final class ObjectFill implements Move.Witness {
    private final Move move;

    ObjectFill(Move move) {
        this.move = move;
    }

    @Override
    public void see(RowReader reader, Family family) throws DatabaseFailure {
        for (LargeObject object : family.objects()) {
            put(reader, object);
        }
    }

    /** In the snapshot that the hash was read in, and so the content has that hash. */
    void put(RowReader reader, LargeObject object) throws DatabaseFailure {
        if (move.objects().has(object.key())) {
            return;
        }
        byte[] content = reader.content(
                        move.families().tables().of(object.row().entity()),
                        object.row().key(),
                        object.attribute())
                .orElseThrow(() -> new IllegalStateException("a value is gone within a snapshot: " + object.key()));
        if (!ObjectKeys.hash(content).equals(object.hash())) {
            throw new IllegalStateException("a value is another one within a snapshot: " + object.key());
        }
        move.objects().put(object.key(), content);
    }
}
