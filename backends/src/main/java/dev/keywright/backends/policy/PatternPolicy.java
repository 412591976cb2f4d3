package dev.keywright.backends.policy;

import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Sender;
import dev.keywright.core.verdict.TenantNames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The permissions that one pattern needs, and no more. */
final class PatternPolicy {
    private final Layout layout;
    private final Resources resources;
    private final Map<String, String> identities;

    PatternPolicy(Layout layout, Resources resources, Map<String, String> identities) {
        this.layout = layout;
        this.resources = resources;
        this.identities = identities;
    }

    /** Actions on the items of an entry. */
    private record Permission(List<String> actions, Entry entry) {
        boolean isForScans() {
            return actions.contains(DynamoDbOperation.SCAN.word());
        }
    }

    List<Statement> of(ServedPattern served) {
        return Statement.joined(needs(served).stream().map(this::statement).toList());
    }

    /** The entries of entities with a tenant in which the policy of a pattern would reach the items of every tenant. */
    Set<Entry> openToEveryTenant(ServedPattern served) {
        Set<Entry> open = new LinkedHashSet<>();
        Optional<Options.Tenant> tenant =
                layout.model().options().tenant().filter(found -> identities.containsKey(found.attribute()));
        for (Permission needed : needs(served)) {
            boolean separated =
                    tenant.isEmpty() || tenant.get().excepts(needed.entry().entity());
            boolean own = statement(needed).keys().stream().anyMatch(key -> key.whose() == LeadingKey.Whose.CALLERS);
            if (!separated && !own) {
                open.add(needed.entry());
            }
        }
        return open;
    }

    /** The entries of entities without a tenant that the policy of a pattern would reach for a tenant of some name. */
    Set<Entry> openToSomeTenant(ServedPattern served) {
        Set<Entry> open = new LinkedHashSet<>();
        boolean limited = layout.model()
                .options()
                .tenant()
                .filter(found -> identities.containsKey(found.attribute()))
                .isPresent();
        if (limited) {
            TenantNames names = new TenantNames(layout);
            needs(served).forEach(needed -> open.addAll(names.reachedFrom(needed.entry())));
        }
        return open;
    }

    private Statement statement(Permission needed) {
        return new Statement(
                needed.actions(),
                resources.of(needed.entry().path()),
                needed.isForScans() ? List.of() : keys(needed.entry()));
    }

    private List<Permission> needs(ServedPattern served) {
        List<Permission> needs = new ArrayList<>();
        for (Request request : served.reads()) {
            if (request.sender() == Sender.PROGRAM) {
                needs.add(new Permission(actions(request), request.entry()));
            }
        }
        for (PlannedOperation operation : Operations.of(served, layout)) {
            if (!operation.writes().isEmpty() && !operation.isByHandler()) {
                needs.addAll(writes(operation, served.pattern().operation()));
            }
        }
        needs.addAll(checks(served));
        needs.addAll(hosts(served));
        needs.addAll(counted(served));
        return needs;
    }

    /**
     * The items that embedded children are written into: also where the plan counts them among the parent that is created with
     * them, since a caller may give them another parent.
     */
    private List<Permission> hosts(ServedPattern served) {
        List<Permission> needs = new ArrayList<>();
        for (Write write : served.pattern().operation().writes()) {
            for (ItemOf<Embed> embed : layout.embedsOf(write.entity())) {
                layout.findHome(embed.kind().parent())
                        .map(layout::primary)
                        .ifPresent(home -> needs.add(new Permission(
                                List.of(DynamoDbOperation.GET_ITEM.word(), DynamoDbOperation.UPDATE_ITEM.word()),
                                home)));
            }
        }
        return needs;
    }

    /**
     * A transaction needs no permission of its own, only those of its actions. Where the number of items depends on the data,
     * one of them is a GetItem and several are a BatchGetItem.
     */
    private static List<String> actions(Request request) {
        boolean gets = request.operation() == DynamoDbOperation.GET_ITEM
                || request.operation() == DynamoDbOperation.BATCH_GET_ITEM
                || request.operation() == DynamoDbOperation.TRANSACT_GET_ITEMS;
        if (!gets) {
            return List.of(request.operation().word());
        }
        boolean one = request.stage() == 0 && request.times().equals(Rational.ONE);
        return one
                ? List.of(DynamoDbOperation.GET_ITEM.word())
                : List.of(DynamoDbOperation.GET_ITEM.word(), DynamoDbOperation.BATCH_GET_ITEM.word());
    }

    private List<Permission> writes(PlannedOperation planned, Operation operation) {
        List<Permission> needs = new ArrayList<>();
        for (PlannedWrite write : planned.writes()) {
            boolean batch = planned.operation() == DynamoDbOperation.BATCH_WRITE_ITEM;
            Set<String> actions = new LinkedHashSet<>();
            actions.add(batch ? planned.operation().word() : permission(write.action()));
            if (write.action() != DynamoDbOperation.CONDITION_CHECK) {
                actions.addAll(others(write.entry(), operation));
            }
            needs.add(new Permission(List.copyOf(actions), write.entry()));
        }
        return needs;
    }

