package dev.keywright.moving.run;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.files.FileGroup;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.source.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Writes the items of all rows into files that DynamoDB imports, instead of into tables. It may be killed at any time and run again: the
 * files of ranges that were not done are written anew, under the same names.
 */
public final class FileFill {
    /** Some 20,000 rows. */
    private static final int RANGES_OF_A_FILE = 80;

    private final Move move;
    private final Target target;
    private final Fill.Settings settings;
    private final ImportFolder folder;
    private final Changing source;
    private final Progress progress;
    private final Findings findings = new Findings();
    private long files;
    private long bytes;
    private long done;

    /** Whether the source is in use while its rows are read. */
    public enum Changing {
        /** It rests. */
        NEVER,
        /** It changes: its log is kept, and carried over after the import. */
        FOLLOWED
    }

    /** Has the files of groups written, in any order and at the same time, and tells of each one when it is complete. */
    @FunctionalInterface
    public interface Crew {
        void write(List<FileGroup> groups, Consumer<FileGroup.Written> complete) throws MoveFailure;
    }

    public FileFill(
            Move move, Target target, Fill.Settings settings, ImportFolder folder, Changing source, Progress progress) {
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.folder = folder;
        this.source = source;
        this.progress = progress;
    }

    /**
     * Files that are complete.
     *
     * @param files those that this run wrote
     * @param bytes their size before compression
     * @param whole what all runs together did
     * @param left rows that could not be moved, found by this run
     */
    public record Result(long files, long bytes, Tally whole, List<Finding> left) {
        public Result {
            left = List.copyOf(left);
        }
    }

    /** With threads of this process. */
    public Result run() throws MoveFailure {
        return leased((state, lease) -> fill(state, threads(lease)));
    }

    /** With others, who write while this process holds the right to. */
    public Result run(Crew crew) throws MoveFailure {
        return leased((state, lease) -> fill(state, crew));
    }

    private Result leased(LeasedRun.Work<Result> work) throws MoveFailure {
        for (Table table : move.design().tables()) {
            if (table.indexes().stream().anyMatch(Index::isLocal)) {
                throw new MoveFailure("an import cannot make the local index of table %s; run without `--files`"
                        .formatted(table.name()));
            }
        }
        return new LeasedRun(move, target, settings).begin((state, lease) -> {
            Beginning beginning = new Beginning(move, target);
            beginning.refuseFiles(state, folder);
            if (source == Changing.FOLLOWED) {
                Follow.affected(move);
                new FollowedLog(move, target).prepare(state);
            } else {
                Fill.refuseFollowed(state);
            }
            beginning.intoFiles(state, folder);
            return work.on(state, lease);
        });
    }

    private Crew threads(Lease lease) {
        Pace pace = target.pace(settings.ceiling());
        FileGroupWriter writer = source == Changing.FOLLOWED
                ? FileGroupWriter.followed(move, folder, lease::demand, target, pace)
                : FileGroupWriter.resting(move, folder, lease::demand);
        return (groups, complete) -> new Workers<>(move.source(), groups)
                .run(settings.threads(), (reader, group) -> complete.accept(writer.write(reader, group)));
    }

    /** Children before the parents that hold them, where changes are followed: then the journal knows to whom they belong. */
    private List<List<Entity>> entities() throws MoveFailure {
        return source == Changing.FOLLOWED ? Follow.groups(move, Follow.affected(move)) : List.of(move.entities());
    }

    private Result fill(State state, Crew crew) throws MoveFailure {
        List<List<FileGroup>> open = new ArrayList<>();
        for (List<Entity> entities : entities()) {
            List<FileGroup> groups = new ArrayList<>();
            entities.forEach(entity -> groups.addAll(open(entity, state.progress(entity.name()))));
            open.add(groups);
        }
        long all = open.stream().mapToLong(List::size).sum();
        for (List<FileGroup> groups : open) {
            progress.at("writing, file", done, all);
            crew.write(groups, written -> complete(state, written, all));
        }
        Tally whole = move.entities().stream()
                .flatMap(entity -> state.progress(entity.name()).stream())
                .map(range -> range.done().orElseThrow())
                .reduce(Tally.NOTHING, Tally::and);
        return new Result(files, bytes, whole, findings.kept());
    }

    /** A file of which some ranges are not done is written again as a whole: another one would have the others twice. */
    private static List<FileGroup> open(Entity entity, List<State.Progress> ranges) {
        Map<Integer, List<State.Progress>> groups = new TreeMap<>();
        for (State.Progress range : ranges) {
            groups.computeIfAbsent(range.chunk().number() / RANGES_OF_A_FILE, unused -> new ArrayList<>())
                    .add(range);
        }
        List<FileGroup> open = new ArrayList<>();
        groups.forEach((number, some) -> {
            if (some.stream().anyMatch(range -> range.done().isEmpty())) {
                open.add(new FileGroup(
                        "%s-%06d".formatted(entity.name(), number),
                        some.stream().map(State.Progress::chunk).toList()));
            }
        });
        return open;
    }

    private synchronized void complete(State state, FileGroup.Written written, long all) {
        for (int i = 0; i < written.tallies().size(); i++) {
            state.done(written.group().ranges().get(i), written.tallies().get(i));
        }
        findings.add(written.left());
        files += written.files();
        bytes += written.bytes();
        done++;
        progress.at("writing, file", done, all);
    }
}
