package dev.keywright.optimizer.search.round;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The pieces that the solver chose, in the order of the model. */
final class ChosenPieces {
    private ChosenPieces() {}

    static DesignPieces of(Model model, List<Choice> chosen, List<AccessOption> taken) {
        List<Candidate> candidates = new ArrayList<>();
        for (Entity entity : model.entities()) {
            chosen.stream()
                    .map(Choice::candidate)
                    .filter(candidate -> candidate.entity().equals(entity.ref()))
                    .distinct()
                    .forEach(candidates::add);
        }
        List<Set<EntityRef>> collections = new ArrayList<>();
        for (AccessOption option : taken) {
            Set<EntityRef> together = new LinkedHashSet<>();
            option.needs().forEach(choice -> together.add(choice.candidate().entity()));
            collections.add(together);
        }
        return new DesignPieces(candidates, groups(candidates, taken), collections);
    }

    /** Index entries that one query reads together share an index. */
    private static List<List<IndexEntry>> groups(List<Candidate> candidates, List<AccessOption> taken) {
        List<List<IndexEntry>> groups = new ArrayList<>();
        for (Candidate candidate : candidates) {
            candidate.asIndexEntry().ifPresent(entry -> groups.add(List.of(entry)));
        }
        for (AccessOption option : taken) {
            List<IndexEntry> together = option.needs().stream()
                    .flatMap(choice -> choice.candidate().asIndexEntry().stream())
                    .toList();
            if (together.size() > 1) {
                List<IndexEntry> merged = new ArrayList<>();
                groups.stream()
                        .filter(group -> group.stream().anyMatch(together::contains))
                        .forEach(merged::addAll);
                groups.removeIf(group -> group.stream().anyMatch(together::contains));
                groups.add(merged);
            }
        }
        return groups;
    }
}
