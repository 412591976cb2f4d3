package dev.keywright.backends.policy;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The permissions of the function that processes the stream and updates eventually consistent copies. */
final class StreamPolicy {
    private final Blueprint blueprint;
    private final Resources resources;

    StreamPolicy(Blueprint blueprint, Resources resources) {
        this.blueprint = blueprint;
        this.resources = resources;
    }

    /** None if the design has no eventually consistent copies. */
    List<Statement> statements() {
        List<Statement> writes = new ArrayList<>();
        Set<String> tables = new TreeSet<>();
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            for (PlannedOperation operation : Operations.of(served, blueprint.layout())) {
                for (PlannedWrite write : operation.writes()) {
                    if (StreamWrites.is(write.entry().item(), served.pattern())) {
                        writes.add(new Statement(
                                List.of(write.action().word()),
                                resources.of(write.entry().path()),
                                List.of()));
                        sources(served).forEach(tables::add);
                    }
                }
            }
        }
        List<Statement> statements = new ArrayList<>();
        for (String table : tables) {
            statements.add(new Statement(
                    List.of("DescribeStream", "GetRecords", "GetShardIterator"),
                    resources.streamOf(table),
                    List.of()));
        }
        statements.addAll(writes);
        return Statement.joined(statements);
    }

    /** The tables whose streams trigger the function. */
    private List<String> sources(ServedPattern served) {
        return served.pattern().operation().writes().stream()
                .flatMap(write -> blueprint.layout().findHome(write.entity()).stream())
                .map(home -> blueprint.layout().primary(home).path().name())
                .toList();
    }
}
