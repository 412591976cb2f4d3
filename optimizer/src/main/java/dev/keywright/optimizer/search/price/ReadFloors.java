package dev.keywright.optimizer.search.price;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The least that an entity adds to a request that reads it along with others, through an item or index entry of it. The request
 * reads all the rows that a request for this entity alone would read there; only the rounding of units can be shared.
 */
final class ReadFloors {
    /** What is added to a home may make other things dearer, too; hardly by more than it costs itself. */
    private static final long MARGIN = 2;
    /** More than anybody pays; two of them can be added. */
    private static final long MOST = Long.MAX_VALUE / 4;

    private final TrialSetup setup;
    private final Space space;
    private final Map<Through, Floor> known = new ConcurrentHashMap<>();
    private final Map<Through, Long> added = new ConcurrentHashMap<>();

    private record Through(Choice choice, int requirement) {}

    /** The least that an entity adds to the request, and the requests for what the entry lacks, in nano-dollars. */
    private record Floor(long first, long after) {}

    ReadFloors(TrialSetup setup, Space space) {
        this.setup = setup;
        this.space = space;
    }

    /** The least that one request for both costs, with all that follows it; more than anybody pays where there is none. */
    long together(Choice rootChoice, Requirement.Query root, Choice partChoice, Requirement.Query part) {
        Floor one = floor(rootChoice, root);
        Floor other = floor(partChoice, part);
        long first = Math.max(setup.costs().least(root), one.first() + other.first());
        return first + one.after() + other.after();
    }

    private Floor floor(Choice choice, Requirement.Query asked) {
        return known.computeIfAbsent(new Through(choice, asked.number()), unused -> tried(choice, asked));
    }

    private Floor tried(Choice choice, Requirement.Query asked) {
        boolean index = choice.candidate().is(CandidateKind.INDEX_ENTRY);
        if (!choice.isHome() && !index) {
            return new Floor(0, 0);
        }
        List<Candidate> chosen = new ArrayList<>();
        choice.homes().forEach(home -> chosen.add(home.candidate()));
        chosen.add(choice.candidate());
        List<List<Request>> through = new ArrayList<>();
        Trial trial = setup.trial(chosen);
        for (Asking asking : asked.askings()) {
            for (AccessPath path : trial.paths(asked, asking)) {
                if (isThrough(path.requests().get(0).entry(), asked, index)) {
                    through.add(path.times(asking.times()).requests());
                }
            }
        }
        long first = least(through, asked, 0, 1);
        return through.isEmpty()
                ? new Floor(MOST, 0)
                : new Floor(
                        Math.max(0, first - setup.costs().step(asked)), least(through, asked, 1, Integer.MAX_VALUE));
    }

    private long least(List<List<Request>> paths, Requirement.Query asked, int from, int to) {
        return paths.stream()
                .mapToLong(path -> setup.costs().reads(path.subList(from, Math.min(to, path.size())), asked.pattern()))
                .min()
                .orElse(0);
    }

    /** The least that the entity is read for alone at the same home, with what is added to the home for that. */
    long alone(Choice choice, Requirement.Query asked) {
        Choice home = base(choice);
        return added.computeIfAbsent(
                new Through(home, asked.number()),
                unused -> space.servingAlone(asked).stream()
                        .filter(option -> !space.isScan(option))
                        .filter(option -> option.needs().stream()
                                .allMatch(need ->
                                        need.homes().size() <= 1 && base(need).equals(home)))
                        .mapToLong(option -> withAdded(option, asked))
                        .min()
                        .orElse(MOST));
    }

    private long withAdded(AccessOption option, Requirement.Query asked) {
        long sum = Amounts.plus(
                option.nanoDollars(),
                setup.costs().waiting(asked.pattern(), option.chain().plus(Rational.ONE)));
        for (Choice need : option.needs()) {
            sum = need.isHome() ? sum : Amounts.plus(sum, MARGIN * Math.max(0, need.nanoDollars()));
        }
        return Math.min(sum, MOST);
    }

    private static Choice base(Choice choice) {
        return choice.isHome() ? choice : choice.homes().get(0);
    }

    private static boolean isThrough(Entry entry, Requirement.Query asked, boolean index) {
        return entry.entity().equals(asked.entity()) && entry.isPrimary() != index;
    }
}
