package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The order in which entities that depend on each other go from one design to another. Children that both designs keep in
 * the item of the same parent go along with it. Others that are in its item go before it, each by itself, since they have no
 * place where it is gone; and whoever is kept in the item of a parent, or with attributes of it, goes after that one.
 */
final class CarryOrder {
    private final Design old;
    private final Design next;

    CarryOrder(Design old, Design next) {
        this.old = old;
        this.next = next;
    }

    /** The place of an entity that goes along with its parent; empty where it goes by itself. */
    Optional<CompiledEmbed> along(String entity) {
        return old.findEmbed(entity)
                .filter(embed -> next.findEmbed(entity)
                        .filter(other -> other.parent().equals(embed.parent()))
                        .isPresent());
    }

    List<CompiledEmbed> alongWith(String parent) {
        return old.embedsIn(parent).stream()
                .filter(embed -> along(embed.entity()).isPresent())
                .toList();
    }

    List<CompiledEmbed> before(String parent) {
        return old.embedsIn(parent).stream()
                .filter(embed -> along(embed.entity()).isEmpty())
                .toList();
    }

    /** A parent that has to be in the new design first. */
    record Parent(String entity, FoundEntity known) {}

    /** Those that one depends on which comes as it is, with what is known of them. */
    List<Parent> parents(String entity, Values child) {
        return next.entity(entity).inherited().isEmpty() ? parents(entity, child, Set.of()) : givers(entity, child);
    }

    /** The same with those that a new one, or one that gets another parent, takes something from as its own. */
    List<Parent> givers(String entity, Values child) {
        return parents(
                entity,
                child,
                next.lookups().parents(entity).stream()
                        .map(Lookups.OfParent::role)
                        .toList());
    }

    private List<Parent> parents(String entity, Values child, Collection<String> givers) {
        Set<String> roles = new LinkedHashSet<>(givers);
        next.findEmbed(entity).ifPresent(embed -> roles.add(embed.role()));
        return roles.stream()
                .map(role -> parent(next.entity(entity).role(role), child))
                .toList();
    }

    private static Parent parent(Entity.Role role, Values child) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Entity.Holding holding : role.holds()) {
            if (holding.entity().equals(role.parent())) {
                child.find(holding.held()).ifPresent(value -> known.put(holding.source(), value));
            }
        }
        return new Parent(role.parent(), FoundEntity.of(new Values(known)));
    }
}
