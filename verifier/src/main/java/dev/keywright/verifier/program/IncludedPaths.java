package dev.keywright.verifier.program;

import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The paths from an entity to the entities that a read includes. */
public final class IncludedPaths {
    private IncludedPaths() {}

    /** Those that go one step beyond that path. */
    public static Set<List<Step>> beyond(Read read, List<Step> path) {
        Set<List<Step>> next = new LinkedHashSet<>();
        for (Include include : read.include()) {
            boolean further = include.path().size() > path.size()
                    && include.path().subList(0, path.size()).equals(path);
            if (further) {
                next.add(include.path().subList(0, path.size() + 1));
            }
        }
        return next;
    }
}
