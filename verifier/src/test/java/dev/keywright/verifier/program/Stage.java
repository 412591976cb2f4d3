package dev.keywright.verifier.program;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.serve.Weights;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Everything that a program needs to take the engine's place. */
public record Stage(
        EngineDescription description,
        DynamoDbClient client,
        Function<TableRef, String> names,
        Instant now,
        IntUnaryOperator dice) {
    public Bill bill() {
        return description.bill();
    }

    public Layout layout() {
        return bill().layout();
    }

    public Weights weights() {
        return description.weights();
    }

    /** The engine itself, on the same tables. */
    public EngineProgram engine() {
        return new EngineProgram(description, this::store, now, dice);
    }

    public Store store() {
        return new DynamoDbStore(
                client, table -> names.apply(new TableRef(table)), "", EngineProgram.PATIENCE, Meter.NONE);
    }
}
