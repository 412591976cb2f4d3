package dev.keywright.optimizer.search.price;

import dev.keywright.core.design.Projection;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Index entries of several entities in one index, which has one projection for all of them. */
final class SharedIndex {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Space space;
    private final Learned learned;

    SharedIndex(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.space = space;
        this.learned = learned;
    }

    /** Whether the shared projection gives an entry as much as another candidate for the same entry projects by itself. */
    boolean isBetterSaid(List<Choice> combination, List<IndexEntry> together) {
        Set<String> shared = new LinkedHashSet<>();
        together.forEach(indexEntry -> shared.addAll(names(indexEntry)));
        return combination.stream()
                .filter(choice -> choice.candidate().is(CandidateKind.INDEX_ENTRY))
                .anyMatch(choice -> {
                    Set<String> held = held(choice, shared);
                    return !names((IndexEntry) choice.candidate()).containsAll(held)
                            && space.choices(choice.candidate().entity()).stream()
                                    .anyMatch(other -> isSameButHolds(other, choice, held));
                });
    }

    private static boolean isSameButHolds(Choice other, Choice choice, Set<String> held) {
        IndexEntry indexEntry = (IndexEntry) choice.candidate();
        return other.homes().equals(choice.homes())
                && other.candidate() instanceof IndexEntry more
                && more.equals(new IndexEntry(
                        indexEntry.entity(),
                        indexEntry.shape(),
                        more.projection(),
                        indexEntry.when(),
                        indexEntry.scope(),
                        indexEntry.form()))
                && names(more).containsAll(held);
    }

    /** The attributes with these names that an entry of the entity has. */
    private Set<String> held(Choice choice, Set<String> names) {
        Set<String> held = new LinkedHashSet<>();
        for (Attribute attribute :
                setup.model().entity(choice.candidate().entity()).attributes()) {
            String name = Layout.storedName(AttributeUse.own(attribute.ref()));
            if (names.contains(name)) {
                held.add(name);
            }
        }
        return held;
    }

    private static List<String> names(IndexEntry indexEntry) {
        return indexEntry.projection() instanceof Projection.Only only ? only.attributes() : List.of();
    }

    /** Adds the cost of the shared projection for entries that would project less by themselves. */
    void addSurcharges(AccessOption option, List<Candidate> chosen, Trial shared, List<IndexEntry> together) {
        boolean alike = together.stream().map(IndexEntry::projection).distinct().count() <= 1;
        if (alike) {
            return;
        }
        Trial apart = setup.trial(chosen);
        for (EntityRef entity :
                together.stream().map(IndexEntry::entity).distinct().toList()) {
            List<Pattern> writing = space.writing(entity);
            long more = trialCosts.keeping(entity, shared, writing) - trialCosts.keeping(entity, apart, writing);
            if (more > 0) {
                learned.add(new Surcharge(
                        "sharing %s by %s".formatted(option.number(), entity),
                        new KeepingOf(entity),
                        List.of(),
                        List.of(option),
                        List.of(),
                        more));
            }
        }
    }
}
