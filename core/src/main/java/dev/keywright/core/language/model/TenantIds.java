package dev.keywright.core.language.model;

import dev.keywright.core.language.Fields;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Options.Tenant;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tenant in ids and unique values: with `options: tenant`, both are unique per tenant, so the tenant is part of them,
 * written or not. Children hold it with the rest of their parent's id.
 */
final class TenantIds {
    private final Optional<Tenant> tenant;

    TenantIds(Optional<Tenant> tenant) {
        this.tenant = tenant;
    }

    /** Whether an attribute of that name says whose an entity is. */
    boolean isTenant(String attribute) {
        return tenant.filter(one -> one.attribute().equals(attribute)).isPresent();
    }

    /** The ids with the tenant as their first part, for each entity that declares it or has a parent with it. */
    Map<String, List<Scalar>> completed(Map<String, List<Scalar>> ids, Map<String, Fields> entities) {
        Map<String, List<Scalar>> completed = new LinkedHashMap<>(ids);
        if (tenant.isEmpty()) {
            return completed;
        }
        Set<String> owned = owned(ids, entities);
        ids.forEach((entity, id) -> {
            boolean lacks = owned.contains(entity)
                    && !tenant.get().excepts(new EntityRef(entity))
                    && !id.isEmpty()
                    && id.stream().noneMatch(part -> isTenant(part.text()));
            if (lacks) {
                List<Scalar> longer = new ArrayList<>();
                longer.add(new Scalar(id.get(0).span(), tenant.get().attribute(), id.get(0).quoting()));
                longer.addAll(id);
                completed.put(entity, longer);
            }
        });
        return completed;
    }

    /** The entities that have the attribute, themselves or through parents, found in as many steps as there are levels. */
    private Set<String> owned(Map<String, List<Scalar>> ids, Map<String, Fields> entities) {
        Set<String> owned = new LinkedHashSet<>();
        entities.forEach((name, fields) -> {
            boolean declared = fields.find("attributes").filter(this::declares).isPresent();
            boolean identified = ids.get(name).stream().anyMatch(part -> isTenant(part.text()));
            if (declared || identified) {
                owned.add(name);
            }
        });
        boolean grows = true;
        while (grows) {
            int before = owned.size();
            entities.forEach((name, fields) -> {
                if (parents(fields).stream().anyMatch(parent -> holds(parent, owned))) {
                    owned.add(name);
                }
            });
            grows = owned.size() > before;
        }
        return owned;
    }

    private boolean declares(Node attributes) {
        return attributes instanceof Mapping mapping
                && mapping.find(tenant.orElseThrow().attribute()).isPresent();
    }

    private static List<Entry> parents(Fields fields) {
        return fields.find("parents")
                .filter(Mapping.class::isInstance)
                .map(node -> ((Mapping) node).entries())
                .orElse(List.of());
    }

    /** Whether every entity that the parent may be has a tenant in its id, which the child holds under the same name. */
    private boolean holds(Entry parent, Set<String> owned) {
        List<String> kinds = kinds(parent);
        Optional<Entry> renamed = parent.value() instanceof Mapping mapping
                ? mapping.find("via")
                        .filter(via -> via.value() instanceof Mapping)
                        .flatMap(via -> ((Mapping) via.value()).find(tenant.orElseThrow().attribute()))
                : Optional.empty();
        boolean same = renamed.map(entry -> entry.value() instanceof Scalar scalar && isTenant(scalar.text()))
                .orElse(true);
        return same
                && !kinds.isEmpty()
                && kinds.stream()
                        .allMatch(kind -> owned.contains(kind)
                                && !tenant.orElseThrow().excepts(new EntityRef(kind)));
    }

    private static List<String> kinds(Entry parent) {
        if (!(parent.value() instanceof Mapping mapping)) {
            return List.of(parent.name());
        }
        Optional<Node> named =
                mapping.find("oneOf").or(() -> mapping.find("entity")).map(Entry::value);
        if (named.isEmpty()) {
            return List.of(parent.name());
        }
        List<Node> nodes = named.get() instanceof Sequence sequence ? sequence.items() : List.of(named.get());
        return nodes.stream()
                .filter(Scalar.class::isInstance)
                .map(node -> ((Scalar) node).text().strip())
                .toList();
    }

    /** A unique value with the tenant before it. */
    Unique completed(EntityRef entity, Unique unique, Set<String> attributes) {
        boolean lacks = tenant.filter(one -> attributes.contains(one.attribute()) && !one.excepts(entity))
                        .isPresent()
                && unique.attributes().stream().noneMatch(attribute -> isTenant(attribute.name()));
        if (!lacks) {
            return unique;
        }
        List<AttributeRef> longer = new ArrayList<>();
        longer.add(new AttributeRef(entity, tenant.get().attribute()));
        longer.addAll(unique.attributes());
        return new Unique(unique.space(), longer);
    }
}
