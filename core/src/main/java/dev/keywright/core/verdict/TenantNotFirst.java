package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Decodable;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import java.util.List;
import java.util.Optional;

/** Finds partition keys that do not begin with the tenant. */
final class TenantNotFirst implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("tenant-not-first", "A partition key whose first segment is not the tenant.", """
            With `options: tenant`, a caller is limited to one tenant by the beginning of partition keys, in an IAM
            policy with `dynamodb:LeadingKeys` and in generated code. The tenant must come first in the keys of
            tables, indexes and guards alike, and must be closed by a separator, or `acme` would also begin
            the keys of `acme2`. The tenant alone, as a key attribute by itself, is closed by its end.""", """
            Begin the template with the tenant and a separator, as in `{tenantId}#USER#{userId}`, or make the
            tenant by itself the partition key.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            Optional<AttributeRef> tenant = subject.model()
                    .findTenant(subject.model().entity(item.kind().entity()))
                    .filter(attribute -> isOfTenant(item, attribute));
            if (tenant.isEmpty()) {
                continue;
            }
            for (Entry entry : subject.layout().entries(item)) {
                if (!isFirst(entry.partition(), AttributeUse.own(tenant.get()))) {
                    subject.report(
                            PROBLEM,
                            subject.at(item),
                            "the partition key of `%s` in `%s` does not begin with {%s} and a separator: `%s`"
                                    .formatted(
                                            item.name(),
                                            entry.path().name(),
                                            tenant.get().name(),
                                            entry.partition().get(0)),
                            subject.writers(item));
                }
            }
        }
    }

    /** A number of all tenants, such as how many have a plan, belongs to none of them. */
    private static boolean isOfTenant(ItemType item, AttributeRef tenant) {
        return !(item.kind() instanceof Counter counter) || counter.by().contains(AttributeUse.own(tenant));
    }

    private static boolean isFirst(List<Template> partition, AttributeUse tenant) {
        Template first = partition.get(0);
        List<Part> parts = first.parts();
        for (int number = 0; number < parts.size(); number++) {
            if (parts.get(number) instanceof Literal) {
                continue;
            }
            boolean leads = parts.get(number) instanceof Segment segment
                    && segment.attribute().equals(tenant)
                    && Decodable.is(segment);
            boolean closed =
                    first.isSingleSegment() || (number + 1 < parts.size() && parts.get(number + 1) instanceof Literal);
            return leads && closed;
        }
        return false;
    }
}
