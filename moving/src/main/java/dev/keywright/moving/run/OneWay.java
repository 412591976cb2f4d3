package dev.keywright.moving.run;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What cannot go back from a design into the tables that it came from. */
final class OneWay {
    private OneWay() {}

    /** Why nothing at all can go back; empty where something can. */
    static List<String> obstacles(Move move) {
        List<String> obstacles = new ArrayList<>();
        Map<TableName, String> owners = new LinkedHashMap<>();
        for (EntityTable table : move.families().tables().all()) {
            String other = table.isPart()
                    ? null
                    : owners.putIfAbsent(table.name(), table.entity().name());
            if (other != null) {
                obstacles.add("`%s` and `%s` come from the same table %s"
                        .formatted(other, table.entity().name(), table.name().shown()));
            }
        }
        for (EntityTable table : move.families().tables().all()) {
            if (table.isPart()
                    && (!owners.containsKey(table.name()) || table.writable().isEmpty())) {
                obstacles.add("`%s` is a part of rows of %s that are no entity's, or has no column there of its own"
                        .formatted(table.entity().name(), table.name().shown()));
            }
        }
        return obstacles;
    }

    /** The values and rows that stay in the design, one sentence for each kind. */
    static List<String> of(Move move) throws DatabaseFailure {
        List<String> all = new ArrayList<>(obstacles(move));
        try (RowReader reader = move.source().open()) {
            for (Entity entity : move.entities()) {
                EntityTable table = move.table(entity);
                attributes(move, entity, table, all);
                if (!table.isPart()) {
                    rows(move, reader, table, all);
                }
            }
        }
        return all;
    }

    private static void attributes(Move move, Entity entity, EntityTable table, List<String> all) {
        for (Attribute attribute : entity.attributes()) {
            AttributeRef ref = attribute.ref();
            if (attribute.meaning() instanceof Attribute.Counts) {
                continue;
            }
            if (!table.has(List.of(ref))) {
                all.add("`%s` has no column: what is written to it stays in the design".formatted(ref));
            } else if (table.isForeign(ref) && !entity.id().contains(ref)) {
                all.add("`%s` shares its column with an attribute of the row's own entity, which goes back"
                        .formatted(ref));
            } else if (!table.isForeign(ref)
                    && table.isOwn(ref)
                    && !table.isDerived(ref)
                    && !table.writable().contains(ref)) {
                all.add("`%s` is computed by the database, or shares its column with another attribute".formatted(ref));
            }
        }
        move.description()
                .design()
                .entity(entity.name())
                .expiry()
                .ifPresent(expiry -> all.add("`%s.%s` comes back in whole seconds, as DynamoDB keeps a time of expiry"
                        .formatted(entity.name(), expiry)));
    }

    private static void rows(Move move, RowReader reader, EntityTable table, List<String> all) throws DatabaseFailure {
        List<String> unused = move.families().tables().unusedColumns(table);
        List<String> needed = reader.snapshot(in -> in.neededColumns(table)).stream()
                .filter(unused::contains)
                .toList();
        if (!needed.isEmpty()) {
            all.add("new rows of %s: its column %s needs a value, has no default, and is no attribute"
                    .formatted(table.name().shown(), String.join(", ", needed)));
        } else if (!unused.isEmpty()) {
            all.add("%s of new rows of %s: no attribute has it, and it gets its default"
                    .formatted(String.join(", ", unused), table.name().shown()));
        }
    }
}
