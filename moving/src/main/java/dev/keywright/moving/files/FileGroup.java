package dev.keywright.moving.files;

import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.source.Finding;
import java.io.Serializable;
import java.util.List;

/**
 * Some ranges of an entity, whose items go into the same files. It may travel to another machine.
 *
 * @param name of its files: always the same, and no other group's
 */
public record FileGroup(String name, List<Chunk> ranges) implements Serializable {
    public FileGroup {
        ranges = List.copyOf(ranges);
    }

    /**
     * The files of a group, complete.
     *
     * @param tallies the work on each of the ranges, in their order
     * @param bytes the size of the files before compression
     * @param left the rows that could not be moved
     */
    public record Written(FileGroup group, List<Tally> tallies, long files, long bytes, List<Finding> left)
            implements Serializable {
        public Written {
            tallies = List.copyOf(tallies);
            left = List.copyOf(left);
        }
    }
}
