package dev.keywright.core.language;

import dev.keywright.core.diagnostic.NearestName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the verb that somebody means who has another word for it, or misspells it. */
final class Verbs {
    private static final Map<String, String> OTHER_WORDS = Map.ofEntries(
            Map.entry("get", "read"),
            Map.entry("list", "read"),
            Map.entry("find", "read"),
            Map.entry("query", "read"),
            Map.entry("select", "read"),
            Map.entry("insert", "create"),
            Map.entry("add", "create"),
            Map.entry("upsert", "put"),
            Map.entry("replace", "put"),
            Map.entry("save", "put"),
            Map.entry("modify", "update"),
            Map.entry("change", "update"),
            Map.entry("remove", "delete"));

    private Verbs() {}

    static Optional<String> nearest(String word, List<String> verbs) {
        return Optional.ofNullable(OTHER_WORDS.get(word))
                .filter(verbs::contains)
                .or(() -> NearestName.find(word, verbs));
    }
}
