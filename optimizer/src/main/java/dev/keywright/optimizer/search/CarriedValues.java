package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Costing;
import dev.keywright.core.design.Projection;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Carrying;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is copied down must be read from the parent when a child is created. */
final class CarriedValues {
    /** Demands of this kind are numbered apart from those of the patterns themselves. */
    private static final int FIRST_NUMBER = 1_000_000;

    private final Model model;
    private final Map<String, Demand> known = new LinkedHashMap<>();

    CarriedValues(Model model) {
        this.model = model;
    }

    /** The same view with what is carried in it. */
    Optional<Candidate> with(Candidate candidate, Carrying carried) {
        if (!(candidate instanceof View view) || !(view.projection() instanceof Projection.Only only)) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>(only.attributes());
        carried.attributes().stream()
                .map(Layout::storedName)
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        return Optional.of(new View(
                view.entity(), view.shape(), new Projection.Only(names), view.when(), view.scope(), view.form()));
    }

    boolean readsParents(Candidate candidate) {
        return !inherited(candidate).isEmpty();
    }

    private static Set<AttributeUse> inherited(Candidate candidate) {
        Set<AttributeUse> inherited = new LinkedHashSet<>();
        if (candidate instanceof Carrying carried) {
            inherited.addAll(carried.attributes());
        }
        if (candidate instanceof View view) {
            inherited.addAll(view.shape().attributes());
        }
        if (candidate instanceof Home home) {
            inherited.addAll(home.shape().attributes());
        }
        inherited.removeIf(use -> !use.isInherited());
        return inherited;
    }

    /** The questions that choosing this raises. */
    void parentsOf(Choice choice, Space space) {
        Candidate candidate = choice.candidate();
        Set<AttributeUse> inherited = inherited(candidate);
        for (RoleRef role :
                inherited.stream().map(use -> use.path().get(0)).distinct().toList()) {
            Set<AttributeUse> values = new LinkedHashSet<>();
            inherited.stream()
                    .filter(use -> use.path().get(0).equals(role))
                    .forEach(use -> values.add(
                            new AttributeUse(use.path().subList(1, use.path().size()), use.attribute())));
            for (Pattern pattern :
                    creating(candidate.entity(), model.parent(role).entity())) {
                space.trigger(demand(pattern, role, values, space), choice);
            }
        }
    }

    private List<Pattern> creating(EntityRef child, EntityRef parent) {
        List<Pattern> found = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            List<Write> writes = pattern.operation().writes();
            boolean creates = writes.stream()
                    .anyMatch(write -> write instanceof Create && write.entity().equals(child));
            boolean along = writes.stream()
                    .anyMatch(write -> write instanceof Create && write.entity().equals(parent));
            if (creates && !along) {
                found.add(pattern);
            }
        }
        return found;
    }

    private Demand demand(Pattern pattern, RoleRef role, Set<AttributeUse> values, Space space) {
        String name = "%s %s %s".formatted(pattern.id(), role, values);
        Demand before = known.get(name);
        if (before != null) {
            return before;
        }
        Entity parent = model.entity(model.parent(role).entity());
        List<Given> id = parent.id().stream()
                .map(attribute -> new Given(AttributeUse.own(attribute), new Input(attribute.name())))
                .toList();
        Demand demand = new Demand.Asked(
                FIRST_NUMBER + known.size(),
                pattern,
                Question.of(Selection.by(parent.ref(), id), values, Consistency.STRONG),
                Rational.ONE,
                1,
                new Demand.OfParent());
        known.put(name, demand);
        space.demand(demand);
        return demand;
    }

    /** Strong reads see no global index, and what is carried is no place of its own. */
    private static boolean isNoPlace(Candidate candidate) {
        return candidate instanceof Carrying || (candidate instanceof View view && view.scope() == Scope.GLOBAL);
    }

    /** Prices those questions on everything that was chosen to be tried for the parents. */
    void serve(Space space, Measure measure, Costing costing, Stubs stubs) {
        for (Demand demand : known.values()) {
            for (Choice choice : List.copyOf(space.choices())) {
                if (!choice.host().equals(demand.entity()) || isNoPlace(choice.candidate())) {
                    continue;
                }
                List<Candidate> chosen = new ArrayList<>();
                choice.homes().forEach(home -> chosen.add(home.candidate()));
                chosen.add(choice.candidate());
                measure.price(demand, new Trial(costing, stubs, chosen, List.of()))
                        .ifPresent(priced ->
                                space.option(List.of(demand), List.of(choice), priced.nanoDollars(), priced.chain()));
            }
        }
    }
}
