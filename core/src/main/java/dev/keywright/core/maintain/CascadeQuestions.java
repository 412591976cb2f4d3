package dev.keywright.core.maintain;

import dev.keywright.core.facts.References;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The questions that find the children of a deleted entity, by each role in which they may belong to it. */
final class CascadeQuestions {
    private final Layout layout;
    private final Model model;
    private final NeededValues needs;
    private final References references;

    CascadeQuestions(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
        this.needs = new NeededValues(layout);
        this.references = new References(model);
    }

    /** A question for children by the id of an ancestor. */
    record Asked(References.Reference reference, Feed feed, Question question) {
        EntityRef ancestor() {
            return reference.ancestor();
        }

        EntityRef parent() {
            return reference.entities().get(0);
        }

        boolean isOf(EntityRef deleted) {
            return parent().equals(deleted);
        }

        int steps() {
            return reference.path().size();
        }
    }

    /** For each role the questions that find the children in it, the best first. */
    List<List<Asked>> of(Delete delete, EntityRef child, WrittenTogether together) {
        return byRole(questions(delete, child, together), delete, together);
    }

    /**
     * A child is deleted with a parent in any role: it is looked for by each parent that is deleted too. Where none of its
     * parents is deleted, it is looked for by the id of the deleted entity, along the shortest paths.
     */
    private List<List<Asked>> byRole(List<Asked> questions, Delete delete, WrittenTogether together) {
        List<Asked> near = questions.stream()
                .filter(asked -> together.deleted().contains(asked.parent()) || asked.isOf(delete.entity()))
                .filter(asked -> isWhole(asked.reference(), delete, together))
                .toList();
        int shortest = questions.stream().mapToInt(Asked::steps).min().orElse(0);
        Map<RoleRef, List<Asked>> byRole = new LinkedHashMap<>();
        for (Asked asked : near.isEmpty() ? questions : near) {
            if (!near.isEmpty() || asked.steps() == shortest) {
                byRole.computeIfAbsent(asked.reference().path().get(0), unused -> new ArrayList<>())
                        .add(asked);
            }
        }
        return List.copyOf(byRole.values());
    }

    /** Whether an ancestor leads to all parents that are deleted: none of those between goes in another role, too. */
    private boolean isWhole(References.Reference reference, Delete delete, WrittenTogether together) {
        for (int step = 1; step < reference.path().size(); step++) {
            RoleRef role = reference.path().get(step);
            EntityRef between = reference.entities().get(step - 1);
            boolean otherwise = model.entity(between).parents().stream()
                    .filter(parent -> !parent.ref().equals(role))
                    .anyMatch(parent -> parent.kinds().stream()
                            .anyMatch(kind -> kind.entity().equals(delete.entity())
                                    || together.deleted().contains(kind.entity())));
            if (together.deleted().contains(between) && otherwise) {
                return false;
            }
        }
        return true;
    }

    /** Questions by the id of the deleted entity where the children hold it, then by that of an entity between, deleted too. */
    private List<Asked> questions(Delete delete, EntityRef child, WrittenTogether together) {
        Entity entity = model.entity(child);
        List<AttributeUse> own = entity.attributes().stream()
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
        Set<AttributeUse> values = new LinkedHashSet<>();
        layout.findHome(child)
                .ifPresent(home -> values.addAll(layout.primary(home).keyAttributes()));
        values.addAll(needs.of(Mutation.deleted(child, Set.of())));
        values.removeIf(AttributeUse::isInherited);
        List<Asked> questions = new ArrayList<>();
        List<References.Reference> found = references.of(entity, own);
        for (boolean itself : List.of(true, false)) {
            found.stream()
                    .filter(reference -> itself
                            ? reference.ancestor().equals(delete.entity())
                            : together.deleted().contains(reference.ancestor()))
                    .map(reference -> asked(reference, child, values, delete))
                    .forEach(questions::add);
        }
        return questions;
    }

    private Asked asked(References.Reference reference, EntityRef child, Set<AttributeUse> values, Delete delete) {
        List<AttributeUse> held = List.copyOf(reference.heldAs());
        List<AttributeUse> id = model.entity(reference.ancestor()).id().stream()
                .map(AttributeUse::own)
                .toList();
        List<Given> by = held.stream()
                .map(use -> new Given(use, new Input(use.toString())))
                .toList();
        return new Asked(
                reference, Feed.of(held, id), Question.of(Selection.by(child, by), values, delete.consistency()));
    }
}
