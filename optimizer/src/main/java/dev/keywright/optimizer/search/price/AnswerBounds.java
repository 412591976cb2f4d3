package dev.keywright.optimizer.search.price;

import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The cuts for answers without a bound, wherever an answer with one serves the same; some are withdrawn where no design keeps them all. */
public final class AnswerBounds {
    private final SpaceBuilder builder;
    private final Learned learned;
    private final Map<AccessOption, Cut> cuts = new LinkedHashMap<>();
    private final Set<Requirement> withoutBound = new LinkedHashSet<>();

    AnswerBounds(SpaceBuilder builder, Learned learned) {
        this.builder = builder;
        this.learned = learned;
    }

    /** Cuts off the options without a bound that have come since the last call. */
    void keep() {
        for (AccessOption option : builder.lastResorts()) {
            boolean allowed = option.serves().stream().anyMatch(withoutBound::contains);
            if (!allowed && !cuts.containsKey(option)) {
                Cut cut = new Cut(List.of(), List.of(option), List.of());
                cuts.put(option, cut);
                learned.add(cut);
            }
        }
    }

    /** The options that are cut off. */
    public Set<AccessOption> options() {
        return Collections.unmodifiableSet(new LinkedHashSet<>(cuts.keySet()));
    }

    /** Withdraws all cuts; false where there is none. */
    public boolean withdraw() {
        boolean any = learned.withdraw(List.copyOf(cuts.values()));
        cuts.clear();
        return any;
    }

    /** Keeps all bounds again but for what some options serve, which nothing else can. */
    public void keepAllBut(Collection<AccessOption> necessary) {
        necessary.forEach(option -> withoutBound.addAll(option.serves()));
        keep();
    }
}
