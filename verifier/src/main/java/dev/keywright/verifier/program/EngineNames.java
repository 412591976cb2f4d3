package dev.keywright.verifier.program;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.RoleRef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The names that the engine has for parts of a model. */
public final class EngineNames {
    private EngineNames() {}

    /** Of an attribute: its own name, behind the roles that lead to the parent that has it. */
    public static String of(AttributeUse use) {
        return use.path().stream().map(RoleRef::role).map(role -> role + ".").collect(Collectors.joining())
                + use.attribute().name();
    }

    /** Of the entity that is included along a path. */
    public static String of(List<Step> path) {
        return path.stream()
                .map(step -> step.role().role()
                        + (step.towards() == Towards.CHILD ? "<" : ">")
                        + step.to().name())
                .collect(Collectors.joining("/"));
    }

    /** The paths of included entities that go one step beyond that one. */
    public static Set<List<Step>> included(Read read, List<Step> path) {
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
