package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The entities that a write reaches, and how many of each. */
final class WriteReach {
    private static final int LONGEST_PATH = 8;
    private static final int MOST_CHAINS = 2000;

    private final Model model;
    private final ChildrenPerParent fanouts;
    private final MatchEstimates matching;

    WriteReach(Model model, ChildrenPerParent fanouts, MatchEstimates matching) {
        this.model = model;
        this.fanouts = fanouts;
        this.matching = matching;
    }

    List<Reach> of(Operation operation) {
        if (operation instanceof Write write) {
            return of(write, 1);
        }
        if (operation instanceof Transaction transaction) {
            List<Reach> all = new ArrayList<>();
            for (Action action : transaction.actions()) {
                all.addAll(of(action.write(), action.times()));
            }
            return all;
        }
        return List.of();
    }

    private List<Reach> of(Write write, int times) {
        List<Reach> reaches = new ArrayList<>();
        Reach itself = times(target(write), times);
        reaches.add(itself);
        if (write instanceof Delete delete) {
            for (EntityRef child : delete.cascade()) {
                List<Chain> chains = chains(delete, child);
                if (!chains.isEmpty()) {
                    reaches.add(below(itself, child, chains));
                }
            }
        }
        return reaches;
    }

    private Reach target(Write write) {
        if (write instanceof Update update) {
            return matching(update.entity(), update.selection());
        }
        if (write instanceof Delete delete) {
            return matching(delete.entity(), delete.selection());
        }
        if (write instanceof Create create && create.fanout() instanceof ForEach each) {
            return matching(create.entity(), each.source());
        }
        return new Reach(write.entity(), Quantity.assumed("one " + write.entity(), Rational.ONE), Figure.of(1));
    }

    private Reach matching(EntityRef entity, Selection selection) {
        Figure most = matching.most(selection).map(Figure::of).orElse(Figure.UNSTATED);
        return new Reach(entity, matching.expected(selection), most);
    }

    private static Reach times(Reach reach, int times) {
        if (times == 1) {
            return reach;
        }
        Quantity factor = Quantity.stated("times", Rational.of(times));
        Quantity expected = Quantity.product(reach.expected().name(), factor, reach.expected());
        Figure most =
                reach.most().isStated() ? Figure.of(reach.most().value().times(Rational.of(times))) : Figure.UNSTATED;
        return new Reach(reach.entity(), expected, most);
    }

    /** The children that are deleted with an entity, along every chain on which they are its descendants. */
    private Reach below(Reach deleted, EntityRef child, List<Chain> chains) {
        List<Quantity> numbers = new ArrayList<>();
        Optional<Rational> most = Optional.of(Rational.ZERO);
        for (Chain chain : chains) {
            Reach along = along(deleted, child, chain);
            numbers.add(along.expected());
            most = most.flatMap(so -> along.most().find().map(so::plus));
        }
        Quantity expected =
                numbers.size() == 1 ? numbers.get(0) : Quantity.sum("%s deleted along".formatted(child), numbers);
        return new Reach(child, expected, most.map(Figure::of).orElse(Figure.UNSTATED));
    }

    private Reach along(Reach deleted, EntityRef child, Chain chain) {
        List<Quantity> factors = new ArrayList<>(List.of(deleted.expected()));
        Optional<Rational> most = deleted.most().find();
        EntityRef from = deleted.entity();
        for (RoleRef role : chain.roles()) {
            Parent parent = model.parent(role);
            factors.add(fanouts.average(parent, from));
            most = most.flatMap(so -> parent.max().find().map(so::times));
            from = role.child();
        }
        return new Reach(
                child,
                Quantity.product("%s deleted along".formatted(child), factors),
                most.map(Figure::of).orElse(Figure.UNSTATED));
    }

    /** Roles from an entity down to a descendant. */
    private record Chain(List<RoleRef> roles) {
        Chain {
            roles = List.copyOf(roles);
        }

        EntityRef end(EntityRef start) {
            return roles.isEmpty() ? start : roles.get(roles.size() - 1).child();
        }

        Chain then(RoleRef role) {
            List<RoleRef> longer = new ArrayList<>(roles);
            longer.add(role);
            return new Chain(longer);
        }
    }

    /** The chains on which all entities between are deleted too; where there is none, the shortest ones. */
    private List<Chain> chains(Delete delete, EntityRef to) {
        List<Chain> named = new ArrayList<>();
        List<Chain> ends = List.of(new Chain(List.of()));
        for (int length = 0; length < LONGEST_PATH && !ends.isEmpty(); length++) {
            List<Chain> longer = longer(delete.entity(), ends);
            longer.stream()
                    .filter(chain -> chain.end(delete.entity()).equals(to))
                    .forEach(named::add);
            ends = longer.stream()
                    .filter(chain -> delete.cascade().contains(chain.end(delete.entity())))
                    .toList();
        }
        return distinct(delete.entity(), named.isEmpty() ? shortest(delete.entity(), to) : named);
    }

    /** Chains on which a descendant holds the deleted entity's id in the same attributes lead to the same descendants. */
    private List<Chain> distinct(EntityRef deleted, List<Chain> chains) {
        Map<List<AttributeRef>, Chain> byHeld = new LinkedHashMap<>();
        List<Chain> distinct = new ArrayList<>();
        for (Chain chain : chains) {
            List<AttributeRef> held = held(deleted, chain);
            boolean known = held.size() == model.entity(deleted).id().size();
            if (!known || byHeld.putIfAbsent(held, chain) == null) {
                distinct.add(chain);
            }
        }
        return distinct;
    }

    private List<AttributeRef> held(EntityRef deleted, Chain chain) {
        List<AttributeRef> names = model.entity(deleted).id();
        for (RoleRef role : chain.roles()) {
            List<AttributeRef> above = names;
            names = model.parent(role).holds().stream()
                    .filter(holding -> above.contains(holding.source()))
                    .map(Parent.Holding::held)
                    .toList();
        }
        return names;
    }

    private List<Chain> shortest(EntityRef from, EntityRef to) {
        List<Chain> ends = List.of(new Chain(List.of()));
        for (int length = 0; length < LONGEST_PATH && !ends.isEmpty(); length++) {
            ends = longer(from, ends);
            List<Chain> found =
                    ends.stream().filter(chain -> chain.end(from).equals(to)).toList();
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private List<Chain> longer(EntityRef from, List<Chain> chains) {
        return chains.stream()
                .flatMap(chain -> model.childrenOf(chain.end(from)).stream()
                        .filter(parent -> !chain.roles().contains(parent.ref()))
                        .map(parent -> chain.then(parent.ref())))
                .limit(MOST_CHAINS)
                .toList();
    }
}
