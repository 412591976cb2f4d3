package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** How an attribute of the new model gets its value from a thing of the old one. */
public sealed interface Rule permits Constant, Copied, Defaulted, LookedUp, NameUuid, Referred {
    /** Nothing where the new thing lacks it. */
    Optional<Datum> value(OldThing thing);

    /** The attributes of the old model that it reads. */
    Set<AttributeRef> uses();

    /** Whether a thing may lack the value, as far as the old model says it. */
    boolean mayBeMissing(Model old);

    /** The value in words, after "is". */
    String words();

    /**
     * The same rule for a child that holds some attributes of the thing it is for.
     *
     * @param held the attribute of the child that holds one of the parent
     * @return nothing where the child does not hold all that is needed
     */
    Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held);
}
