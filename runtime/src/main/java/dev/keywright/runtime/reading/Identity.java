package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The entity and the id of one that was found: the same in every design of a model. */
record Identity(String entity, List<AttributeValue> id) {
    /** An entry that does not tell the id leads to the item that does; empty where that has gone meanwhile. */
    static Optional<Identity> of(CallContext context, String entity, FoundEntity found) {
        List<String> id = context.design().entity(entity).id();
        Optional<Values> known = Optional.of(found.values());
        if (!found.values().hasAll(id)) {
            known = context.homes().read(entity, found, true).map(FoundEntity::values);
        }
        return known.map(
                values -> new Identity(entity, id.stream().map(values::need).toList()));
    }

    /** Those that are still there, by who they are. Whoever has left one design meanwhile is found in the other one afterwards. */
    static Map<Identity, FoundEntity> ofAll(CallContext context, String entity, List<FoundEntity> found) {
        Map<Identity, FoundEntity> known = new LinkedHashMap<>();
        found.forEach(one -> of(context, entity, one).ifPresent(identity -> known.put(identity, one)));
        return known;
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
