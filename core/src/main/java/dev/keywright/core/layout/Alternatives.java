package dev.keywright.core.layout;

import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Alternative entries of an item in one index: each holds only what those before it leave. */
public final class Alternatives {
    private final Model model;

    public Alternatives(Model model) {
        this.model = model;
    }

    /** Everything on which an entry depends: its conditions, and the attributes of its key that may be missing. */
    public List<When> needs(Entry entry) {
        List<When> needs = new ArrayList<>(entry.when());
        for (AttributeUse use : entry.required()) {
            boolean stated = entry.when().stream()
                    .anyMatch(when -> when.attribute().equals(use) && !(when instanceof When.Absent));
            if (!stated && model.mayBeMissing(use.attribute())) {
                needs.add(new When.Present(use));
            }
        }
        return needs;
    }

    /** The condition for everything that is not in the entry; empty where it is none, or not one alone. */
    Optional<When> opposite(Entry entry) {
        List<When> needs = needs(entry);
        return needs.size() == 1 ? opposite(needs.get(0)) : Optional.empty();
    }

    private Optional<When> opposite(When when) {
        if (when instanceof When.Present) {
            return Optional.of(new When.Absent(when.attribute()));
        }
        if (when instanceof When.Absent) {
            return Optional.of(new When.Present(when.attribute()));
        }
        When.OneOf one = (When.OneOf) when;
        List<Value> others = model.attribute(one.attribute().attribute()).spread().values().stream()
                .map(share -> share.value())
                .filter(value -> !one.values().contains(value))
                .toList();
        boolean closed =
                !others.isEmpty() && !model.mayBeMissing(one.attribute().attribute());
        return closed ? Optional.of(new When.OneOf(one.attribute(), others)) : Optional.empty();
    }
}
