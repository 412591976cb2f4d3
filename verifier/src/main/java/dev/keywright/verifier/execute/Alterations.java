package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Update;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an update or a replacement makes of one that is there. */
final class Alterations {
    private final Model model;
    private final Completing completing;

    Alterations(Layout layout, Completing completing) {
        this.model = layout.model();
        this.completing = completing;
    }

    Alteration of(Update update, Found before, ActionInputs inputs) {
        Map<AttributeUse, Datum> sets = new LinkedHashMap<>();
        Set<AttributeUse> removes = new LinkedHashSet<>();
        Map<AttributeUse, BigDecimal> adds = new LinkedHashMap<>();
        for (Change change : update.changes()) {
            AttributeUse use = AttributeUse.own(change.attribute());
            if (change instanceof Change.Set) {
                Optional.ofNullable(inputs.sets().get(change.attribute())).ifPresent(datum -> sets.put(use, datum));
            } else if (change instanceof Change.SetTo to) {
                Attribute attribute = model.origin(change.attribute());
                sets.put(use, new Datum.Scalar(KeyValue.of(to.value(), attribute.type())));
            } else if (change instanceof Change.Remove) {
                removes.add(use);
            } else {
                adds.put(use, inputs.adds().getOrDefault(change.attribute(), BigDecimal.ZERO));
            }
        }
        return refreshed(new Alteration(update.entity(), before, new Values(sets), removes, adds));
    }

    /** Everything that is not given is gone; only numbers that were given out stay. */
    Alteration replacing(EntityRef ref, Found before, Values values) {
        Entity entity = model.entity(ref);
        Map<AttributeUse, Datum> sets = new LinkedHashMap<>();
        Set<AttributeUse> removes = new LinkedHashSet<>();
        for (Attribute attribute : entity.attributes()) {
            AttributeUse use = AttributeUse.own(attribute.ref());
            boolean kept = attribute.meaning() instanceof Attribute.Counts
                    || attribute.meaning() instanceof Attribute.Numbered
                    || entity.id().contains(attribute.ref());
            if (kept) {
                continue;
            }
            values.find(use).ifPresent(datum -> sets.put(use, datum));
            removes.addAll(values.has(use) ? Set.of() : Set.of(use));
        }
        values.known().forEach((use, datum) -> {
            if (use.isInherited()) {
                sets.put(use, datum);
            }
        });
        return new Alteration(ref, before, new Values(sets), removes, Map.of());
    }

    /** Who gets another parent holds what is held of that one. */
    private Alteration refreshed(Alteration alteration) {
        Values sets = alteration.sets();
        Set<AttributeUse> removes = new LinkedHashSet<>(alteration.removes());
        for (Parent role : model.entity(alteration.entity()).parents()) {
            boolean moves = role.holds().stream()
                    .filter(this::isId)
                    .anyMatch(holding -> alteration.isAbout(AttributeUse.own(holding.held())));
            for (Holding holding : role.holds()) {
                if (moves && !isId(holding) && !isOwnId(alteration.entity(), holding)) {
                    AttributeUse held = AttributeUse.own(holding.held());
                    Optional<Datum> value = parent(role, alteration)
                            .flatMap(found -> found.values().find(AttributeUse.own(holding.source())));
                    sets = value.isPresent() ? sets.with(held, value.get()) : sets;
                    removes.addAll(value.isPresent() ? Set.of() : Set.of(held));
                }
            }
        }
        return new Alteration(alteration.entity(), alteration.before(), sets, removes, alteration.adds());
    }

    private Optional<Found> parent(Parent role, Alteration alteration) {
        EntityRef kind = role.entity();
        Values known = completing.ofParent(role.ref(), kind, alteration.after());
        Set<AttributeUse> held = new LinkedHashSet<>();
        role.holds().forEach(holding -> held.add(AttributeUse.own(holding.source())));
        return completing.find(
                kind, model.entity(kind).id().stream().map(AttributeUse::own).toList(), known, held);
    }

    private boolean isId(Holding holding) {
        return model.entity(holding.source().entity()).id().contains(holding.source());
    }

    private boolean isOwnId(EntityRef child, Holding holding) {
        return model.entity(child).id().contains(holding.held());
    }
}
