package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.destination.ItemSink;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.files.FileGroup;
import dev.keywright.moving.files.ImportFiles;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Writes the files of groups of ranges. */
public final class FileGroupWriter {
    private final Move move;
    private final ImportFolder folder;
    private final BatchWriter.Permission permission;
    private final Function<ItemSink, Fill.Range> ranges;

    private FileGroupWriter(
            Move move, ImportFolder folder, BatchWriter.Permission permission, Function<ItemSink, Fill.Range> ranges) {
        this.move = move;
        this.folder = folder;
        this.permission = permission;
        this.ranges = ranges;
    }

    /** For a source that rests. */
    public static FileGroupWriter resting(Move move, ImportFolder folder, BatchWriter.Permission permission) {
        return new FileGroupWriter(
                move,
                folder,
                permission,
                sink -> new Fill.Range(
                        new ObjectFill(move),
                        content -> sink.putAll(content.mapped().items(), permission)));
    }

    /** For a source whose changes are carried over later: the journal beside the target knows what the rows have become. */
    public static FileGroupWriter followed(
            Move move, ImportFolder folder, BatchWriter.Permission permission, Target target, Pace pace) {
        return new FileGroupWriter(
                move, folder, permission, sink -> Follow.range(new Transfer(move, target, pace, permission, sink)));
    }

    public FileGroup.Written write(RowReader reader, FileGroup group)
            throws DatabaseFailure, InterruptedException, MoveFailure {
        List<String> tables = move.design().tables().stream().map(Table::name).toList();
        ImportFiles files = new ImportFiles(folder, tables, group.name(), permission);
        List<Tally> tallies = new ArrayList<>();
        List<Finding> left = new ArrayList<>();
        for (Chunk chunk : group.ranges()) {
            Fill.Range range = ranges.apply(files);
            Move.Content content = move.read(reader, chunk, range.witness());
            left.addAll(content.mapped().findings());
            Tally read =
                    new Tally(content.rows(), 0, 0, content.mapped().findings().size(), 0);
            tallies.add(read.and(range.writer().write(content)));
        }
        files.finish();
        return new FileGroup.Written(group, tallies, files.count(), files.bytes(), left);
    }
}
