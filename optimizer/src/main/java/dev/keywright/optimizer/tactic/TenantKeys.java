package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import java.util.Optional;

/** Candidates of a model with tenants: whatever a tactic proposes, the tenant is in its partition key. */
final class TenantKeys {
    /** DynamoDB takes this many attributes in a multi-attribute partition key. */
    private static final int MOST_OF_A_KIND = 4;

    private final Model model;

    TenantKeys(Model model) {
        this.model = model;
    }

    /** The candidate under its tenant; empty where DynamoDB has no such key. */
    Optional<Candidate> of(Candidate candidate) {
        Optional<AttributeRef> tenant = model.findTenant(model.entity(candidate.entity()));
        if (tenant.isEmpty() || candidate.findShape().isEmpty()) {
            return Optional.of(candidate);
        }
        Shape shape = candidate.findShape().get().under(AttributeUse.own(tenant.get()));
        boolean tooLong = candidate.asIndexEntry()
                .filter(IndexEntry::hasAttributeKey)
                .filter(entry -> shape.partition().size() > MOST_OF_A_KIND)
                .isPresent();
        return tooLong ? Optional.empty() : Optional.of(candidate.with(shape));
    }
}
