package dev.keywright.optimizer.search.program;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.optimizer.candidate.ByIdentity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.space.Choice;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is kept in a parent's item is written by children, which hold the parent's id: where that is not the whole key of the
 * item, something has to find it by the id.
 */
final class HolderRows {
    private final Model model;
    private final ProgramBuilder builder;
    private final Map<Choice, Variable> chosen;

    HolderRows(Model model, ProgramBuilder builder, Map<Choice, Variable> chosen) {
        this.model = model;
        this.builder = builder;
        this.chosen = chosen;
    }

    void addAll() {
        chosen.forEach((choice, variable) -> findHolder(choice)
                .filter(holder -> !isKnown(choice.candidate(), holder))
                .ifPresent(holder -> {
                    List<Term> terms = new ArrayList<>();
                    terms.add(variable.times(1));
                    finders(choice, holder).forEach(finder -> terms.add(finder.times(-1)));
                    builder.add(Row.atMost("holder of %s".formatted(choice.number()), terms, 0));
                }));
    }

    /** The home of the item that a number, a sequence or a child is kept in. */
    private static Optional<Home> findHolder(Choice choice) {
        return choice.candidate().isInsideAnotherItem() && !choice.isHome()
                ? choice.homes().get(0).candidate().asHome()
                : Optional.empty();
    }

    /** Whether all who write it hold the whole key of the item, or find it by the beginning of that key. */
    private boolean isKnown(Candidate kept, Home holder) {
        return new ByIdentity(model.entity(holder.entity())).isServedBy(holder)
                || writers(kept).stream()
                        .allMatch(child -> held(child, holder.entity())
                                .containsAll(holder.shape().attributes()));
    }

    private List<Entity> writers(Candidate kept) {
        return kept.findSequence()
                .map(sequence -> model.entities().stream()
                        .filter(entity -> entity.isNumberedBy(sequence))
                        .toList())
                .orElseGet(() -> List.of(model.entity(kept.entity())));
    }

    private static Set<AttributeUse> held(Entity child, EntityRef parent) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        child.parents().stream()
                .flatMap(role -> role.holds().stream())
                .map(Holding::source)
                .filter(source -> source.entity().equals(parent))
                .forEach(source -> held.add(AttributeUse.own(source)));
        return held;
    }

    /** A child without a place is refused, but one that nobody counts goes unnoticed: its holder must not be missed. */
    private List<Variable> finders(Choice kept, Home holder) {
        ByIdentity byId = new ByIdentity(model.entity(holder.entity()));
        boolean strong = kept.candidate().is(CandidateKind.COUNTER);
        List<Variable> finders = new ArrayList<>();
        chosen.forEach((choice, variable) -> {
            boolean beside = choice.homes().contains(kept.homes().get(0));
            if (beside && byId.isServedBy(choice.candidate(), holder, strong)) {
                finders.add(variable);
            }
        });
        return finders;
    }
}
