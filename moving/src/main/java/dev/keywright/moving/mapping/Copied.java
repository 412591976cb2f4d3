package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The value of an old attribute. */
public record Copied(AttributeRef old) implements Rule {
    @Override
    public Optional<Datum> value(OldThing thing) {
        return thing.find(old);
    }

    @Override
    public Set<AttributeRef> uses() {
        return Set.of(old);
    }

    @Override
    public boolean mayBeMissing(Model oldModel) {
        return oldModel.mayBeMissing(old);
    }

    @Override
    public String words() {
        return "`%s`".formatted(old.name());
    }

    @Override
    public Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held) {
        return held.apply(old).map(Copied::new);
    }
}
