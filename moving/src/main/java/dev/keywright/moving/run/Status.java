package dev.keywright.moving.run;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.LeftThings;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * How far a migration is.
 *
 * @param running whether a process works on it, or was killed a moment ago
 * @param lag the bytes of log that the source keeps for it, as last seen; nothing where changes are not followed
 * @param lagMillis how long ago the moment is up to which commits of the source were carried over, as last seen; nothing before that
 * @param phase which side is the master
 * @param backLagMillis how long ago the moment is up to which everything was carried back; nothing where nothing goes back
 * @param left the things whose rows the source refuses
 * @param secondsLeft the time until everything is filled, at the rate of the run that works on it; nothing where none does
 */
public record Status(
        List<OfEntity> entities,
        boolean running,
        Optional<Long> lag,
        Optional<Long> lagMillis,
        Phase phase,
        Optional<Long> backLagMillis,
        long left,
        Optional<Long> secondsLeft) {
    /** The state's names for the moment in which the present run began, and for the ranges that were done then. */
    static final String BEGAN = "run began";

    static final String DONE_BEFORE = "ranges before the run";

    public Status {
        entities = List.copyOf(entities);
    }

    /** How far one entity is, in ranges of rows. */
    public record OfEntity(String entity, long done, long ranges, Tally tally) {}

    /** Nothing where no migration has begun. */
    public static Optional<Status> find(Model model, Target target) throws MoveFailure {
        try {
            State state = target.state();
            if (!state.exists()) {
                return Optional.empty();
            }
            List<OfEntity> entities = new ArrayList<>();
            for (Entity entity : model.entities()) {
                List<State.Progress> progress = state.progress(entity.name());
                Tally tally = Tally.NOTHING;
                long done = 0;
                for (State.Progress one : progress) {
                    tally = tally.and(one.done().orElse(Tally.NOTHING));
                    done += one.done().isPresent() ? 1 : 0;
                }
                if (!progress.isEmpty()) {
                    entities.add(new OfEntity(entity.name(), done, progress.size(), tally));
                }
            }
            Map<String, String> about = state.about();
            Optional<Long> lag = about.containsKey("position")
                    ? Optional.of(Long.parseLong(about.getOrDefault(LogWatch.LAG, "0")))
                    : Optional.empty();
            Phase phase = state.phase();
            boolean moving = phase == Phase.MOVING;
            boolean goesBack = phase == Phase.CUT_OVER || phase == Phase.GOING_BACK;
            return Optional.of(new Status(
                    entities,
                    about.containsKey("worker"),
                    moving ? lag : Optional.empty(),
                    moving ? since(about, LogWatch.UP_TO, target) : Optional.empty(),
                    phase,
                    goesBack ? since(about, Reverse.UP_TO, target) : Optional.empty(),
                    goesBack ? new LeftThings(state, model).all().size() : 0,
                    moving && about.containsKey("worker")
                            ? secondsLeft(about, entities, target.clock().millis())
                            : Optional.empty()));
        } catch (SdkException refused) {
            throw new MoveFailure("the target failed: %s".formatted(refused.getMessage()), refused);
        }
    }

    /** The clock of the source may be a little ahead of ours. */
    private static Optional<Long> since(Map<String, String> about, String moment, Target target) {
        return Optional.ofNullable(about.get(moment))
                .map(millis -> Math.max(0, target.clock().millis() - Long.parseLong(millis)));
    }

    /** Nothing before the first range of a run is done, and after the last one. */
    private static Optional<Long> secondsLeft(Map<String, String> about, List<OfEntity> entities, long now) {
        if (!about.containsKey(BEGAN)) {
            return Optional.empty();
        }
        long done = sum(entities, OfEntity::done);
        long all = sum(entities, OfEntity::ranges);
        long doneNow = done - Long.parseLong(about.get(DONE_BEFORE));
        double seconds = (now - Long.parseLong(about.get(BEGAN))) / 1000.0;
        return doneNow <= 0 || done == all
                ? Optional.empty()
                : Optional.of(Math.round(Math.ceil(seconds * (all - done) / doneNow)));
    }

    public Tally whole() {
        return entities.stream().map(OfEntity::tally).reduce(Tally.NOTHING, Tally::and);
    }

    /** One word for where it is. */
    public String stage() {
        return switch (phase) {
            case MOVING -> !isFilled() ? "filling" : lag.isPresent() ? "following" : "filled";
            case CUT_OVER -> "cut over";
            case GOING_BACK -> "going back";
            case BACK -> "back";
        };
    }

    public long ranges() {
        return sum(entities, OfEntity::ranges);
    }

    public long rangesDone() {
        return sum(entities, OfEntity::done);
    }

    private static long sum(List<OfEntity> entities, ToLongFunction<OfEntity> number) {
        return entities.stream().mapToLong(number).sum();
    }

    public boolean isFilled() {
        return !entities.isEmpty() && entities.stream().allMatch(entity -> entity.done() == entity.ranges());
    }
}
