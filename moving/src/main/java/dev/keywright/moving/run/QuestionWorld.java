package dev.keywright.moving.run;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.moving.source.Relation;
import dev.keywright.verifier.ask.KindInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Relatives;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of all things that one answer follows from: those that have the values which the question gives, and of their relatives
 * those that the oracle asks for.
 */
public final class QuestionWorld {
    private final Model model;
    private final Instant now;
    private final ThingFinder finder;

    public QuestionWorld(Model model, Instant now, ThingFinder finder) {
        this.model = model;
        this.now = now;
        this.finder = finder;
    }

    /** A world without things, in which parents and children are found. */
    public World empty() {
        return new World(model, now, new Found());
    }

    /**
     * The world of one question.
     *
     * @throws Relatives.Unknown where nothing bounds the answer
     */
    public World of(Operation question, PatternInputs inputs) {
        World world = empty();
        if (question instanceof Count count) {
            add(count.selection(), inputs, world);
        }
        if (question instanceof Read read) {
            read.parts().forEach(part -> add(part.selection(), KindInputs.of(inputs, read, part), world));
        }
        return world;
    }

    private void add(Selection selection, PatternInputs inputs, World world) {
        Map<AttributeRef, Datum> values = given(model, selection, inputs);
        if (values.isEmpty()) {
            throw new Relatives.Unknown("nothing that is given bounds the answer");
        }
        finder.find(selection.entity(), values).forEach(world::put);
    }

    /** The values that a question gives for attributes of the entity itself. A time may be kept finer than a model has it. */
    static Map<AttributeRef, Datum> given(Model model, Selection selection, PatternInputs inputs) {
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        for (Selection.Given given : selection.by()) {
            Attribute attribute = model.attribute(given.attribute().attribute());
            boolean exact = List.of(AttributeType.STRING, AttributeType.NUMBER).contains(attribute.type());
            boolean own = !given.attribute().isInherited() && !(attribute.meaning() instanceof Attribute.Counts);
            if (own && exact && given.supply() instanceof Selection.Input input) {
                values.put(attribute.ref(), inputs.given().get(input.name()));
            }
        }
        return values;
    }

    /** Things by their ids and by what they hold of a parent. */
    private final class Found implements Relatives {
        @Override
        public List<Thing> withIdentity(EntityRef entity, List<Datum> identity) {
            Entity its = model.entity(entity);
            return its.isStored() ? finder.find(entity, together(its.id(), identity)) : List.of();
        }

        @Override
        public List<Thing> children(RoleRef role, EntityRef parent, List<Datum> identity) {
            Relation relation = Relation.of(model, role).stream()
                    .filter(one -> one.parent().equals(parent))
                    .findFirst()
                    .orElseThrow(() -> new Unknown("children do not hold the whole id of their parent"));
            return finder.find(role.child(), together(relation.held(), identity));
        }

        private Map<AttributeRef, Datum> together(List<AttributeRef> attributes, List<Datum> values) {
            Map<AttributeRef, Datum> together = new LinkedHashMap<>();
            for (int i = 0; i < attributes.size(); i++) {
                together.put(attributes.get(i), values.get(i));
            }
            return together;
        }
    }
}
