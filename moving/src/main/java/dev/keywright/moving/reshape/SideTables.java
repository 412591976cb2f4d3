package dev.keywright.moving.reshape;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.BegunTables;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.live.LiveTable;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.streams.TargetStreams;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.TableWaiter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** The tables of both designs, and their streams. */
final class SideTables {
    private static final String MADE = "made ";
    private static final String FOUND = "found empty ";

    private final Way forth;
    private final Target target;

    SideTables(Way forth, Target target) {
        this.forth = forth;
        this.target = target;
    }

    /** The tables that only the old design has, in words. */
    List<String> old() {
        return words(forth.from().own());
    }

    private List<String> words(List<Table> tables) {
        return tables.stream()
                .map(table -> "table %s".formatted(target.name(table.name())))
                .toList();
    }

    /** Fails where the tables are not those of the old design. */
    void checkOld() throws MoveFailure {
        for (Table table : forth.from().design().tables()) {
            LiveTable live = new LiveTable(target, table.name());
            live.checkKey(table);
            for (Index index : table.indexes()) {
                if (!index.isLocal() && live.findIndex(index.name()).isEmpty()) {
                    throw new MoveFailure("table %s has no index %s, which the old design has"
                            .formatted(target.name(table.name()), index.name()));
                }
            }
        }
    }

    private Optional<TableDescription> find(Table table) {
        try {
            return Optional.of(target.client()
                    .describeTable(request -> request.tableName(target.name(table.name())))
                    .table());
        } catch (ResourceNotFoundException none) {
            return Optional.empty();
        }
    }

    /**
     * Creates the tables that only the new design has; one that is there already must be empty, and one that both have must have no
     * items of the new design.
     */
    void prepareNew(State state, int threads) throws InterruptedException, MoveFailure {
        for (Table table : forth.to().shared()) {
            Optional<String> there = state.about().containsKey(FOUND + table.name())
                    ? Optional.empty()
                    : new SharedItems(forth.to(), target, threads).find(table);
            if (there.isPresent()) {
                throw new MoveFailure(
                        "%s is there already, and has a key of the new design: delete what has, or give the table another name in the new design"
                                .formatted(there.get()));
            }
            state.keep(FOUND + table.name(), "yes");
        }
        Side next = forth.to();
        Map<String, String> about = state.about();
        for (Table table : next.own()) {
            if (about.containsKey(MADE + table.name()) || about.containsKey(FOUND + table.name())) {
                continue;
            }
            if (find(table).isEmpty()) {
                state.keep(MADE + table.name(), "yes");
                continue;
            }
            new LiveTable(target, table.name()).checkKey(table);
            String name = target.name(table.name());
            boolean empty = target.client()
                    .scan(request -> request.tableName(name).limit(1).consistentRead(true))
                    .items()
                    .isEmpty();
            if (!empty) {
                throw new MoveFailure("table %s is there already, and has items: give it another name in the new design"
                        .formatted(name));
            }
            state.keep(FOUND + table.name(), "yes");
        }
        new DesignTables(next.model(), next.design(), target::name).create(target.client());
    }

    /** Fails where a table of the side that is the master is another one than before: what it lacks would be deleted on the other side. */
    void checkSame(Side master, State state) throws MoveFailure {
        List<String> replaced = begun(master, state).replaced();
        if (!replaced.isEmpty()) {
            throw new MoveFailure(
                    "%s was deleted since this began, also if there is another of its name; nothing was changed, so that the other side still has what it had: `rollback` before the switch, `finish` after it"
                            .formatted(String.join(", ", replaced)));
        }
    }

    BegunTables begun(Side side, State state) {
        return new BegunTables(target.client(), state, names(side));
    }

    private TargetStreams streams(State state, List<String> names) {
        return new TargetStreams(target.client(), state, target.ticker(), names);
    }

    private List<String> names(Side side) {
        return List.copyOf(Feed.names(side, target).keySet());
    }

    void checkStreams(Side side, State state) throws MoveFailure {
        List<String> unusable = streams(state, names(side)).unusable();
        if (!unusable.isEmpty()) {
            throw new MoveFailure(
                    "the stream of %s is on without new and old images; give it the view NEW_AND_OLD_IMAGES, or turn it off"
                            .formatted(String.join(", ", unusable)));
        }
    }

    void enableStreams(Side side, State state) throws InterruptedException, MoveFailure {
        checkStreams(side, state);
        streams(state, names(side)).enable();
    }

    /** Those of both designs that were turned on for this. */
    void disableStreams(State state) {
        Set<String> names = new LinkedHashSet<>();
        for (Side side : List.of(forth.from(), forth.to())) {
            for (Table table : side.design().tables()) {
                if (find(table).isPresent()) {
                    names.add(target.name(table.name()));
                }
            }
        }
        streams(state, List.copyOf(names)).disable();
    }

    /** Deletes the new tables that were made for this, in words. */
    List<String> deleteMade(State state) {
        Map<String, String> about = state.about();
        return delete(forth.to().own().stream()
                .filter(table -> about.containsKey(MADE + table.name()))
                .toList());
    }

    void deleteOld() {
        delete(forth.from().own());
    }

    private List<String> delete(List<Table> tables) {
        List<Table> deleted = new ArrayList<>();
        try (DynamoDbWaiter waiter = TableWaiter.of(target.client())) {
            for (Table table : tables) {
                String name = target.name(table.name());
                if (find(table).isPresent()) {
                    waiter.waitUntilTableExists(request -> request.tableName(name));
                    target.client().deleteTable(request -> request.tableName(name));
                    waiter.waitUntilTableNotExists(request -> request.tableName(name));
                    deleted.add(table);
                }
            }
        }
        return words(deleted);
    }

    /** The tables that one of the designs has alone, and those in which it has items alone, and how they are. */
    Map<String, String> states() {
        Map<String, String> states = new LinkedHashMap<>();
        for (Side side : List.of(forth.from(), forth.to())) {
            for (Table table : side.written()) {
                states.put(
                        table.name(),
                        find(table).map(TableDescription::tableStatusAsString).orElse("not there"));
            }
        }
        return states;
    }
}
