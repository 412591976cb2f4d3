package dev.keywright.verifier.ask;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create.Copied;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Start;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import dev.keywright.verifier.world.Thing;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** The attributes of a new entity beside those that the caller gives. */
public final class Creation {
    private final Model model;

    public Creation(Model model) {
        this.model = model;
    }

    /** With what `with` fixes. */
    public Thing started(Thing given, List<Start> with) {
        Thing started = given;
        for (Start start : with) {
            if (start.state() instanceof Start.Equal equal) {
                Attribute attribute = model.attribute(start.attribute());
                started = started.with(start.attribute(), new Scalar(KeyValue.of(equal.value(), attribute.type())));
            }
            if (start.state() instanceof Start.Absent) {
                started = started.without(start.attribute());
            }
        }
        return started;
    }

    /**
     * One for one that matches: what `from` maps, then what has the same name in both, then what the caller gave for all of
     * them. Where nothing of the identity comes from the one that matches, its own identity is put behind the given id, so
     * that no two new ones are the same.
     */
    public Thing forMatch(ForEach each, Thing common, Thing match) {
        Map<AttributeRef, Datum> copied = copied(each, common, match);
        Thing made = common;
        for (Map.Entry<AttributeRef, Datum> entry : copied.entrySet()) {
            made = made.with(entry.getKey(), entry.getValue());
        }
        Entity entity = model.entity(common.entity());
        boolean told = entity.id().stream().anyMatch(copied::containsKey);
        return told ? made : toldApart(entity, made, match);
    }

    private Map<AttributeRef, Datum> copied(ForEach each, Thing common, Thing match) {
        Map<AttributeRef, Datum> copied = new LinkedHashMap<>();
        for (Copied from : each.from()) {
            match.find(from.source()).ifPresent(value -> copied.put(from.target(), value));
        }
        for (Attribute attribute : model.entity(common.entity()).attributes()) {
            AttributeRef same = new AttributeRef(match.entity(), attribute.name());
            boolean mapped = each.from().stream().anyMatch(from -> from.target().equals(attribute.ref()));
            boolean alike = model.entity(match.entity())
                    .findAttribute(attribute.name())
                    .filter(other -> other.type() == attribute.type())
                    .isPresent();
            if (!mapped && alike) {
                match.find(same).ifPresent(value -> copied.put(attribute.ref(), value));
            }
        }
        return copied;
    }

    private Thing toldApart(Entity entity, Thing made, Thing match) {
        CRC32 sum = new CRC32();
        match.identity(model.entity(match.entity()))
                .forEach(id -> sum.update((id + "\n").getBytes(StandardCharsets.UTF_8)));
        for (AttributeRef id : entity.id()) {
            boolean given = made.has(id) && !(model.attribute(id).meaning() instanceof Numbered);
            if (given && made.value(id) instanceof Scalar scalar && scalar.value() instanceof KeyValue.Text text) {
                return made.with(id, Datum.text("%s.%08x".formatted(text.text(), sum.getValue())));
            }
        }
        return made;
    }
}
