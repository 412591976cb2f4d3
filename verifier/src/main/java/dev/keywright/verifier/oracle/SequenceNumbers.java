package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.List;
import java.util.Optional;

/** Numbers 1, 2, 3 … within a parent, given out when something is created and never again. */
public final class SequenceNumbers {
    private final Model model;
    private final World world;
    private final Kinship kinship;

    public SequenceNumbers(World world) {
        this.model = world.model();
        this.world = world;
        this.kinship = new Kinship(world);
    }

    /** The new one with its numbers; what it has already it keeps. */
    public Thing numbered(Thing fresh) {
        Entity entity = model.entity(fresh.entity());
        Thing numbered = fresh;
        for (Attribute attribute : entity.attributes()) {
            boolean next = attribute.meaning() instanceof Numbered && !numbered.has(attribute.ref());
            if (next && attribute.meaning() instanceof Numbered meaning) {
                numbered = numbered.with(attribute.ref(), Datum.number(next(numbered, meaning.sequence())));
            }
        }
        return numbered;
    }

    /** Only what is created takes its numbers; until then others may. */
    public void taken(Thing created) {
        for (Attribute attribute : model.entity(created.entity()).attributes()) {
            if (attribute.meaning() instanceof Numbered meaning) {
                long number = Long.parseLong(created.value(attribute.ref()).toString());
                List<Datum> parent = parent(created, meaning.sequence());
                long last = world.lastNumber(meaning.sequence(), parent);
                world.numbered(meaning.sequence(), parent, Math.max(last, number));
            }
        }
    }

    private long next(Thing fresh, SequenceRef sequence) {
        return world.lastNumber(sequence, parent(fresh, sequence)) + 1;
    }

    private List<Datum> parent(Thing fresh, SequenceRef sequence) {
        for (Parent role : model.entity(fresh.entity()).parents()) {
            Optional<List<Datum>> identity = role.isOf(sequence.parent())
                    ? kinship.findParentId(fresh, role.ref(), sequence.parent())
                    : Optional.empty();
            if (identity.isPresent()) {
                return identity.get();
            }
        }
        throw new IllegalArgumentException("%s is within no %s".formatted(fresh, sequence.parent()));
    }
}
