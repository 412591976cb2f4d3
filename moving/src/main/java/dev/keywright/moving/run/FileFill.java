package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.destination.ItemSink;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.files.ImportFiles;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

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
    private final AtomicLong files = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong done = new AtomicLong();

    /** Whether the source is in use while its rows are read. */
    public enum Changing {
        /** It rests. */
        NEVER,
        /** It changes: its log is kept, and carried over after the import. */
        FOLLOWED
    }

    public FileFill(
            Move move,
            Target target,
            Fill.Settings settings,
            ImportFolder folder,
            Changing source,
            Progress progress) {
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

    public Result run() throws MoveFailure {
        for (Table table : move.design().tables()) {
            if (table.indexes().stream().anyMatch(index -> index.isLocal())) {
                throw new MoveFailure(
                        "an import cannot make the local index of table %s; run without `--files`".formatted(table.name()));
            }
        }
        return new LeasedRun(move, target, settings).run((state, lease) -> {
            if (source == Changing.FOLLOWED) {
                new FollowedLog(move, target).prepare(state);
            } else {
                Fill.refuseFollowed(state);
            }
            new Beginning(move, target).intoFiles(state, folder);
            return fill(state, lease);
        });
    }

    /** Some ranges of an entity, whose items go into the same files. */
    private record Group(String name, List<State.Progress> ranges) {
        boolean isDone() {
            return ranges.stream().allMatch(range -> range.done().isPresent());
        }
    }

    private static List<Group> groups(Entity entity, List<State.Progress> ranges) {
        Map<Integer, List<State.Progress>> groups = new TreeMap<>();
        ranges.forEach(range -> groups.computeIfAbsent(
                        range.chunk().number() / RANGES_OF_A_FILE, unused -> new ArrayList<>())
                .add(range));
        List<Group> all = new ArrayList<>();
        groups.forEach((number, some) -> all.add(new Group("%s-%06d".formatted(entity.name(), number), some)));
        return all;
    }

    private Result fill(State state, Lease lease) throws MoveFailure {
        Pace pace = target.pace(settings.ceiling());
        List<List<Group>> order = new ArrayList<>();
        for (List<Entity> entities : entities()) {
            List<Group> groups = new ArrayList<>();
            entities.forEach(entity -> groups.addAll(groups(entity, state.progress(entity.name()))));
            order.add(groups);
        }
        long all = order.stream().mapToLong(List::size).sum();
        for (List<Group> groups : order) {
            List<Group> open = groups.stream().filter(group -> !group.isDone()).toList();
            done.addAndGet(groups.size() - open.size());
            new Workers<>(move.source(), open).run(settings.threads(), (reader, group) -> {
                progress.at("writing, file", done.get(), all);
                write(state, lease, pace, reader, group);
                progress.at("writing, file", done.incrementAndGet(), all);
            });
        }
        Tally whole = move.entities().stream()
                .flatMap(entity -> state.progress(entity.name()).stream())
                .map(range -> range.done().orElseThrow())
                .reduce(Tally.NOTHING, Tally::and);
        return new Result(files.get(), bytes.get(), whole, findings.kept());
    }

    /** Children before the parents that hold them, where changes are followed: then the journal knows to whom they belong. */
    private List<List<Entity>> entities() throws MoveFailure {
        return source == Changing.FOLLOWED
                ? Follow.groups(move, Follow.affected(move))
                : List.of(move.entities());
    }

    /** The ranges are done when all of their files are there: a file with a part of them would be replaced by another one. */
    private void write(State state, Lease lease, Pace pace, RowReader reader, Group group)
            throws DatabaseFailure, InterruptedException, MoveFailure {
        List<String> tables = move.design().tables().stream().map(Table::name).toList();
        ImportFiles written = new ImportFiles(folder, tables, group.name(), lease::demand);
        Map<Chunk, Tally> tallies = new LinkedHashMap<>();
        for (State.Progress one : group.ranges()) {
            Fill.Range range = range(written, lease, pace);
            Move.Content content = move.read(reader, one.chunk(), range.witness());
            findings.add(content.mapped().findings());
            Tally read = new Tally(content.rows(), 0, 0, content.mapped().findings().size(), 0);
            tallies.put(one.chunk(), read.and(range.writer().write(content)));
        }
        written.finish();
        tallies.forEach(state::done);
        files.addAndGet(written.count());
        bytes.addAndGet(written.bytes());
    }

    private Fill.Range range(ItemSink sink, Lease lease, Pace pace) {
        if (source == Changing.FOLLOWED) {
            return Follow.range(new Transfer(move, target, pace, lease, sink));
        }
        BatchWriter.Permission permission = lease::demand;
        return new Fill.Range(
                new ObjectFill(move), content -> sink.putAll(content.mapped().items(), permission));
    }
}
