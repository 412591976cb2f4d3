package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.model.EntityDraft.ParentDraft;
import dev.keywright.core.model.EntityRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds cycles of mandatory parents, whose entities could never be created. */
final class ParentCycles {
    private final Diagnostics diagnostics;
    private final Map<EntityRef, EntityDraft> drafts = new LinkedHashMap<>();
    private final Set<EntityRef> finished = new LinkedHashSet<>();
    private final ValueReader values;

    ParentCycles(List<EntityDraft> all, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(new Diagnostics());
        all.forEach(draft -> drafts.put(draft.ref(), draft));
    }

    void report() {
        for (EntityDraft draft : drafts.values()) {
            visit(draft, new ArrayList<>());
        }
    }

    private void visit(EntityDraft draft, List<EntityRef> path) {
        if (finished.contains(draft.ref())) {
            return;
        }
        path.add(draft.ref());
        for (ParentDraft parent : draft.parents()) {
            if (isCertain(parent)) {
                follow(parent, path);
            }
        }
        path.remove(path.size() - 1);
        finished.add(draft.ref());
    }

    private void follow(ParentDraft parent, List<EntityRef> path) {
        EntityRef next = parent.kinds().get(0);
        int start = path.indexOf(next);
        if (start < 0) {
            visit(drafts.get(next), path);
            return;
        }
        List<String> chain = new ArrayList<>();
        path.subList(start, path.size()).forEach(entity -> chain.add("`%s`".formatted(entity)));
        chain.add("`%s`".formatted(next));
        diagnostics.report(
                ModelProblems.PARENT_CYCLE,
                parent.role().start(),
                "%s: none of them can be created first"
                        .formatted(String.join(", which needs ", chain).replaceFirst(", which", "")));
    }

    private boolean isCertain(ParentDraft parent) {
        boolean optional = parent.fields()
                .find("optional")
                .map(node -> values.truth(node, "`optional`"))
                .orElse(false);
        return !optional && parent.kinds().size() == 1;
    }
}
