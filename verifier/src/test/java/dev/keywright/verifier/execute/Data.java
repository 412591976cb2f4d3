package dev.keywright.verifier.execute;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values as generated programs have them: a time is always a text, also one of expiry. */
public final class Data {
    private Data() {}

    public static AttributeValue write(Datum datum) {
        return AttributeValues.write(datum);
    }

    public static Datum read(Model model, AttributeRef ref, AttributeValue value) {
        Attribute origin = model.origin(ref);
        boolean time = origin.type() == AttributeType.TIMESTAMP;
        return time ? Datum.moment(java.time.Instant.parse(value.s())) : new AttributeValues(model).read(ref, value);
    }
}
