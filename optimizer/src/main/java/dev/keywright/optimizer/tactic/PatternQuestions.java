package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.References;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.maintain.NextValues;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.ChildrenOfKind;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Reads.IncludedQuestion;
import dev.keywright.core.serve.Weights;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The questions that patterns ask of each entity: by reads, by includes, and by writes that look for their target. */
public final class PatternQuestions {
    private final Model model;
    private final Layout nothing;
    private final List<PatternQuestion> questions = new ArrayList<>();
    private final Set<AttributeRef> shared = new LinkedHashSet<>();

    /** A question and the pattern that asks it. */
    public record PatternQuestion(Pattern pattern, Question question, Reason reason) {
        public EntityRef entity() {
            return question.entity();
        }

        /** Whether it is for all entities, in any order. */
        boolean isForAll() {
            return reason == Reason.READ
                    && question.order().isEmpty()
                    && question.selection().by().isEmpty()
                    && question.selection().in().isEmpty();
        }
    }

    /** Why something is asked. */
    public enum Reason {
        READ,
        INCLUDED,
        NUMBER,
        TARGET
    }

    public PatternQuestions(Facts facts, Estimates estimates) {
        this.model = facts.model();
        this.nothing = new Layout(facts, estimates, new Design(model.name(), List.of(), List.of()));
        Reads reads = new Reads(nothing, new Weights(Rational.ONE, Rational.ONE));
        for (Pattern pattern : model.patterns()) {
            if (pattern.operation() instanceof Read read) {
                for (Question question : reads.questions(read)) {
                    add(pattern, question, Reason.READ);
                    numbers(pattern, question);
                }
                for (IncludedQuestion along : reads.included(read)) {
                    add(pattern, along.ofOwner().question(), Reason.INCLUDED);
                    along.ofRoot().ifPresent(asking -> add(pattern, asking.question(), Reason.INCLUDED));
                    numbers(pattern, along.ofOwner().question());
                    along.path().forEach(this::share);
                }
            }
            if (pattern.operation() instanceof Count count) {
                add(pattern, reads.question(count), Reason.NUMBER);
            }
            pattern.operation().writes().forEach(write -> targets(pattern, write));
        }
    }

    private void share(Step step) {
        for (Holding holding : model.parent(step.role()).holds()) {
            shared.add(holding.held());
            shared.add(holding.source());
        }
    }

    private void add(Pattern pattern, Question question, Reason reason) {
        questions.add(new PatternQuestion(pattern, question, reason));
    }

    /** Whether two entities that some read returns together have this attribute in common. */
    boolean isShared(AttributeUse use) {
        return !use.isInherited() && shared.contains(use.attribute());
    }

    public List<PatternQuestion> of(EntityRef entity) {
        return questions.stream().filter(asked -> asked.entity().equals(entity)).toList();
    }

    public List<PatternQuestion> all() {
        return List.copyOf(questions);
    }

    /** A declared number that a reader wants may be counted when it is asked for. */
    private void numbers(Pattern pattern, Question question) {
        Set<AttributeUse> wanted = new LinkedHashSet<>(question.needs());
        question.order().forEach(ordering -> wanted.add(ordering.attribute()));
        for (AttributeUse use : wanted) {
            if (isCounted(use.attribute())) {
                add(pattern, number(use.attribute(), question.consistency()), Reason.NUMBER);
            }
        }
    }

    private boolean isCounted(AttributeRef attribute) {
        return model.attribute(attribute).meaning() instanceof Counts && model.isCountable(attribute);
    }

    /** How many children of one parent there are, by the id of the parent that declares the number. */
    public Question number(AttributeRef declared, Consistency consistency) {
        Counts counts = (Counts) model.attribute(declared).meaning();
        Parent role = model.parent(counts.children());
        List<Given> by = role.identity(model.entity(declared.entity())).stream()
                .map(use -> new Given(use, new Input(use.attribute().name())))
                .toList();
        return new Question(
                ChildrenOfKind.of(Selection.by(counts.children().child(), by), role, declared.entity(), nothing),
                List.of(),
                Figure.UNSTATED,
                Set.of(),
                Question.Kind.NUMBER,
                counts.aggregate(),
                consistency,
                counts.lagSeconds());
    }

