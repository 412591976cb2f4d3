package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The entities that one write removes, by their identities: what is kept in their items goes with them. */
final class RemovedEntities {
    private final Design design;
    private final Set<Identity> all = new LinkedHashSet<>();
    private final KeptValues kept = new KeptValues();

    RemovedEntities(Design design) {
        this.design = design;
    }

    /** The largest values of parents that stay, as one removal after the other leaves them. */
    KeptValues kept() {
        return kept;
    }

    private record Identity(String entity, List<Optional<AttributeValue>> id) {}

    private Identity identity(String entity, Values values) {
        return new Identity(
                entity, design.entity(entity).id().stream().map(values::find).toList());
    }

    /** Whether it is the first time that it is named; of one without a known id nobody can say. */
    boolean add(String entity, Values values) {
        return all.add(identity(entity, values))
                || !values.hasAll(design.entity(entity).id());
    }

    boolean contains(String entity, Values values) {
        return values.hasAll(design.entity(entity).id()) && all.contains(identity(entity, values));
    }
}
