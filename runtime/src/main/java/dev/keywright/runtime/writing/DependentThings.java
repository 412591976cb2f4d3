package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The entities in an old design that a write of another one changes or looks at: children with copies of its attributes,
 * and those among which the next largest value is looked for.
 */
final class DependentThings {
    private final CallContext old;

    DependentThings(CallContext old) {
        this.old = old;
    }

    /** One that was found. */
    record Dependent(String entity, FoundEntity found) {}

    /** The children with copies of what such an entity has; they follow it in the new design alone. */
    List<Dependent> heirs(List<WriteStep.Renewal> renewals, Values parent) {
        List<Dependent> all = new ArrayList<>();
        for (WriteStep.Renewal renewal : renewals) {
            Optional<Inputs> inputs = Inputs.from(renewal.feed(), parent);
            if (inputs.isPresent() && !(renewal.plan() instanceof Plan.Nothing)) {
                old.reader(Reader.Doubt.TAKEN)
                        .all(renewal.plan(), inputs.get())
                        .forEach(found -> all.add(new Dependent(renewal.child(), found)));
            }
        }
        return all;
    }

    /** All children of the parents that keep the largest value of such a child: one of them may be the next. */
    List<Dependent> siblings(String entity, Values child) {
        List<Dependent> all = new ArrayList<>();
        for (Counter counter : old.design().falling(entity)) {
            Map<String, AttributeValue> parent = new LinkedHashMap<>();
            counter.by().forEach(use -> child.find(use).ifPresent(value -> parent.put(use, value)));
            if (parent.keySet().containsAll(counter.by())) {
                old.reader(Reader.Doubt.LEFT)
                        .all(counter.fall().orElseThrow().next(), Inputs.of(parent))
                        .forEach(found -> all.add(new Dependent(entity, found)));
            }
        }
        return all;
    }
}
