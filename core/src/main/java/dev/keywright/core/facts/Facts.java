package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.PatternRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** All figures that follow from a model, computed once, each with its derivation. */
public record Facts(Model model, Map<EntityRef, EntityFacts> entities, Map<PatternRef, PatternFacts> patterns) {
    public Facts {
        entities = Collections.unmodifiableMap(new LinkedHashMap<>(entities));
        patterns = Collections.unmodifiableMap(new LinkedHashMap<>(patterns));
    }

    /** The facts of a model that was read without errors. */
    public static Facts of(Model model) {
        return new FactsDerivation(model).facts();
    }

    /** The facts of another model, which may be almost the same: nothing is derived twice. */
    public Facts next(Model other) {
        return new FactsDerivation(other).factsAfter(this);
    }

    public EntityFacts entity(EntityRef ref) {
        EntityFacts facts = entities.get(ref);
        if (facts == null) {
            throw new IllegalStateException("no facts about " + ref);
        }
        return facts;
    }

    public AttributeFacts attribute(AttributeRef ref) {
        AttributeFacts facts = entity(ref.entity()).attributes().get(ref);
        if (facts == null) {
            throw new IllegalStateException("no facts about " + ref);
        }
        return facts;
    }

    public PatternFacts pattern(PatternRef ref) {
        PatternFacts facts = patterns.get(ref);
        if (facts == null) {
            throw new IllegalStateException("no facts about " + ref);
        }
        return facts;
    }

    public Quantity perParent(Parent parent) {
        return entity(parent.ref().child()).perParent().get(parent.ref());
    }
}
