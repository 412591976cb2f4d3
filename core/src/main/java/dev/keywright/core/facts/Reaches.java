package dev.keywright.core.facts;

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
import java.util.List;
import java.util.Optional;

/** Works out which entities a write reaches, and how many of each. */
final class Reaches {
    private static final int LONGEST_PATH = 8;

    private final Model model;
    private final Fanouts fanouts;
    private final Matching matching;

    Reaches(Model model, Fanouts fanouts, Matching matching) {
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
                children(delete.entity(), child, List.of())
                        .map(path -> below(itself, child, path))
                        .ifPresent(reaches::add);
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

    private Reach below(Reach deleted, EntityRef child, List<RoleRef> path) {
        List<Quantity> factors = new ArrayList<>(List.of(deleted.expected()));
        Optional<Rational> most = deleted.most().find();
        for (RoleRef role : path) {
            Parent parent = model.parent(role);
            factors.add(fanouts.average(parent));
            most = most.flatMap(so -> parent.max().find().map(so::times));
        }
        return new Reach(
                child,
                Quantity.product("%s deleted along".formatted(child), factors),
                most.map(Figure::of).orElse(Figure.UNSTATED));
    }

    /** The shortest chain of roles from an entity down to a descendant. */
    Optional<List<RoleRef>> children(EntityRef from, EntityRef to, List<RoleRef> none) {
        List<List<RoleRef>> ends = List.of(none);
        for (int length = 0; length < LONGEST_PATH && !ends.isEmpty(); length++) {
            List<List<RoleRef>> longer = new ArrayList<>();
            for (List<RoleRef> path : ends) {
                EntityRef last =
                        path.isEmpty() ? from : path.get(path.size() - 1).child();
                for (Parent parent : model.childrenOf(last)) {
                    List<RoleRef> extended = new ArrayList<>(path);
                    extended.add(parent.ref());
                    boolean seen = path.contains(parent.ref());
                    if (parent.ref().child().equals(to)) {
                        return Optional.of(extended);
                    }
                    if (!seen) {
                        longer.add(extended);
                    }
                }
            }
            ends = longer;
        }
        return Optional.empty();
    }
}
