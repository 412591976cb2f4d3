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

/** Finds references that share a space of unique values with what they refer to. */
final class SpaceOfAParent implements Rule {
    static final Problem PROBLEM = Problem.error(
            "space-of-a-parent",
            "A reference to a parent that shares a space of unique values with the parent itself.",
            """
            Values of one space exclude each other, whoever has them. What a child holds of its parent is the parent's own
            value, which the parent has taken: no such child could ever be created.""",
            "Say `unique: true` if no two children may have the same parent, or give the reference another space.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        Model model = subject.model();
        for (Entity entity : model.entities()) {
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
                        "`%s` of `%s` is `%s` of its parent, and both are in the space `%s`"
                                .formatted(attribute.name(), entity.name(), source, unique.space())));
            }
        }
    }

    /** What an attribute is held for, directly or through others. */
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
