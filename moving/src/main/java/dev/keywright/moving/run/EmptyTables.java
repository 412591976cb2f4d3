package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.State;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The tables that held nothing when the migration began, so that whatever is in them was written by the migration. */
final class EmptyTables {
    private static final String EMPTY = "empty";

    private final State state;

    EmptyTables(State state) {
        this.state = state;
    }

    private static String name(Table table) {
        return "at first, table " + table.name();
    }

    /** Looks at the tables before the first write, and at none that was looked at already. */
    void look(Target target, Move move) {
        Map<String, String> about = state.about();
        boolean begun = about.containsKey(Status.BEGAN);
        for (Table table : move.design().tables()) {
            if (!begun && !about.containsKey(name(table))) {
                int there = target.client()
                        .scan(request -> request.tableName(target.name(table.name()))
                                .consistentRead(true)
                                .limit(1))
                        .count();
                state.keep(name(table), there == 0 ? EMPTY : "not empty");
            }
        }
    }

    /** Their names in the design. */
    Set<String> names(Move move) {
        Map<String, String> about = state.about();
        Set<String> names = new LinkedHashSet<>();
        for (Table table : move.design().tables()) {
            if (EMPTY.equals(about.get(name(table)))) {
                names.add(table.name());
            }
        }
        return names;
    }
}
