package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The entity and the id of one that was found: the same in every design of a model. */
record Identity(String entity, List<AttributeValue> id) {
    /** An entry that does not tell the id leads to the item that does. */
    static Identity of(CallContext context, String entity, FoundEntity found) {
        List<String> id = context.design().entity(entity).id();
        Values values = found.values();
        if (!values.hasAll(id)) {
            values = context.homes()
                    .read(entity, found, true)
                    .map(FoundEntity::values)
                    .orElse(values);
        }
        Values known = values;
        return new Identity(entity, id.stream().map(known::need).toList());
    }

    /** Eight bytes that stand for it in a cursor. */
    long mark() {
        StringBuilder text = new StringBuilder(entity);
        for (AttributeValue one : id) {
            String value = Scalars.textOf(one);
            text.append('\n').append(value.length()).append(' ').append(value);
        }
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }
}
