package dev.keywright.app.text;

import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The key attributes of an item type with the templates that fill them. */
public final class EntryKeys {
    private EntryKeys() {}

    /** Of alternatives the first; the indexes below tell them apart. */
    public static Map<String, String> of(List<Entry> entries) {
        Map<String, String> keys = new LinkedHashMap<>();
        for (Entry entry : entries) {
            add(keys, entry.path().key().partition(), entry.partition());
            add(keys, entry.path().key().sort(), entry.sort());
        }
        return keys;
    }

    private static void add(Map<String, String> keys, List<String> names, List<Template> templates) {
        for (int number = 0; number < names.size(); number++) {
            keys.putIfAbsent(names.get(number), templates.get(number).toString());
        }
    }
}
