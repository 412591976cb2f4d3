package dev.keywright.moving.reshape;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items in their space, as a program puts them there that knows nothing about the map. */
final class ExpectedSpaces {
    private ExpectedSpaces() {}

    /** The things that should come of these. */
    static List<Thing> of(World old) {
        List<Thing> all = new ArrayList<>();
        all.add(thing("Space", Map.of("spaceId", Datum.text("home"), "name", Datum.text("Home"))));
        all.add(thing("Space", Map.of("spaceId", Datum.text("away"), "name", Datum.text("Away"))));
        for (Thing setting : old.stored(new EntityRef("Setting"))) {
            Map<String, Datum> values = values(setting);
            values.put("spaceId", Datum.text("home"));
            all.add(thing("Setting", values));
        }
        for (Thing item : old.stored(new EntityRef("Item"))) {
            Map<String, Datum> values = values(item);
            Datum category = values(old.findStored(new EntityRef("Category"), List.of(values.remove("categoryId")))
                            .orElseThrow())
                    .get("name");
            values.remove("remark");
            values.put("spaceId", Datum.text("home"));
            values.put("itemId", id(item));
            values.put("category", category);
            values.putIfAbsent("note", Datum.text("none"));
            values.remove("hash");
            all.add(thing("Item", values));
        }
        for (Thing comment : old.stored(new EntityRef("Comment"))) {
            Map<String, Datum> values = values(comment);
            Thing item = old.findStored(new EntityRef("Item"), List.of(values.remove("hash")))
                    .orElseThrow();
            values.put("spaceId", Datum.text("home"));
            values.put("itemId", id(item));
            values.put("words", values.remove("text"));
            all.add(thing("Comment", values));
        }
        return all;
    }

    private static Map<String, Datum> values(Thing thing) {
        Map<String, Datum> values = new LinkedHashMap<>();
        thing.values().forEach((attribute, value) -> values.put(attribute.name(), value));
        return values;
    }

    /** Attributes in the order of the model, as a reader of items has them. */
    private static Thing thing(String entity, Map<String, Datum> values) {
        Model model = Examples.modelOf(Spaces.NEXT_MODEL);
        Map<AttributeRef, Datum> ordered = new LinkedHashMap<>();
        model.entity(new EntityRef(entity)).attributes().forEach(attribute -> {
            if (values.containsKey(attribute.name())) {
                ordered.put(attribute.ref(), values.get(attribute.name()));
            }
        });
        if (ordered.size() != values.size()) {
            throw new AssertionError("%s of %s".formatted(values.keySet(), entity));
        }
        return new Thing(new EntityRef(entity), ordered);
    }

    /** By the bytes of RFC 4122 and 9562, one after the other. */
    private static Datum id(Thing item) {
        Map<String, Datum> values = values(item);
        byte[] space = sha1(HexFormat.of().parseHex("6ba7b8119dad11d180b400c04fd430c8"), "items");
        space = Arrays.copyOf(space, 16);
        space[6] = (byte) ((space[6] & 0x0f) | 0x50);
        space[8] = (byte) ((space[8] & 0x3f) | 0x80);
        byte[] id = Arrays.copyOf(sha1(space, values.get("hash").toString()), 16);
        KeyValue.Moment moment = (KeyValue.Moment) ((Datum.Scalar) values.get("createdAt")).value();
        byte[] time = BigInteger.valueOf(moment.instant().toEpochMilli()).toByteArray();
        Arrays.fill(id, 0, 6, (byte) 0);
        System.arraycopy(time, 0, id, 6 - time.length, time.length);
        id[6] = (byte) ((id[6] & 0x0f) | 0x70);
        id[8] = (byte) ((id[8] & 0x3f) | 0x80);
        String hex = HexFormat.of().formatHex(id);
        return Datum.text(String.join(
                "-",
                hex.substring(0, 8),
                hex.substring(8, 12),
                hex.substring(12, 16),
                hex.substring(16, 20),
                hex.substring(20)));
    }

    private static byte[] sha1(byte[] space, String name) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            digest.update(space);
            return digest.digest(name.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
