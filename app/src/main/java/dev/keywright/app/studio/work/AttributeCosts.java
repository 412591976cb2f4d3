package dev.keywright.app.studio.work;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.facts.AttributeFacts;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The bytes of each attribute, and its share by bytes of what the items and index entries cost that hold it. */
final class AttributeCosts {
    private final Account account;
    private final Map<Structure, StructureCost> costs = new LinkedHashMap<>();
    private final Map<Structure, Set<String>> names = new LinkedHashMap<>();
    private final Map<EntityRef, List<StoredStructure>> stored = new LinkedHashMap<>();

    AttributeCosts(Account account) {
        this.account = account;
        account.structures().forEach(cost -> costs.put(cost.structure(), cost));
        for (StoredStructure each : account.bill().storage()) {
            stored.computeIfAbsent(each.entry().entity(), unknown -> new ArrayList<>())
                    .add(each);
            names.computeIfAbsent(each.structure(), unknown -> new LinkedHashSet<>())
                    .addAll(account.bill().layout().contents().names(each.entry()));
        }
    }

    void write(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("attributes");
        for (Entity entity : account.bill().layout().model().entities()) {
            if (entity.isStored()) {
                json.writeObjectFieldStart(entity.name());
                for (Attribute attribute : entity.attributes()) {
                    write(json, entity, attribute);
                }
                json.writeEndObject();
            }
        }
        json.writeEndObject();
    }

    private void write(JsonGenerator json, Entity entity, Attribute attribute) throws IOException {
        AttributeFacts facts = account.bill().layout().facts().attribute(attribute.ref());
        Rational bytes = facts.valueBytes().value().times(facts.presence().value());
        json.writeObjectFieldStart(attribute.name());
        json.writeNumberField("bytes", bytes.roundedUp());
        // What is embedded has no items of its own, and costs with those that it is in.
        if (stored.containsKey(entity.ref())) {
            json.writeNumberField("monthlyDollars", Numbers.dollars(nanoDollars(entity, attribute, bytes)));
        }
        json.writeEndObject();
    }

    private long nanoDollars(Entity entity, Attribute attribute, Rational bytes) {
        String name = Layout.storedName(AttributeUse.own(attribute.ref()));
        Rational sum = Rational.ZERO;
        for (StoredStructure each : stored.getOrDefault(entity.ref(), List.of())) {
            boolean holds =
                    !each.bytesEach().isZero() && names.get(each.structure()).contains(name);
            if (holds) {
                long cost = costs.get(each.structure()).nanoDollars();
                sum = sum.plus(Rational.of(cost).times(bytes).dividedBy(each.bytesEach()));
            }
        }
        return sum.roundedUp().longValue();
    }
}
