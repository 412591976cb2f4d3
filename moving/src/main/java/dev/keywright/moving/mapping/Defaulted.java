package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Another rule, with a value for the things that it gives none. */
public record Defaulted(Rule rule, Datum otherwise) implements Rule {
    @Override
    public Optional<Datum> value(OldThing thing) {
        return rule.value(thing).or(() -> Optional.of(otherwise));
    }

    @Override
    public Set<AttributeRef> uses() {
        return rule.uses();
    }

    @Override
    public boolean mayBeMissing(Model old) {
        return false;
    }

    @Override
    public String words() {
        return "%s, or `%s` without".formatted(rule.words(), otherwise);
    }

    @Override
    public Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held) {
        return rule.inChild(held).map(inner -> new Defaulted(inner, otherwise));
    }
}
