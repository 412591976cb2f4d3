package dev.keywright.moving.reverse;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.RowWriter;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the rows of some things what the design says. A clue only tells at which things to look: a row is made equal to what the
 * design holds now, and so it does not matter whether a clue comes twice, or late. Parents come before children; what is deleted
 * goes after its children, which may have moved elsewhere; a row that is equal already is not written.
 */
public final class RowChanges {
    private final TargetThings things;
    private final ThingRows rows;

    public RowChanges(TargetThings things, ThingRows rows) {
        this.things = things;
        this.rows = rows;
    }

    /** What became of a row. */
    public enum Deed {
        NOTHING,
        WRITTEN,
        DELETED
    }

    /** The rows that are as they should be, and the others with the reasons. */
    public record Result(Map<ThingRef, Deed> settled, Map<ThingRef, String> left) {
        public long count(Deed deed) {
            return settled.values().stream().filter(deed::equals).count();
        }
    }

    /** In the writer's transaction, which the caller commits. */
    public Result carry(RowWriter writer, Collection<Clue> clues) throws DatabaseFailure, InterruptedException {
        Map<ThingRef, Sight> seen = things.look(clues);
        Pass waiting = new Pass(writer, clues, seen);
        writer.check(RowWriter.Checks.AT_THE_END);
        waiting.run();
        Optional<String> violated = writer.attempt(() -> {
            writer.check(RowWriter.Checks.AT_ONCE);
            return Optional.empty();
        });
        if (violated.isEmpty()) {
            return waiting.result();
        }
        // Some rule is broken at the end, and the database does not say by which row.
        writer.rollback();
        writer.check(RowWriter.Checks.AT_ONCE);
        Pass strict = new Pass(writer, clues, seen);
        strict.run();
        return strict.result();
    }

    /** One attempt with all of them. */
    private final class Pass {
        private final RowWriter writer;
        private final Map<ThingRef, Clue> clues = new LinkedHashMap<>();
        private final Map<ThingRef, Sight> seen;
        private final Map<ThingRef, String> left = new LinkedHashMap<>();
        private Map<ThingRef, Deed> settled = new LinkedHashMap<>();

        Pass(RowWriter writer, Collection<Clue> clues, Map<ThingRef, Sight> seen) {
            this.writer = writer;
            this.seen = new LinkedHashMap<>(seen);
            clues.forEach(clue -> this.clues.put(clue.thing(), clue));
        }

        Result result() {
            return new Result(settled, left);
        }

        /** Again and again while that helps: one row may have a value that another one has to give up first. */
        void run() throws DatabaseFailure, InterruptedException {
            List<ThingRef> open = new ArrayList<>();
            clues.keySet().stream().filter(ref -> !isGone(ref)).forEach(open::add);
            clues.keySet().stream().filter(this::isGone).forEach(open::add);
            boolean helps = true;
            while (helps && !open.isEmpty()) {
                left.clear();
                int before = settled.size();
                for (ThingRef ref : open) {
                    settle(ref);
                }
                open.removeAll(settled.keySet());
                helps = settled.size() > before;
            }
        }

        private boolean isGone(ThingRef ref) {
            return seen.get(ref) instanceof Sight.Gone;
        }

        private void settle(ThingRef ref) throws DatabaseFailure, InterruptedException {
            Map<ThingRef, Deed> before = new LinkedHashMap<>(settled);
            int known = settled.size();
            Optional<String> reason = writer.attempt(() -> settle(ref, new LinkedHashSet<>()));
            reason.ifPresent(text -> {
                left.put(ref, text);
                if (settled.size() > known) {
                    // Where the database refused, the rows that came before this one were rolled back with it.
                    settled = before;
                }
            });
        }

        private Optional<String> settle(ThingRef ref, Set<ThingRef> path) throws DatabaseFailure, InterruptedException {
            if (settled.containsKey(ref) || !path.add(ref)) {
                return Optional.empty();
            }
            Optional<SourceRow> row = rows.find(writer.reader(), ref);
            Sight sight = sight(ref, row);
            if (sight instanceof Sight.Present present) {
                return write(present.thing(), ref, row, path);
            }
            if (sight instanceof Sight.Unknown) {
                return Optional.of("its place in the design cannot be told");
            }
            return row.isEmpty() ? done(ref, Deed.NOTHING) : delete(ref, row.get(), path);
        }

        private Optional<String> done(ThingRef ref, Deed deed) {
            settled.put(ref, deed);
            return Optional.empty();
        }

        /** What seems to be gone is looked for where its row says that it is. */
        private Sight sight(ThingRef ref, Optional<SourceRow> row) {
            Sight known = seen.getOrDefault(ref, new Sight.Unknown());
            if (known instanceof Sight.Present || (known instanceof Sight.Gone && row.isEmpty())) {
                return known;
            }
            Clue clue = clues.getOrDefault(ref, Clue.of(ref));
            Clue fuller = row.isPresent() ? clue.with(rows.thing(row.get()).values()) : clue;
            Sight now = things.look(List.of(fuller)).get(ref);
            seen.put(ref, now);
            return now;
        }

        private Optional<String> write(Thing thing, ThingRef ref, Optional<SourceRow> row, Set<ThingRef> path)
                throws DatabaseFailure, InterruptedException {
            for (ThingRef parent : rows.parents(thing)) {
                boolean known = settled.containsKey(parent)
                        || rows.find(writer.reader(), parent).isPresent();
                if (!known) {
                    Optional<String> reason = settle(parent, path);
                    if (reason.isPresent()) {
                        return reason;
                    }
                }
            }
            EntityTable table = rows.table(ref);
            List<AttributeRef> wanted = new ArrayList<>(table.writable());
            if (row.isPresent()) {
                wanted.retainAll(rows.differing(row.get(), thing));
            }
            if (row.isPresent() && wanted.isEmpty()) {
                return done(ref, Deed.NOTHING);
            }
            Optional<String> obstacle = rows.obstacle(thing, wanted);
            if (obstacle.isPresent()) {
                return obstacle;
            }
            Map<AttributeRef, String> texts = rows.texts(thing, wanted);
            wanted.removeAll(texts.keySet());
            if (row.isPresent()) {
                writer.update(table, row.get().key(), texts, wanted);
            } else if (table.isPart()) {
                writer.update(table, rows.key(thing), texts, wanted);
                if (rows.find(writer.reader(), ref).isEmpty()) {
                    return Optional.of("the row of %s that it is a part of is not there"
                            .formatted(table.name().shown()));
                }
            } else {
                writer.insert(table, texts, wanted);
            }
            return done(ref, Deed.WRITTEN);
        }

        /** Where the database would delete or change the rows below by itself, these are dealt with before. */
        private Optional<String> delete(ThingRef ref, SourceRow row, Set<ThingRef> path)
                throws DatabaseFailure, InterruptedException {
            EntityTable table = rows.table(ref);
            if (table.touchesDependants()) {
                for (SourceRow child : rows.children(writer.reader(), row)) {
                    Optional<ThingRef> childRef = rows.findRef(child);
                    if (childRef.isPresent()) {
                        Optional<String> reason = settle(childRef.get(), path);
                        if (reason.isPresent()) {
                            return reason;
                        }
                    }
                }
                if (!rows.children(writer.reader(), row).isEmpty()) {
                    return Optional.of("other rows that are still there belong to it");
                }
            }
            writer.delete(table, row.key());
            return done(ref, Deed.DELETED);
        }
    }
}
