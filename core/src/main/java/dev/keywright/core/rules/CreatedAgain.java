package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;

/** Finds `forEach` creates whose new items get the id of the items that they are created for. */
final class CreatedAgain implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "created-again",
            "A `create` with `forEach` that gives each new item the id of the item it is created for.",
            """
            With `forEach`, a new item takes every attribute of the same name from the item that it is
            created for. Where both are of the same entity this includes the id, and an item with that id
            already exists.""",
            "Map the id to another attribute with `from`, or create a different entity.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            for (Write write : pattern.operation().writes()) {
                boolean again = write instanceof Create create
                        && create.fanout() instanceof ForEach each
                        && isItself(create, each, subject.model());
                if (again) {
                    subject.report(
                            PROBLEM,
                            subject.at(pattern, "forEach"),
                            "`%s` creates each matching `%s` again with the same id"
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
