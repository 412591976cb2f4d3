package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;

/** Finds keys of entities without a tenant that a tenant of some name would have, too. */
final class TenantLikeOthers implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("tenant-like-others", "A key of no tenant that may be the key of one.", """
            Entities under `except` of `options: tenant` belong to no tenant. A tenant whose name is the first word of
            their keys, such as one that is called `PLAN` beside keys like `PLAN#{planId}`, is allowed to read
            some of them by an IAM policy for its own keys.""", """
            Begin such keys with the separator, as in `#PLAN#{planId}`: no tenant has an empty name. Or keep
            these entities in a table of their own, or give tenants generated ids.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        if (subject.model().options().tenant().isEmpty()) {
            return;
        }
        TenantNames names = new TenantNames(subject.layout());
        for (ItemType item : subject.layout().items()) {
            if (!item.kind().hasKey()) {
                continue;
            }
            for (Entry entry : subject.layout().entries(item)) {
                for (Entry other : names.reachedFrom(entry)) {
                    subject.report(
                            PROBLEM,
                            subject.at(other.item()),
                            "a tenant of some name has the partition key of `%s` in `%s`: `%s` and `%s` of `%s`"
                                    .formatted(
                                            other.item().name(),
                                            other.path().name(),
                                            other.partition().get(0),
                                            entry.partition().get(0),
                                            item.name()),
                            subject.writers(other.item()));
                }
            }
        }
    }
}
