package dev.keywright.verifier.run;

import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Cursor;
import dev.keywright.verifier.execute.Executor;
import dev.keywright.verifier.execute.Page;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What may go wrong between those who ask and the database: faults that are planted to see whether they are noticed. */
public interface Interference {
    Interference NONE = new Interference() {};

    default DynamoDbClient client(DynamoDbClient real) {
        return real;
    }

    default Page read(Executor executor, Read read, Inputs inputs, Cursor from) {
        return executor.read(read, inputs, from);
    }
}
