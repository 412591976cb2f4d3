package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;
import java.util.ArrayList;
import java.util.List;

/** The entries that together tell of each entity that a plan finds: the first, and those of the same entity that are fetched. */
final class ReadEntries {
    private ReadEntries() {}

    static List<Entry> of(Plan plan) {
        List<Entry> entries = new ArrayList<>();
        if (plan instanceof Plan.Find find) {
            entries.add(find.look().entry());
            find.fetches().forEach(fetch -> entries.addAll(of(fetch)));
        }
        return entries;
    }

    private static List<Entry> of(Fetch fetch) {
        if (fetch instanceof Fetch.Item item) {
            return List.of(item.primary());
        }
        return fetch instanceof Fetch.Again again ? of(again.plan()) : List.of();
    }
}
