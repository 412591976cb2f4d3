package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.BegunTables;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.List;
import java.util.Map;

/** The first steps of every run. The first run keeps what is moved and where to; a later one that would move something else is refused. */
final class Beginning {
    private static final String FILES = "files";
    private static final String RANGES = "ranges of ";

    private final Move move;
    private final Target target;

    Beginning(Move move, Target target) {
        this.move = move;
        this.target = target;
    }

    /** Creates the tables; those that files are imported into must be there. */
    void intoTables(State state) throws DatabaseFailure, MoveFailure {
        compare(state);
        BegunTables begun = new BegunTables(
                target.client(), state, List.copyOf(target.names(move).keySet()));
        refuseReplaced(begun, state);
        Map<String, String> about = state.about();
        if (about.containsKey(FILES)) {
            refuseUnfinished(state, about.get(FILES));
            refuseMissing();
        } else {
            target.tables(move).create(target.client());
            new EmptyTables(state).look(target, move);
        }
        begun.keep();
        ranges(state);
    }

    /** What was written to a table goes with it, and the ranges that are done would not be written again. */
    private static void refuseReplaced(BegunTables begun, State state) throws MoveFailure {
        List<String> replaced = begun.replaced();
        if (!replaced.isEmpty()) {
            throw new MoveFailure(
                    "%s was deleted since this migration began, and what had been written to it is gone; `keywright migrate finish`, or delete %s and what is left of the target tables, and begin anew"
                            .formatted(String.join(", ", replaced), state.table()));
        }
    }

    /** Refuses what cannot be written into files. Nothing has been made by then that would have to be removed again. */
    void refuseFiles(State state, ImportFolder folder) throws DatabaseFailure, MoveFailure {
        Map<String, String> about = state.about();
        if (!about.containsKey(FILES) && about.keySet().stream().anyMatch(name -> name.startsWith(RANGES))) {
            throw new MoveFailure("this migration writes to its tables; go on without `--files`");
        }
        List<String> there = target.tables(move).present(target.client());
        if (!about.containsKey(FILES) && !there.isEmpty()) {
            throw new MoveFailure("an import makes new tables, and %s is there already; choose another `--prefix`"
                    .formatted(String.join(", ", there)));
        }
        List<String> tables = move.design().tables().stream().map(Table::name).toList();
        if (!about.containsKey(FILES) && folder.hasFiles(tables)) {
            throw new MoveFailure(
                    "there are files of these tables at %s already, which would be imported too; remove them or choose another place"
                            .formatted(folder.shown()));
        }
    }

    /** The tables are made by the import. */
    void intoFiles(State state, ImportFolder folder) throws DatabaseFailure, MoveFailure {
        compare(state);
        check(state, state.about(), FILES, folder.shown(), "another place for files than this migration began with");
        ranges(state);
    }

    private void refuseUnfinished(State state, String files) throws MoveFailure {
        boolean open = move.entities().stream()
                .flatMap(entity -> state.progress(entity.name()).stream())
                .anyMatch(one -> one.done().isEmpty());
        if (open) {
            throw new MoveFailure(
                    "the files of this migration are not complete; pass `--files %s` to go on".formatted(files));
        }
    }

    private void refuseMissing() throws MoveFailure {
        List<String> missing = target.tables(move).missing(target.client());
        if (!missing.isEmpty()) {
            throw new MoveFailure("%s is not there: import the files first".formatted(String.join(", ", missing)));
        }
    }

    private void compare(State state) throws DatabaseFailure, MoveFailure {
        Map<String, String> about = state.about();
        check(
                state,
                about,
                "source",
                move.source().identity(),
                "another database than the one that this migration began with");
        check(
                state,
                about,
                "design",
                move.fingerprint(),
                "another model, design or rule than this migration began with");
        if (!move.pointers().isEmpty()) {
            check(
                    state,
                    about,
                    "objects",
                    move.objects().shown(),
                    "another store of objects than this migration began with");
        }
    }

    private static void check(State state, Map<String, String> about, String name, String value, String otherwise)
            throws MoveFailure {
        String before = about.getOrDefault(name, value);
        if (!before.equals(value)) {
            throw new MoveFailure(
                    "this is %s; delete the target tables and %s to begin anew".formatted(otherwise, state.table()));
        }
        state.keep(name, value);
    }

    private void ranges(State state) throws DatabaseFailure {
        Map<String, String> about = state.about();
        try (RowReader reader = move.source().open()) {
            for (Entity entity : move.entities()) {
                if (!about.containsKey(RANGES + entity.name())) {
                    state.keep(entity.name(), move.chunks(reader, entity, Planner.ROWS_OF_A_CHUNK));
                    state.keep(RANGES + entity.name(), "kept");
                }
            }
        }
        long before = move.entities().stream()
                .flatMap(entity -> state.progress(entity.name()).stream())
                .filter(one -> one.done().isPresent())
                .count();
        state.keep(Status.DONE_BEFORE, Long.toString(before));
        state.keep(Status.BEGAN, Long.toString(target.clock().millis()));
    }
}
