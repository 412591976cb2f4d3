package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
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
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
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
    private final Map<String, Demand.Asked> known = new LinkedHashMap<>();
    private final Map<String, List<Demand.Asked>> alike = new LinkedHashMap<>();
    private int jointly;

    CarriedValues(Model model) {
        this.model = model;
    }

    /** Who may hold something of an entity that is not its parent but further up. */
    Map<EntityRef, Set<EntityRef>> holders(Iterable<List<Candidate>> proposed) {
        Map<EntityRef, Set<EntityRef>> holders = new LinkedHashMap<>();
        for (List<Candidate> candidates : proposed) {
            for (Candidate candidate : candidates) {
                for (AttributeUse use : inherited(candidate)) {
                    use.path().stream()
                            .skip(1)
                            .flatMap(role -> model.parent(role).kinds().stream())
                            .forEach(kind -> holders.computeIfAbsent(kind.entity(), unused -> new LinkedHashSet<>())
                                    .add(candidate.entity()));
                }
            }
        }
        return holders;
    }

    /** The same index entry with what is carried in it. */
    Optional<Candidate> with(Candidate candidate, Carried carried) {
        if (!(candidate instanceof IndexEntry indexEntry)
                || !(indexEntry.projection() instanceof Projection.Only only)) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>(only.attributes());
        carried.attributes().stream()
                .map(Layout::storedName)
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        return Optional.of(new IndexEntry(
                indexEntry.entity(),
                indexEntry.shape(),
                new Projection.Only(names),
                indexEntry.when(),
                indexEntry.scope(),
                indexEntry.form()));
    }

    boolean readsParents(Candidate candidate) {
        return !inherited(candidate).isEmpty();
    }

    private static Set<AttributeUse> inherited(Candidate candidate) {
        Set<AttributeUse> inherited = new LinkedHashSet<>();
        if (candidate instanceof Carried carried) {
            inherited.addAll(carried.attributes());
        }
        if (candidate instanceof IndexEntry indexEntry) {
            inherited.addAll(indexEntry.shape().attributes());
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
        Demand.Asked demand = new Demand.Asked(
                FIRST_NUMBER + known.size(),
                pattern,
                Question.of(Selection.by(parent.ref(), id), values, Consistency.STRONG),
                Rational.ONE,
                1,
                new Demand.OfParent());
        known.put(name, demand);
        alike.computeIfAbsent("%s %s".formatted(pattern.id(), role), unused -> new ArrayList<>())
                .add(demand);
        space.demand(demand);
        return demand;
    }

    /** Strong reads see no global index, and what is carried is no place of its own. */
    private static boolean isNoPlace(Candidate candidate) {
        return candidate instanceof Carried
                || (candidate instanceof IndexEntry indexEntry && indexEntry.scope() == Scope.GLOBAL);
    }

    /** Prices those questions on everything that was chosen to be tried for the parents. */
    void serve(Space space, Measure measure, CostModel costing, Stubs stubs) {
        for (List<Demand.Asked> questions : alike.values()) {
            List<Joint> joints = joints(questions);
            for (Choice choice : List.copyOf(space.choices())) {
                if (!choice.host().equals(questions.get(0).entity()) || isNoPlace(choice.candidate())) {
                    continue;
                }
                List<Candidate> chosen = new ArrayList<>();
                choice.homes().forEach(home -> chosen.add(home.candidate()));
                chosen.add(choice.candidate());
                Trial trial = new Trial(costing, stubs, chosen, List.of());
                for (Joint joint : joints) {
                    measure.price(joint.asked(), trial)
                            .ifPresent(priced -> space.option(
                                    List.copyOf(joint.of()), List.of(choice), priced.nanoDollars(), priced.chain()));
                }
            }
        }
    }

    /** Questions about one parent, and one question for all of it: who wants several things of it reads it once. */
    private record Joint(List<Demand.Asked> of, Demand.Asked asked) {}

    /** Each alone, each two of them, and all. */
    private List<Joint> joints(List<Demand.Asked> questions) {
        Set<List<Demand.Asked>> groups = new LinkedHashSet<>();
        questions.forEach(one -> groups.add(List.of(one)));
        for (Demand.Asked one : questions) {
            questions.stream()
                    .filter(other -> one.number() < other.number())
                    .forEach(other -> groups.add(List.of(one, other)));
        }
        groups.add(List.copyOf(questions));
        return groups.stream().map(this::joint).toList();
    }

    private Joint joint(List<Demand.Asked> questions) {
        Demand.Asked first = questions.get(0);
        if (questions.size() == 1) {
            return new Joint(questions, first);
        }
        Set<AttributeUse> values = new LinkedHashSet<>();
        questions.forEach(asked -> values.addAll(asked.question().needs()));
        Question question = Question.of(
                first.question().selection(), values, first.question().consistency());
        int number = FIRST_NUMBER + known.size() + jointly++;
        return new Joint(
                questions,
                new Demand.Asked(number, first.pattern(), question, first.times(), first.after(), first.part()));
    }
}
