package dev.keywright.core.language.model;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds the paths from an entity to its relatives: parents first, then children, then parents of children. */
final class Relatives {
    private static final int LONGEST_PATH = 8;
    private static final int MOST_PATHS = 2000;

    private final Model model;

    Relatives(Model model) {
        this.model = model;
    }

    /**
     * The shortest paths to a role, an entity, or `Child.role`; several paths mean that the name is ambiguous. A role goes before an
     * entity of its name: of two parents of one kind, one may have the role that is called as the kind is.
     */
    List<List<Step>> find(Entity from, String name) {
        List<List<Step>> meanings = meanings(from, name);
        List<List<Step>> roles = meanings.stream()
                .filter(path -> hasRole(path.get(path.size() - 1), name))
                .toList();
        return roles.isEmpty() ? meanings : roles;
    }

    /** The same with all of the shortest paths, whether the name is that of a role or of an entity. */
    List<List<Step>> meanings(Entity from, String name) {
        List<List<Step>> up = shortest(name, paths(from.ref(), Towards.PARENT));
        if (!up.isEmpty()) {
            return up;
        }
        List<List<Step>> downPaths = paths(from.ref(), Towards.CHILD);
        List<List<Step>> down = shortest(name, downPaths);
        if (!down.isEmpty()) {
            return down;
        }
        List<List<Step>> beside = new ArrayList<>();
        for (List<Step> path : downPaths) {
            for (List<Step> rest : paths(path.get(path.size() - 1).to(), Towards.PARENT)) {
                if (beside.size() < MOST_PATHS
                        && !rest.get(rest.size() - 1).to().equals(from.ref())) {
                    beside.add(joined(path, rest));
                }
            }
        }
        return shortest(name, beside);
    }

    /** The names of all relatives, for suggestions. */
    Set<String> names(Entity from) {
        Set<String> names = new TreeSet<>();
        for (Towards towards : Towards.values()) {
            for (List<Step> path : paths(from.ref(), towards)) {
                Step last = path.get(path.size() - 1);
                names.add(last.to().name());
                if (towards == Towards.PARENT) {
                    names.add(last.role().role());
                }
            }
        }
        return names;
    }

    private static List<List<Step>> shortest(String name, List<List<Step>> paths) {
        List<List<Step>> called = paths.stream()
                .filter(path -> isCalled(path.get(path.size() - 1), name))
                .toList();
        int length = called.stream().mapToInt(List::size).min().orElse(0);
        return called.stream().filter(path -> path.size() == length).toList();
    }

    private static boolean isCalled(Step step, String name) {
        return step.to().name().equals(name) || hasRole(step, name);
    }

    private static boolean hasRole(Step step, String name) {
        return step.towards() == Towards.PARENT
                ? step.role().role().equals(name)
                : step.role().toString().equals(name);
    }

    private List<List<Step>> paths(EntityRef from, Towards towards) {
        List<List<Step>> all = new ArrayList<>();
        List<List<Step>> ends = new ArrayList<>();
        next(from, towards).forEach(step -> ends.add(List.of(step)));
        while (!ends.isEmpty() && all.size() < MOST_PATHS) {
            all.addAll(ends);
            List<List<Step>> longer = new ArrayList<>();
            for (List<Step> path : ends) {
                longer.addAll(extended(from, path, towards));
            }
            ends.clear();
            ends.addAll(longer);
        }
        return all;
    }

    private List<List<Step>> extended(EntityRef from, List<Step> path, Towards towards) {
        List<List<Step>> longer = new ArrayList<>();
        EntityRef end = path.get(path.size() - 1).to();
        if (path.size() >= LONGEST_PATH || end.equals(from)) {
            return longer;
        }
        for (Step step : next(end, towards)) {
            boolean seen = path.stream().anyMatch(known -> known.to().equals(step.to()));
            if (!seen) {
                longer.add(joined(path, List.of(step)));
            }
        }
        return longer;
    }

    private List<Step> next(EntityRef from, Towards towards) {
        List<Step> steps = new ArrayList<>();
        if (towards == Towards.CHILD) {
            model.childrenOf(from)
                    .forEach(parent -> steps.add(
                            new Step(parent.ref(), towards, parent.ref().child())));
            return steps;
        }
        for (Parent parent : model.entity(from).parents()) {
            parent.kinds().forEach(kind -> steps.add(new Step(parent.ref(), towards, kind.entity())));
        }
        return steps;
    }

    private static List<Step> joined(List<Step> first, List<Step> second) {
        List<Step> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
