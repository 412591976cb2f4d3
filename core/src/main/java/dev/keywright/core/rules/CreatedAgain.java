package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;

/** Finds writes that create for each one that matches the same one again. */
final class CreatedAgain implements Rule {
    static final Problem PROBLEM = Problem.error(
            "created-again",
            "A write that creates the same one again for each that matches.",
            """
            What is created for each one that matches takes over every attribute of the same name. Of the same entity that is
            the whole identity, too: each new one would be the one that it is created for, which exists.""",
            "Map the id to another attribute with `from`, or create another entity.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            for (Write write : pattern.operation().writes()) {
                boolean again = write instanceof Create create
                        && create.fanout() instanceof ForEach each
                        && isItself(create, each, subject.model());
                if (again) {
                    subject.report(
                            PROBLEM,
                            subject.at(pattern, "forEach"),
                            "`%s` creates each `%s` that it finds again, with the same id"
                                    .formatted(pattern.id(), write.entity()));
                }
            }
        }
    }

    private static boolean isItself(Create create, ForEach each, Model model) {
        return each.source().entity().equals(create.entity())
                && model.entity(create.entity()).id().stream().allMatch(id -> isCopied(id, each, model));
    }

    private static boolean isCopied(AttributeRef id, ForEach each, Model model) {
        boolean numbered = model.attribute(id).meaning() instanceof Numbered;
        return !numbered
                && each.from().stream()
                        .filter(from -> from.target().equals(id))
                        .allMatch(from -> from.source().equals(id));
    }
}
