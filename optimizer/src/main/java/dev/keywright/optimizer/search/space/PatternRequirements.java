package dev.keywright.optimizer.search.space;

import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.core.serve.Reads.IncludedQuestion;
import dev.keywright.core.serve.Weights;
import dev.keywright.optimizer.search.space.Requirement.NumberOf;
import dev.keywright.optimizer.search.space.Requirement.Whole;
import dev.keywright.optimizer.tactic.PatternQuestions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The requirements of patterns, each for one entity. */
public final class PatternRequirements {
    private final Model model;
    private final Reads reads;
    private final PatternQuestions questions;
    private final Map<EntityRef, Set<EntityRef>> holders;
    private int next;

    /**
     * The requirements of a model.
     *
     * @param holders entities that may carry values of each, besides its children
     */
    public PatternRequirements(
            Facts facts, Estimates estimates, PatternQuestions questions, Map<EntityRef, Set<EntityRef>> holders) {
        this.model = facts.model();
        this.questions = questions;
        this.holders = holders;
        Layout nothing = new Layout(facts, estimates, new Design(model.name(), List.of(), List.of()));
        this.reads = new Reads(nothing, new Weights(Rational.ONE, Rational.ONE));
    }

    /** The requirements of a pattern: the root first, one for each kind, then includes in the order of the model. */
    public List<Requirement> of(Pattern pattern) {
        List<Requirement> requirements = new ArrayList<>();
        if (pattern.operation() instanceof External) {
            return requirements;
        }
        if (pattern.operation() instanceof Read read) {
            Rational batch = Rational.of(read.batch());
            int kind = 0;
            for (Question question : reads.questions(read)) {
                add(requirements, pattern, new Asking(question, batch, 0), Optional.empty(), new Whole(0, kind++));
            }
            int number = 1;
            for (IncludedQuestion along : reads.included(read)) {
                add(
                        requirements,
                        pattern,
                        along.ofOwner().times(batch),
                        along.ofRoot().map(asking -> asking.times(batch)),
                        new Whole(number++, along.kind()));
            }
            return requirements;
        }
        if (pattern.operation() instanceof Count count) {
            requirements.add(new Requirement.Query(
                    next++, pattern, reads.question(count), Rational.of(count.batch()), 0, Whole.ROOT));
            return requirements;
        }
        for (EntityRef entity : touched(pattern)) {
            requirements.add(new Requirement.Lookup(next++, pattern, entity));
        }
        return requirements;
    }

    /** Numbers that are declared as attributes are asked for apart: they may be kept or counted. */
    private void add(
            List<Requirement> requirements, Pattern pattern, Asking asking, Optional<Asking> ofRoot, Whole part) {
        Question question = asking.question();
        Rational times = asking.times();
        int after = asking.after();
        requirements.add(new Requirement.Query(
                next++,
                pattern,
                withoutNumbers(question),
                times,
                after,
                part,
                ofRoot.map(other -> new Asking(withoutNumbers(other.question()), other.times(), other.after()))));
        List<AttributeRef> counted = question.needs().stream()
                .filter(this::isNumber)
                .map(AttributeUse::attribute)
                .filter(model::isCountable)
                .toList();
        Entity entity = model.entity(question.entity());
        boolean known = entity.id().stream().allMatch(id -> question.knows(AttributeUse.own(id)));
        Rational each = known ? Rational.ONE : answers(question);
        for (AttributeRef declared : counted) {
            requirements.add(new Requirement.Query(
                    next++,
                    pattern,
                    questions.number(declared, question.consistency()),
                    times.times(each),
                    known ? after : after + 1,
                    new NumberOf(part)));
        }
    }

    private boolean isNumber(AttributeUse use) {
        return !use.isInherited() && model.attribute(use.attribute()).meaning() instanceof Counts;
    }

    private Question withoutNumbers(Question question) {
        Set<AttributeUse> needs = new LinkedHashSet<>(question.needs());
        needs.removeIf(this::isNumber);
        return new Question(
                question.selection(),
                question.order(),
                question.limit(),
                needs,
                question.kind(),
                question.consistency(),
                question.lagSeconds());
    }

    private Rational answers(Question question) {
        return reads.answers(question);
    }

    /** The entities that a write reads or writes. */
    public List<EntityRef> touched(Pattern pattern) {
        Set<EntityRef> touched = new LinkedHashSet<>();
        for (Write write : pattern.operation().writes()) {
            touched.add(write.entity());
            if (write instanceof Delete delete) {
                touched.addAll(delete.cascade());
            }
            if (write instanceof Create create && create.fanout() instanceof ForEach each) {
                touched.add(each.source().entity());
            }
            model.childrenOf(write.entity())
                    .forEach(role -> touched.add(role.ref().child()));
            touched.addAll(holders.getOrDefault(write.entity(), Set.of()));
            model.entity(write.entity())
                    .parents()
                    .forEach(role -> role.kinds().forEach(kind -> touched.add(kind.entity())));
        }
        return touched.stream()
                .filter(entity -> model.entity(entity).isStored())
                .toList();
    }
}
