package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.source.Span;
import java.util.List;

/**
 * The input of the rules for models: a model, the facts derived from it, and the places where it was written.
 *
 * @param entities those that a {@link PartRule} looks at
 * @param patterns those that a {@link PartRule} looks at
 */
public record ModelSubject(
        Model model,
        Facts facts,
        Positions positions,
        Diagnostics diagnostics,
        List<Entity> entities,
        List<Pattern> patterns) {
    public ModelSubject {
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
    }

    public static ModelSubject of(Facts facts, Positions positions, Diagnostics diagnostics) {
        Model model = facts.model();
        return new ModelSubject(model, facts, positions, diagnostics, model.entities(), model.patterns());
    }

    ModelSubject only(Entity entity) {
        return new ModelSubject(model, facts, positions, diagnostics, List.of(entity), List.of());
    }

    ModelSubject only(Pattern pattern) {
        return new ModelSubject(model, facts, positions, diagnostics, List.of(), List.of(pattern));
    }

    public void report(Problem problem, Span span, String message) {
        diagnostics.report(problem, span, message);
    }

    public void report(Problem problem, Span span, String message, String fix) {
        diagnostics.report(problem, span, message, fix);
    }

    /** The section of all patterns. */
    public Span atPatterns() {
        return positions.of("patterns");
    }

    /** The place of an entity's field, or of its name where the field is not written. */
    public Span at(EntityRef entity, String field) {
        return positions.of("entities", entity.name(), field);
    }

    public Span at(RoleRef role, String field) {
        return positions.of("entities", role.child().name(), "parents", role.role(), field);
    }

    /** The place of an attribute's field; for an attribute that is held for a parent, where its role is declared. */
    public Span at(AttributeRef attribute, String field) {
        boolean held = model.attribute(attribute).origin() instanceof Attribute.Held;
        Span declared = positions.of("entities", attribute.entity().name(), "attributes", attribute.name(), field);
        Span entity = positions.of("entities", attribute.entity().name(), "attributes");
        boolean undeclared = declared.equals(entity);
        return held && undeclared ? heldAt(attribute) : declared;
    }

    private Span heldAt(AttributeRef attribute) {
        RoleRef role = ((Attribute.Held) model.attribute(attribute).origin()).role();
        return at(role, "via");
    }

    public Span at(Pattern pattern, String field) {
        return positions.of("patterns", pattern.id(), field);
    }

    /** The place of the pattern's n-th transaction action. */
    public Span at(Pattern pattern, int action) {
        return positions.of("patterns", pattern.id(), "transaction", String.valueOf(action));
    }
}
