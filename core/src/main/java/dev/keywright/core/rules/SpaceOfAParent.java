package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds references to a parent that share a space of unique values with the parent. */
final class SpaceOfAParent implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "space-of-a-parent",
            "A reference to a parent that shares a space of unique values with the parent itself.",
            """
            A value can be used only once in a space. The child's reference is the parent's own value,
            which the parent already uses, so no such child could ever be created.""",
            "Write `unique: true` if no two children may have the same parent, or give the reference another space.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Model model = subject.model();
        for (Entity entity : subject.entities()) {
            for (Unique unique : entity.uniques()) {
                AttributeRef attribute = unique.attributes().get(0);
                Optional<AttributeRef> taken = unique.space().isEmpty()
                        ? Optional.empty()
                        : origins(attribute, model)
                                .filter(source -> isIn(unique.space(), source, model))
                                .findFirst();
                taken.ifPresent(source -> subject.report(
                        PROBLEM,
                        subject.at(attribute, "unique"),
                        "`%s` of `%s` is a copy of its parent's `%s`, and both are in the space `%s`"
                                .formatted(attribute.name(), entity.name(), source, unique.space())));
            }
        }
    }

    /** The attributes that an attribute is a copy of, directly or through others. */
    private static Stream<AttributeRef> origins(AttributeRef attribute, Model model) {
        List<AttributeRef> sources =
                model.attribute(attribute).origin() instanceof Held held ? held.sources() : List.of();
        return sources.stream().flatMap(source -> Stream.concat(Stream.of(source), origins(source, model)));
    }

    private static boolean isIn(String space, AttributeRef attribute, Model model) {
        return model.entity(attribute.entity()).uniques().stream()
                .anyMatch(unique ->
                        unique.space().equals(space) && unique.attributes().equals(List.of(attribute)));
    }
}
