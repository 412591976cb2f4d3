package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Options;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.List;

/** Checks that the tenant is an attribute of some entity. */
final class TenantAttribute {
    private final List<Entity> entities;
    private final Diagnostics diagnostics;

    TenantAttribute(List<Entity> entities, Diagnostics diagnostics) {
        this.entities = List.copyOf(entities);
        this.diagnostics = diagnostics;
    }

    void check(Node node, Options options) {
        options.tenant()
                .filter(tenant -> entities.stream()
                        .noneMatch(entity ->
                                entity.findAttribute(tenant.attribute()).isPresent()))
                .ifPresent(tenant -> report(node, tenant.attribute()));
    }

    private void report(Node options, String attribute) {
        Node tenant = child(options, "tenant");
        List<String> known = entities.stream()
                .flatMap(entity -> entity.attributes().stream())
                .map(Attribute::name)
                .distinct()
                .toList();
        diagnostics.report(
                ModelProblems.UNKNOWN_ATTRIBUTE,
                child(tenant, "attribute").start(),
                "no entity has an attribute `%s`%s".formatted(attribute, NearestName.suggestion(attribute, known)),
                "Name the attribute that says which tenant an entity belongs to.");
    }

    private static Node child(Node node, String field) {
        return node instanceof Mapping mapping
                ? mapping.find(field).map(Entry::value).orElse(node)
                : node;
    }
}
