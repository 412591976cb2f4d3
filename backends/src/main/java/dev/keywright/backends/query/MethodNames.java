package dev.keywright.backends.query;

import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The names of the methods of a model's patterns: what the author says, or what the pattern does. Titles are for people and
 * change; no name depends on one. Patterns that do alike are told apart by what distinguishes them, all of them: none keeps
 * the plain name, which would change its meaning when another pattern is written above it.
 */
public final class MethodNames {
    private MethodNames() {}

    /** The name of each pattern's method, by the pattern's id. */
    public static Map<String, String> of(Model model) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, List<String>> details = new LinkedHashMap<>();
        MethodWords words = new MethodWords(model);
        for (Pattern pattern : model.patterns()) {
            boolean said = !pattern.method().isEmpty();
            names.put(pattern.id(), said ? pattern.method() : words.plain(pattern.operation()));
            if (!said) {
                details.put(pattern.id(), MethodDetails.of(pattern));
            }
        }
        for (int level = 0; level < MethodDetails.LEVELS; level++) {
            tellApart(names, details, level);
        }
        return numbered(names, details);
    }

    /** Adds the next detail to the names that more than one pattern has. */
    private static void tellApart(Map<String, String> names, Map<String, List<String>> details, int level) {
        Map<String, Integer> times = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        names.values().forEach(name -> times.merge(name, 1, Integer::sum));
        names.replaceAll((id, name) -> times.get(name) > 1 && details.containsKey(id)
                ? name + details.get(id).get(level)
                : name);
    }

    /** Names that are still alike, since ids differ in punctuation alone, get numbers; what an author says stays. */
    private static Map<String, String> numbered(Map<String, String> names, Map<String, List<String>> details) {
        Identifiers taken = new Identifiers();
        names.forEach((id, name) -> {
            if (!details.containsKey(id)) {
                taken.unique(name);
            }
        });
        Map<String, String> different = new LinkedHashMap<>();
        names.forEach((id, name) -> different.put(id, details.containsKey(id) ? taken.unique(name) : name));
        return different;
    }
}
