package dev.keywright.core.maintain;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.References;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;

/** The most descendants that one entity may have. */
public record MostDescendants(Model model, Estimates estimates) {
    /** Those of a kind that hold the ancestor's id; empty where they do not, or where no maximum is stated. */
    public Optional<Rational> find(EntityRef descendant, EntityRef ancestor) {
        List<AttributeUse> own = model.entity(descendant).attributes().stream()
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
        return new References(model)
                .of(model.entity(descendant), own).stream()
                        .filter(reference -> reference.ancestor().equals(ancestor))
                        .findFirst()
                        .map(reference -> Selection.by(
                                descendant,
                                reference.heldAs().stream()
                                        .map(use -> new Given(use, new Input(use.toString())))
                                        .toList()))
                        .flatMap(estimates::most);
    }
}
