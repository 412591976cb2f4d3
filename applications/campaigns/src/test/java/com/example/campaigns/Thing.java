package com.example.campaigns;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** A thing with a version, as the service shows it. */
final class Thing {
    final Map<String, Object> fields = new TreeMap<>();

    Thing(Instant now) {
        fields.put("version", 1);
        fields.put("createdAt", now.toString());
        touch(now);
    }

    void touch(Instant now) {
        fields.put("updatedAt", now.toString());
    }

    int version() {
        return (int) fields.get("version");
    }

    void next(Instant now) {
        fields.put("version", version() + 1);
        touch(now);
    }

    /** One of these things with other values in some fields, if the caller knows its version. */
    static Due edit(Map<String, Thing> things, String key, int expected, Map<String, ?> change, Instant now) {
        Thing thing = things.get(key);
        if (thing == null) {
            return Due.notFound();
        }
        if (thing.version() != expected) {
            return Due.problem(409, "version-conflict");
        }
        thing.fields.putAll(change);
        thing.next(now);
        return new Due(200, thing.copy());
    }

    /** What is not there needs no deleting. */
    static Due delete(Map<String, Thing> things, String key, int expected) {
        Thing thing = things.get(key);
        if (thing != null && thing.version() != expected) {
            return Due.problem(409, "version-conflict");
        }
        things.remove(key);
        return new Due(204, "");
    }

    Map<String, Object> copy() {
        return new TreeMap<>(fields);
    }
}
