package dev.keywright.moving.reshape;

import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.run.AnswerComparison;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.QuestionWorld;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The answers of two sides to every pattern of theirs, beside those that things in memory give. */
final class BothAnswers {
    /** So many things are looked at for every answer; of more, those that the answer is about. */
    static final int MOST_THINGS = 20_000;

    private static final int DRAWN = 2_000;

    private final Target target;
    private final int most;
    private final Progress progress;
    private final Map<String, Long> compared = new LinkedHashMap<>();
    private final Set<String> unasked = new LinkedHashSet<>();

    BothAnswers(Target target, int most, Progress progress) {
        this.target = target;
        this.most = most;
        this.progress = progress;
    }

    /** The number of answers that were compared for each pattern. */
    Map<String, Long> compared() {
        return compared;
    }

    /** The patterns of which no question could be asked. */
    Set<String> unasked() {
        return unasked;
    }

    /** What differs between the answers of one side and those that these things give. */
    List<Difference> of(Side side, Things things) throws MoveFailure, InterruptedException {
        Instant now = target.clock().instant();
        // The questions follow from the order of things, and a scan in several threads has none.
        List<ThingRef> refs = things.all().stream()
                .sorted(Comparator.comparing(ThingRef::toString))
                .toList();
        AnswerComparison answers = new AnswerComparison(side.description(), target, now);
        List<Difference> found = refs.size() <= most
                ? answers.run(world(side, things, refs, now), progress)
                : drawn(answers, new QuestionWorld(side.model(), now, new ThingIndex(things)), things, refs);
        Map<String, Long> asked = new LinkedHashMap<>(answers.compared());
        if (refs.size() > most) {
            unasked.addAll(answers.unasked());
            asked.keySet().removeAll(unasked);
        }
        asked.forEach((pattern, count) -> compared.merge(pattern, count, Long::sum));
        return found;
    }

    private static World world(Side side, Things things, List<ThingRef> refs, Instant now) {
        World world = new World(side.model(), now);
        refs.forEach(ref -> LastNumber.put(things.find(ref).orElseThrow(), world));
        return world;
    }

    private List<Difference> drawn(AnswerComparison answers, QuestionWorld worlds, Things things, List<ThingRef> refs)
            throws MoveFailure, InterruptedException {
        World drawn = worlds.empty();
        int step = Math.max(1, refs.size() / DRAWN);
        for (int at = 0; at < refs.size(); at += step) {
            drawn.put(LastNumber.plain(things.find(refs.get(at)).orElseThrow()));
        }
        return new ArrayList<>(answers.each(
                answers.questions(drawn),
                0,
                progress,
                (question, inputs, asking) -> asking.in(worlds.of(question, inputs))));
    }
}
