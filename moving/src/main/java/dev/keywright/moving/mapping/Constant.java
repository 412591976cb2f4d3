package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The same value for all. */
public record Constant(Datum datum) implements Rule {
    @Override
    public Optional<Datum> value(OldThing thing) {
        return Optional.of(datum);
    }

    @Override
    public Set<AttributeRef> uses() {
        return Set.of();
    }

    @Override
    public boolean mayBeMissing(Model old) {
        return false;
    }

    @Override
    public String words() {
        return "`%s`".formatted(datum);
    }

    @Override
    public Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held) {
        return Optional.of(this);
    }
}
