package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.Template;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds natural ids that a design lets be created twice. */
final class IdNotKept implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "id-not-kept",
            "An id that the design lets be created twice.",
            """
            DynamoDB rejects a second item with the same primary key, and nothing else. A home key that holds
            anything besides the id lets the same id be created again with another value of it, and then there are
            two. Only a generated id is never given to two different things.""",
            """
            Build the primary key from the id alone, constants and shards of it; or add an item with `guards: Entity`
            whose key is the id; or say `generated: true` in the model, if the id is generated.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (Entity entity : subject.model().entities()) {
            boolean natural = subject.model().keptUnique(entity).stream()
                    .anyMatch(unique -> Model.isId(entity, unique.attributes()));
            if (natural && !isGuarded(subject, entity)) {
                check(subject, entity);
            }
        }
    }

    private static void check(DesignSubject subject, Entity entity) {
        List<String> beside = beside(subject, entity);
        List<Pattern> writers = writers(subject, entity);
        if (beside.isEmpty() || writers.isEmpty()) {
            return;
        }
        Span where = subject.layout()
                .findHome(entity.ref())
                .map(subject::at)
                .orElseGet(() -> subject.at(writers.get(0)));
        subject.report(
                PROBLEM,
                where,
                "two `%s` with the same id but another %s have different keys, so %s can create the same one twice"
                        .formatted(entity.name(), DesignSubject.quoted(beside), DesignSubject.ids(writers)));
    }

    private static boolean isGuarded(DesignSubject subject, Entity entity) {
        return subject.layout().guards(entity.ref()).stream()
                .map(ItemOf::kind)
                .anyMatch(guard -> Model.isId(entity, guard.unique()));
    }

    /** The parts of the place where one is stored that the id does not decide. */
    private static List<String> beside(DesignSubject subject, Entity entity) {
        Optional<Entry> home = subject.layout().findHome(entity.ref()).map(subject.layout()::primary);
        if (home.isEmpty()) {
            return subject.layout().embedsOf(entity.ref()).stream()
                    .map(ItemOf::kind)
                    .flatMap(embed -> beside(entity, embed, subject.model()).stream())
                    .toList();
        }
        Set<String> beside = new LinkedHashSet<>();
        List<Template.Part> parts = new ArrayList<>(home.get().partitionParts());
        parts.addAll(home.get().sortParts());
        for (Template.Part part : parts) {
            if (part instanceof Template.Random) {
                beside.add(part.toString());
            }
            part.attributes().stream()
                    .filter(use -> !isOfId(entity, use))
                    .map(AttributeUse::toString)
                    .forEach(beside::add);
        }
        return List.copyOf(beside);
    }

    private static boolean isOfId(Entity entity, AttributeUse use) {
        return !use.isInherited() && entity.id().contains(use.attribute());
    }

    /** An embedded child is identified within its parent: the id of the parent must be part of its own. */
    private static List<String> beside(Entity entity, Embed embed, Model model) {
        List<AttributeRef> parent = model.entity(embed.parent()).id();
        return entity.parents().stream()
                .filter(role -> role.isOf(embed.parent()))
                .flatMap(role -> role.holds().stream())
                .filter(holding -> parent.contains(holding.source()))
                .map(Parent.Holding::held)
                .filter(held -> !entity.id().contains(held))
                .map(AttributeRef::name)
                .toList();
    }

    private static List<Pattern> writers(DesignSubject subject, Entity entity) {
        return subject.model().patterns().stream()
                .filter(pattern -> pattern.operation().writes().stream()
                        .anyMatch(write -> write.entity().equals(entity.ref())
                                && (write instanceof Create || write instanceof Put)))
                .toList();
    }
}