    private void targets(Pattern pattern, Write write) {
        write.findTarget()
                .ifPresent(selection ->
                        add(pattern, Question.of(selection, id(write.entity()), write.consistency()), Reason.TARGET));
        Mutation.of(write, model).conditions().stream()
                .map(AttributeUse::attribute)
                .filter(this::isCounted)
                .forEach(declared -> add(pattern, number(declared, Consistency.STRONG), Reason.NUMBER));
        if (write instanceof Create create) {
            create.limits().forEach(limit -> add(pattern, number(limit.count(), Consistency.STRONG), Reason.NUMBER));
        }
        if (!(write instanceof Update)) {
            counting(write.entity())
                    .forEach(parent ->
                            add(pattern, Question.of(byId(parent), taken(parent), Consistency.STRONG), Reason.TARGET));
        }
        if (!(write instanceof Create)) {
            next(pattern, write.entity());
        }
        if (write instanceof Create create && create.fanout() instanceof ForEach each) {
            Set<AttributeUse> copied = new LinkedHashSet<>();
            each.from().forEach(from -> copied.add(AttributeUse.own(from.source())));
            add(pattern, Question.of(each.source(), copied, Consistency.EVENTUAL), Reason.TARGET);
        }
        if (write instanceof Delete delete) {
            delete.cascade().forEach(child -> below(pattern, child, delete.entity(), delete.cascade()));
            delete.cascade().forEach(child -> next(pattern, child));
        }
        for (Parent role : model.childrenOf(write.entity())) {
            boolean copies = model.entity(role.ref().child()).isStored();
            if (copies && !(write instanceof Create)) {
                below(pattern, role.ref().child(), write.entity(), List.of());
            }
        }
    }

    /** The search for the next latest or largest value, where one may fall. */
    private void next(Pattern pattern, EntityRef child) {
        for (Parent role : model.entity(child).parents()) {
            Entity parent = model.entity(role.entity());
            for (Attribute attribute : parent.attributes()) {
                boolean falls = attribute.meaning() instanceof Counts counts
                        && counts.children().equals(role.ref())
                        && model.mayFall(attribute.ref());
                if (falls) {
                    List<AttributeUse> by = List.copyOf(role.identity(parent));
                    AttributeRef of =
                            ((Counts) attribute.meaning()).aggregate().of().orElseThrow();
                    NextValues.questions(model, child, by, of)
                            .forEach(question -> add(pattern, question, Reason.TARGET));
                }
            }
        }
    }

    /** The parents that keep the number of such children in their items, which must be found by their ids. */
    private Set<EntityRef> counting(EntityRef child) {
        Set<EntityRef> counting = new LinkedHashSet<>();
        for (Parent role : model.entity(child).parents()) {
            boolean counted = model.entity(role.entity()).attributes().stream()
                    .anyMatch(attribute -> attribute.meaning() instanceof Counts counts
                            && counts.children().equals(role.ref()));
            if (counted) {
                counting.add(role.entity());
            }
        }
        return counting;
    }

    private Selection byId(EntityRef entity) {
        return Selection.by(
                entity,
                id(entity).stream()
                        .map(use -> new Given(use, new Input(use.toString())))
                        .toList());
    }

    private Set<AttributeUse> id(EntityRef entity) {
        Set<AttributeUse> id = new LinkedHashSet<>();
        model.entity(entity).id().forEach(attribute -> id.add(AttributeUse.own(attribute)));
        return id;
    }

    /** The attributes that a delete needs: the id, and the unique values that it frees. */
    private Set<AttributeUse> taken(EntityRef entity) {
        Set<AttributeUse> taken = new LinkedHashSet<>(id(entity));
        model.entity(entity)
                .uniques()
                .forEach(unique -> unique.attributes().forEach(attribute -> taken.add(AttributeUse.own(attribute))));
        return taken;
    }

    /** Asks for children by the id of an ancestor, as far as they hold it. */
    private void below(Pattern pattern, EntityRef child, EntityRef above, List<EntityRef> between) {
        Entity entity = model.entity(child);
        List<AttributeUse> own = entity.attributes().stream()
                .map(Attribute::ref)
                .map(AttributeUse::own)
                .toList();
        new References(model)
                .of(entity, own).stream()
                        .filter(reference ->
                                reference.ancestor().equals(above) || between.contains(reference.ancestor()))
                        .forEach(reference -> add(
                                pattern,
                                Question.of(
                                        Selection.by(
                                                child,
                                                reference.heldAs().stream()
                                                        .map(use -> new Given(use, new Input(use.toString())))
                                                        .toList()),
                                        taken(child),
                                        Consistency.EVENTUAL),
                                Reason.TARGET));
    }
}
