package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Options.Tenant;
import java.util.Optional;

/** Finds entities that belong to no tenant although every partition key begins with one. */
final class NoTenant implements Rule {
    static final Problem PROBLEM = Problem.error(
            "no-tenant",
            "An entity without the tenant that `options: tenant` asks for.",
            """
            With `options: tenant`, the tenant is the first segment of every partition key, so that an IAM policy
            can limit a caller to the items of one tenant. An entity that neither has the attribute nor gets
            it with the id of a parent has no such key.""",
            """
            Add the attribute, or a parent that has it; or list the entity under `except`, if its data belong to
            no tenant.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Optional<Tenant> tenant = subject.model().options().tenant();
        if (tenant.isEmpty()) {
            return;
        }
        for (Entity entity : subject.model().entities()) {
            boolean missing = entity.isStored()
                    && !tenant.get().excepts(entity.ref())
                    && subject.model()
                            .findTenant(entity)
                            .filter(entity.id()::contains)
                            .isEmpty();
            if (missing) {
                subject.report(
                        PROBLEM,
                        subject.positions().of("entities", entity.name()),
                        "`%s` has no `%s`, itself or from a parent"
                                .formatted(entity.name(), tenant.get().attribute()));
            }
        }
    }
}
