package dev.keywright.spark;

import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.files.FileGroup;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.FileGroupWriter;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Target;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The files of a migration, written by the machines of a cluster. The driver holds the right to work on the migration and keeps what is done;
 * the others read ranges and write files under names that follow from them, and so a task that runs again does no harm.
 */
public final class SparkFill {
    /** The groups of one job, for each partition: what is complete is kept after each job. */
    private static final int GROUPS_OF_A_PARTITION = 4;

    private final JavaSparkContext context;
    private final Recipe recipe;
    private final Fill.Settings settings;
    private final int partitions;

    public SparkFill(JavaSparkContext context, Recipe recipe, Fill.Settings settings, int partitions) {
        this.context = context;
        this.recipe = recipe;
        this.settings = settings;
        this.partitions = partitions;
    }

    public FileFill.Result run(Progress progress) throws MoveFailure, DatabaseFailure {
        try (Target target = recipe.target()) {
            return new FileFill(recipe.move(), target, settings, recipe.folder(), recipe.source(), progress)
                    .run(this::write);
        }
    }

    private void write(List<FileGroup> groups, Consumer<FileGroup.Written> complete) throws MoveFailure {
        int most = partitions * GROUPS_OF_A_PARTITION;
        for (int at = 0; at < groups.size(); at += most) {
            List<FileGroup> some = List.copyOf(groups.subList(at, Math.min(groups.size(), at + most)));
            job(some).forEach(complete);
        }
    }

    private List<FileGroup.Written> job(List<FileGroup> groups) throws MoveFailure {
        Recipe shared = recipe;
        String worker = settings.worker();
        double rate = settings.ceiling() / partitions;
        try {
            return context.parallelize(groups, partitions)
                    .mapPartitions(part -> written(part, shared, worker, rate))
                    .collect();
        } catch (Exception failed) {
            // Spark throws checked exceptions of which its methods say nothing.
            throw new MoveFailure("a task failed: %s; run it again to go on".formatted(failed.getMessage()), failed);
        }
    }

    /** The work of one task, on another machine. */
    private static Iterator<FileGroup.Written> written(
            Iterator<FileGroup> groups, Recipe recipe, String worker, double rate) throws Exception {
        List<FileGroup.Written> all = new ArrayList<>();
        if (!groups.hasNext()) {
            return all.iterator();
        }
        Move move = recipe.move();
        ImportFolder folder = recipe.folder();
        try (Target target = recipe.target();
                RowReader reader = move.source().open()) {
            BatchWriter.Permission permission = () -> {
                if (!target.state().isLeasedTo(worker)) {
                    throw new InterruptedException("the right to work on this migration was lost");
                }
            };
            FileGroupWriter writer = recipe.source() == Changing.FOLLOWED
                    ? FileGroupWriter.followed(move, folder, permission, target, target.pace(rate))
                    : FileGroupWriter.resting(move, folder, permission);
            while (groups.hasNext()) {
                all.add(writer.write(reader, groups.next()));
            }
        }
        return all.iterator();
    }
}
