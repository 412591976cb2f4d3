package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.search.Measure.Priced;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether an index can still pay for itself while it is being tried: what it saves at most against what it costs at least.
 * Reads are priced first and writes one after the other, which takes longer, until the answer is known.
 */
final class Prospects {
    private final Measure measure;
    private final TriedHome home;
    private final Trial trial;
    private final Answers answers;
    private long most;
    private long least;

    /** Begins with what it saves whatever it serves, and what it costs whatever is written. */
    Prospects(Measure measure, TriedHome home, Trial trial, Answers answers, long most, long least) {
        this.measure = measure;
        this.home = home;
        this.trial = trial;
        this.answers = answers;
        this.most = most;
        this.least = least;
    }

    /** False only where {@link Pruning#isWorth} is false too. */
    boolean mayPay(List<Demand> demands) {
        List<Demand> lookUps = new ArrayList<>();
        for (Demand demand : demands) {
            boolean lookedUp = demand instanceof Demand.LookedUp;
            if (lookedUp && home.find(demand).isPresent()) {
                lookUps.add(demand);
                most += measure.whole(demand, home.prices().get(demand));
            } else if (lookedUp || servesMore(demand)) {
                // What a write cannot find at home may take several indexes together: none is given up beforehand.
                return true;
            } else {
                most += saved(demand);
            }
        }
        for (Demand demand : lookUps) {
            if (most <= least) {
                return false;
            }
            most += saved(demand) - measure.whole(demand, home.prices().get(demand));
            least += written(demand.pattern());
        }
        return most > least;
    }

    private boolean servesMore(Demand demand) {
        boolean more = home.find(demand).isEmpty() && answers.find(demand).isPresent();
        return more || answers.findScan(demand).isPresent();
    }

    private long saved(Demand demand) {
        Optional<Priced> before = home.find(demand);
        Optional<Priced> after = answers.find(demand);
        boolean better =
                before.isPresent() && after.isPresent() && !before.get().equalsOrBeats(after.get());
        return better ? measure.whole(demand, before.get()) - measure.whole(demand, after.get()) : 0;
    }

    /** What is written into the index; the item itself costs no less with it. */
    private long written(Pattern pattern) {
        long sum = 0;
        for (Map.Entry<Structure, Long> cost : measure.writes(pattern, trial).entrySet()) {
            sum += cost.getKey().kind() == Structure.Kind.TABLE ? 0 : cost.getValue();
        }
        return sum;
    }
}