    /**
     * What is sent to the same item where things are not as the plan takes them: a put finds something or nothing, and a copy or
     * an item under a key that changes stays where it is or goes to another one.
     */
    private Set<String> others(Entry entry, Operation operation) {
        Set<String> others = new LinkedHashSet<>();
        boolean puts = operation.writes().stream().anyMatch(Put.class::isInstance);
        boolean changes = puts || operation.writes().stream().anyMatch(Update.class::isInstance);
        boolean movable =
                (entry.item().kind() instanceof Copy || entry.item().kind().isHome()) && !isKeyedById(entry);
        if ((puts && entry.item().kind().isHome()) || (changes && movable)) {
            others.add(DynamoDbOperation.PUT_ITEM.word());
            others.add(DynamoDbOperation.UPDATE_ITEM.word());
        }
        if (changes && movable) {
            others.add(DynamoDbOperation.DELETE_ITEM.word());
        }
        if (puts && entry.item().kind().isHome() && !isReplaced(entry)) {
            others.add(permission(DynamoDbOperation.CONDITION_CHECK));
        }
        return others;
    }

    /** Whether a put changes something in the item that is there; otherwise it only has to be there. */
    private boolean isReplaced(Entry home) {
        return layout.stored(home.item()).stream().anyMatch(use -> use.isInherited() || !isLeft(use, home.entity()));
    }

    /** A put leaves the id, what is counted, and the numbers of sequences. */
    private boolean isLeft(AttributeUse use, EntityRef entity) {
        Attribute.Meaning meaning = layout.model().attribute(use.attribute()).meaning();
        return layout.model().entity(entity).id().contains(use.attribute())
                || meaning instanceof Attribute.Counts
                || meaning instanceof Attribute.Numbered;
    }

    private boolean isKeyedById(Entry entry) {
        return isOfId(entry.keyAttributes(), entry.entity());
    }

    private boolean isOfId(Set<AttributeUse> uses, EntityRef entity) {
        return uses.stream()
                .allMatch(use ->
                        !use.isInherited() && layout.model().entity(entity).id().contains(use.attribute()));
    }

    /** A put is planned as a replacement, which changes no count. One that creates adds to them, and finds who counts. */
    private List<Permission> counted(ServedPattern served) {
        List<Permission> needs = new ArrayList<>();
        for (Write write : served.pattern().operation().writes()) {
            if (write instanceof Put) {
                for (ItemOf<Counter> counter : layout.counters(write.entity())) {
                    layout.findHolder(counter.item())
                            .map(layout::primary)
                            .ifPresent(holder ->
                                    needs.add(new Permission(List.of(DynamoDbOperation.UPDATE_ITEM.word()), holder)));
                    counter.kind().host().ifPresent(host -> needs.addAll(found(host)));
                }
            }
        }
        return needs;
    }

    /** The entries by which an entity is found by its id. */
    private List<Permission> found(EntityRef entity) {
        List<Permission> needs = new ArrayList<>();
        for (ItemType item : layout.itemsOf(entity)) {
            for (Entry entry : layout.entries(item)) {
                Set<AttributeUse> partition = new LinkedHashSet<>();
                entry.partition().forEach(template -> partition.addAll(template.attributes()));
                if (isOfId(partition, entity)) {
                    needs.add(new Permission(
                            entry.isPrimary()
                                    ? List.of(DynamoDbOperation.GET_ITEM.word(), DynamoDbOperation.QUERY.word())
                                    : List.of(DynamoDbOperation.QUERY.word()),
                            entry));
                }
            }
        }
        return needs;
    }

    /** The permission for a condition check has another name than the action. */
    private static String permission(DynamoDbOperation action) {
        return action == DynamoDbOperation.CONDITION_CHECK ? "ConditionCheckItem" : action.word();
    }

    /**
     * An item that was read with strong consistency for a write, and is not written itself, needs a condition check.
     */
    private List<Permission> checks(ServedPattern served) {
        Set<ItemRef> written = new LinkedHashSet<>();
        served.effects().forEach(effect -> written.add(effect.entry().item().ref()));
        List<Permission> needs = new ArrayList<>();
        for (Request request : served.reads()) {
            boolean checked = !written.isEmpty()
                    && request.entry().path() instanceof Path.Primary
                    && request.consistency() == Consistency.STRONG
                    && !written.contains(request.entry().item().ref());
            if (checked) {
                needs.add(new Permission(List.of("ConditionCheckItem"), request.entry()));
            }
        }
        return needs;
    }

    private List<LeadingKey> keys(Entry entry) {
        return LeadingKey.find(entry, identities, layout.model()).stream().toList();
    }
}
