package dev.keywright.optimizer.search.price;

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
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The reads that carried values cost: a create has to get them from the parent. */
final class CarriedValues {
    /** Requirements of this kind are numbered apart from those of the patterns themselves. */
    private static final int FIRST_NUMBER = 1_000_000;

    private final Model model;
    private final Map<String, Requirement.Query> known = new LinkedHashMap<>();
    private final Map<String, List<Requirement.Query>> alike = new LinkedHashMap<>();
    private int jointly;

    CarriedValues(Model model) {
        this.model = model;
    }

    /** The entities that may carry values of an ancestor further up than their parent. */
    Map<EntityRef, Set<EntityRef>> holders(Iterable<List<Candidate>> proposed) {
        Map<EntityRef, Set<EntityRef>> holders = new LinkedHashMap<>();
        for (List<Candidate> candidates : proposed) {
            for (Candidate candidate : candidates) {
                for (AttributeUse use : candidate.inherited()) {
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

    /** The same index entry with the carried values projected as well. */
    Optional<Candidate> with(Candidate candidate, Candidate carried) {
        Optional<IndexEntry> listed =
                candidate.asIndexEntry().filter(entry -> entry.projection() instanceof Projection.Only);
        List<String> names = new ArrayList<>(listed.map(IndexEntry::projected).orElse(List.of()));
        carried.inherited().stream()
                .map(Layout::storedName)
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        return listed.map(entry -> entry.with(new Projection.Only(names)));
    }

    boolean readsParents(Candidate candidate) {
        return !candidate.inherited().isEmpty();
    }

    /** The questions that choosing this raises. */
    void parentsOf(Choice choice, SpaceBuilder builder) {
        Candidate candidate = choice.candidate();
        Set<AttributeUse> inherited = candidate.inherited();
        for (RoleRef role :
                inherited.stream().map(use -> use.path().get(0)).distinct().toList()) {
            Set<AttributeUse> values = new LinkedHashSet<>();
            inherited.stream()
                    .filter(use -> use.path().get(0).equals(role))
                    .forEach(use -> values.add(
                            new AttributeUse(use.path().subList(1, use.path().size()), use.attribute())));
            for (Pattern pattern :
                    creating(candidate.entity(), model.parent(role).entity())) {
                builder.require(requirement(pattern, role, values, builder), choice);
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

    private Requirement requirement(Pattern pattern, RoleRef role, Set<AttributeUse> values, SpaceBuilder builder) {
        String name = "%s %s %s".formatted(pattern.id(), role, values);
        Requirement before = known.get(name);
        if (before != null) {
            return before;
        }
        Entity parent = model.entity(model.parent(role).entity());
        List<Given> id = parent.id().stream()
                .map(attribute -> new Given(AttributeUse.own(attribute), new Input(attribute.name())))
                .toList();
        Requirement.Query requirement = new Requirement.Query(
                FIRST_NUMBER + known.size(),
                pattern,
                Question.of(Selection.by(parent.ref(), id), values, Consistency.STRONG),
                Rational.ONE,
                1,
                new Requirement.OfParent());
        known.put(name, requirement);
        alike.computeIfAbsent("%s %s".formatted(pattern.id(), role), unused -> new ArrayList<>())
                .add(requirement);
        builder.require(requirement);
        return requirement;
    }

    /** A strongly consistent read can use no GSI, and carried values are no item to read. */
    private static boolean isNoPlace(Candidate candidate) {
        return candidate.is(CandidateKind.CARRIED) || candidate.isEventuallyConsistent();
    }

    /** Prices those questions on everything that was chosen to be tried for the parents. */
    void serve(SpaceBuilder builder, TrialSetup setup) {
        Space space = builder.space();
        for (List<Requirement.Query> questions : alike.values()) {
            List<Joint> joints = joints(questions);
            for (Choice choice : space.choices()) {
                if (!choice.host().equals(questions.get(0).entity()) || isNoPlace(choice.candidate())) {
                    continue;
                }
                List<Candidate> chosen = new ArrayList<>();
                choice.homes().forEach(home -> chosen.add(home.candidate()));
                chosen.add(choice.candidate());
                Trial trial = setup.trial(chosen);
                for (Joint joint : joints) {
                    setup.costs()
                            .price(joint.asked(), trial)
                            .ifPresent(priced -> builder.option(
                                    List.copyOf(joint.of()),
                                    List.of(choice),
                                    priced.nanoDollars(),
                                    priced.requests(),
                                    priced.loads()));
                }
            }
        }
    }

    /** Questions about one parent, and one question for all of them: several values of a parent take one read. */
    private record Joint(List<Requirement.Query> of, Requirement.Query asked) {}

    /** Each alone, each two of them, and all. */
    private List<Joint> joints(List<Requirement.Query> questions) {
        Set<List<Requirement.Query>> groups = new LinkedHashSet<>();
        questions.forEach(one -> groups.add(List.of(one)));
        for (Requirement.Query one : questions) {
            questions.stream()
                    .filter(other -> one.number() < other.number())
                    .forEach(other -> groups.add(List.of(one, other)));
        }
        groups.add(List.copyOf(questions));
        return groups.stream().map(this::joint).toList();
    }

    private Joint joint(List<Requirement.Query> questions) {
        Requirement.Query first = questions.get(0);
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
                new Requirement.Query(number, first.pattern(), question, first.times(), first.after(), first.part()));
    }
}
