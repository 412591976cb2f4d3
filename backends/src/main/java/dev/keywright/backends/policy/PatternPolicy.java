package dev.keywright.backends.policy;

import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The permissions that one pattern needs, and no more. */
final class PatternPolicy {
    private final Layout layout;
    private final Resources resources;
    private final Map<String, String> identities;

    PatternPolicy(Layout layout, Resources resources, Map<String, String> identities) {
        this.layout = layout;
        this.resources = resources;
        this.identities = identities;
    }

    List<Statement> of(ServedPattern served) {
        List<Statement> statements = new ArrayList<>();
        List<String> attributes = RequestedAttributes.of(served, layout);
        for (Request request : served.reads()) {
            statements.add(read(request, attributes));
        }
        for (PlannedOperation operation : Operations.of(served, layout)) {
            if (!operation.writes().isEmpty() && !operation.isByHandler()) {
                statements.addAll(writes(operation));
            }
        }
        statements.addAll(checks(served));
        return Statement.joined(statements);
    }

    private Statement read(Request request, List<String> attributes) {
        boolean scan = request.operation() == DynamoDbOperation.SCAN;
        return new Statement(
                List.of(action(request)),
                resources.of(request.entry().path()),
                scan ? List.of() : keys(request.entry()),
                attributes);
    }

    /** A transaction needs no permission of its own, only those of its actions. */
    private static String action(Request request) {
        return switch (request.operation()) {
            case TRANSACT_GET_ITEMS -> DynamoDbOperation.GET_ITEM.word();
            case GET_ITEM ->
                request.times().isMoreThan(Rational.ONE)
                        ? DynamoDbOperation.BATCH_GET_ITEM.word()
                        : DynamoDbOperation.GET_ITEM.word();
            case BATCH_GET_ITEM,
                    QUERY,
                    SCAN,
                    PUT_ITEM,
                    UPDATE_ITEM,
                    DELETE_ITEM,
                    BATCH_WRITE_ITEM,
                    TRANSACT_WRITE_ITEMS -> request.operation().word();
        };
    }

    private List<Statement> writes(PlannedOperation operation) {
        List<Statement> statements = new ArrayList<>();
        for (PlannedWrite write : operation.writes()) {
            boolean batch = operation.operation() == DynamoDbOperation.BATCH_WRITE_ITEM;
            statements.add(new Statement(
                    List.of(
                            batch
                                    ? operation.operation().word()
                                    : write.action().word()),
                    resources.of(write.entry().path()),
                    keys(write.entry()),
                    List.of()));
        }
        return statements;
    }

    /**
     * An item that was read with strong consistency for a write, and is not written itself, needs a condition check.
     */
    private List<Statement> checks(ServedPattern served) {
        Set<ItemRef> written = new LinkedHashSet<>();
        served.effects().forEach(effect -> written.add(effect.entry().item().ref()));
        List<Statement> statements = new ArrayList<>();
        for (Request request : served.reads()) {
            boolean checked = !written.isEmpty()
                    && request.entry().path() instanceof Path.Primary
                    && request.consistency() == Consistency.STRONG
                    && !written.contains(request.entry().item().ref());
            if (checked) {
                statements.add(new Statement(
                        List.of("ConditionCheckItem"),
                        resources.of(request.entry().path()),
                        keys(request.entry()),
                        List.of()));
            }
        }
        return statements;
    }

    private List<LeadingKey> keys(Entry entry) {
        return LeadingKey.find(entry, identities, layout.model()).stream().toList();
    }
}
