package dev.keywright.moving.mapping;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.runtime.keys.NamedUuids;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/**
 * A UUID that follows from values, and is the same for the same values on every machine: of version 5 (RFC 4122). With a time, of
 * version 7 (RFC 9562), so that it sorts by that time; the bits of a name stand where others are random.
 *
 * @param namespace a text of the author's, or a UUID
 * @param of the attributes whose values are its name
 */
public record NameUuid(String namespace, List<AttributeRef> of, Optional<AttributeRef> time) implements Rule {
    /** RFC 4122, appendix C: the namespace of names that are URLs. */
    private static final UUID URLS = UUID.fromString("6ba7b811-9dad-11d1-80b4-00c04fd430c8");

    private static final String UUID_TEXT = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

    public NameUuid {
        of = List.copyOf(of);
    }

    @Override
    public Optional<Datum> value(OldThing thing) {
        List<String> texts = new ArrayList<>();
        for (AttributeRef one : of) {
            Optional<Datum> value = thing.find(one);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            texts.add(value.get().toString());
        }
        UUID named = NamedUuids.of(space(), NamedUuids.name(texts));
        if (time.isEmpty()) {
            return Optional.of(Datum.text(named.toString()));
        }
        return thing.find(time.get())
                .map(datum -> Datum.text(NamedUuids.timed(named, moment(datum)).toString()));
    }

    private static Instant moment(Datum datum) {
        return ((KeyValue.Moment) ((Datum.Scalar) datum).value()).instant();
    }

    /** The namespace as a UUID. */
    UUID space() {
        return namespace.matches(UUID_TEXT) ? UUID.fromString(namespace) : NamedUuids.of(URLS, namespace);
    }

    @Override
    public Set<AttributeRef> uses() {
        Set<AttributeRef> uses = new LinkedHashSet<>(of);
        time.ifPresent(uses::add);
        return uses;
    }

    @Override
    public boolean mayBeMissing(Model old) {
        return uses().stream().anyMatch(old::mayBeMissing);
    }

    @Override
    public String words() {
        String named = "the UUID of %s in `%s`".formatted(Names.of(of), namespace);
        return time.map(one -> "%s, with the time `%s`".formatted(named, one.name()))
                .orElse(named);
    }

    @Override
    public Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held) {
        Optional<AttributeRef> heldTime = time.flatMap(held);
        return heldTime.isPresent() == time.isPresent()
                ? Names.all(of, held).map(inner -> new NameUuid(namespace, inner, heldTime))
                : Optional.empty();
    }
}
