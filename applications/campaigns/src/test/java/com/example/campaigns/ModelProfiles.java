package com.example.campaigns;

import com.example.common.identity.DevelopmentIdentity;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** The profiles as a plain map. */
final class ModelProfiles {
    private final Map<String, Thing> profiles = new TreeMap<>();

    /** Made when it is first asked for, with what the token says. */
    Due read(String user, Instant now) {
        return new Due(
                200, profiles.computeIfAbsent(user, unknown -> made(user, now)).copy());
    }

    private static Thing made(String user, Instant now) {
        String email = user + "@example.com";
        Thing made = new Thing(now);
        made.fields.put("id", DevelopmentIdentity.sub(email));
        made.fields.put("email", email);
        made.fields.put("name", user);
        return made;
    }

    Due edit(String user, int expected, String name, Instant now) {
        return Thing.edit(profiles, user, expected, Map.of("name", name), now);
    }
}
