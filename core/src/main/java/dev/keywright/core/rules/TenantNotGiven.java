package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds patterns that reach the data of several tenants. */
final class TenantNotGiven implements PartRule {
    static final Problem PROBLEM =
            Problem.error("tenant-not-given", "A pattern that does not say whose data it is about.", """
            With `options: tenant`, every partition key begins with the tenant: a pattern that does not give it finds
            no key, and would read or write the data of all tenants.""", """
            Add the tenant to `by`; or list the entity under `except` of the tenant, if its data belong to no
            tenant.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            for (Selection selection : selections(pattern)) {
                check(subject, pattern, selection);
            }
        }
    }

    private static List<Selection> selections(Pattern pattern) {
        List<Selection> selections = new ArrayList<>();
        selections.addAll(pattern.operation().asked());
        for (Write write : pattern.operation().writes()) {
            write.findTarget().ifPresent(selections::add);
            if (write instanceof Create create && create.fanout() instanceof ForEach each) {
                selections.add(each.source());
            }
        }
        return selections;
    }

    private static void check(ModelSubject subject, Pattern pattern, Selection selection) {
        Entity entity = subject.model().entity(selection.entity());
        Optional<AttributeRef> tenant = subject.model().findTenant(entity);
        boolean given = tenant.isEmpty()
                || selection.by().stream()
                        .filter(Given::isOneValue)
                        .anyMatch(one -> one.attribute().equals(AttributeUse.own(tenant.get())));
        if (!given) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "by"),
                    "`%s` does not give the `%s` of the `%s` that it is about"
                            .formatted(pattern.id(), tenant.get().name(), entity.name()));
        }
    }
}
