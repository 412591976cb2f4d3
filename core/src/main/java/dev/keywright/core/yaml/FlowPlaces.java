package dev.keywright.core.yaml;

import java.util.Arrays;
import java.util.List;

/** The places of a document where a list or a map is written on one line, if it fits. */
public record FlowPlaces(List<List<String>> patterns) {
    public static final FlowPlaces NONE = new FlowPlaces(List.of());

    private static final String ANY = "*";

    public FlowPlaces {
        patterns = patterns.stream().map(List::copyOf).toList();
    }

    /** Each one as the keys from the root, such as `tables/deals/key`; `*` stands for any key or list item. */
    public static FlowPlaces of(String... places) {
        return new FlowPlaces(Arrays.stream(places)
                .map(place -> Arrays.asList(place.split("/", -1)))
                .toList());
    }

    boolean matches(List<String> path) {
        return patterns.stream().anyMatch(pattern -> matches(pattern, path));
    }

    private static boolean matches(List<String> pattern, List<String> path) {
        if (pattern.size() != path.size()) {
            return false;
        }
        for (int i = 0; i < pattern.size(); i++) {
            if (!pattern.get(i).equals(ANY) && !pattern.get(i).equals(path.get(i))) {
                return false;
            }
        }
        return true;
    }
}
