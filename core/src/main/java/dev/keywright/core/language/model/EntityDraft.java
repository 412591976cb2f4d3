package dev.keywright.core.language.model;

import dev.keywright.core.language.Fields;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An entity whose names are known but not resolved yet. */
record EntityDraft(
        EntityRef ref,
        Scalar key,
        Fields fields,
        List<Scalar> id,
        Map<String, Entry> declared,
        List<ParentDraft> parents) {
    EntityDraft {
        id = List.copyOf(id);
        declared = new LinkedHashMap<>(declared);
        parents = List.copyOf(parents);
    }

    /** Whether another system stores it; what is no truth is reported where the entity is read. */
    boolean isElsewhere() {
        return fields.find("elsewhere")
                .filter(node -> node instanceof Scalar scalar && scalar.text().equals("true"))
                .isPresent();
    }

    /** A role whose entities are known by name, and the attributes that the child holds for it. */
    record ParentDraft(Scalar role, Fields fields, List<EntityRef> kinds, List<HeldDraft> holds) {
        ParentDraft {
            kinds = List.copyOf(kinds);
            holds = List.copyOf(holds);
        }
    }

    /** The child holds `source` as `name`; messages about it point at `where`. */
    record HeldDraft(AttributeRef source, String name, Node where, Naming naming) {}

    /** Whether the author chose the name of a held attribute. */
    enum Naming {
        BY_DEFAULT,
        BY_VIA
    }
}
