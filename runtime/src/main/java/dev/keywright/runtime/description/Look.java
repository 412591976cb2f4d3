package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One request that finds entries of a table or an index.
 *
 * @param question the values that are known of the key
 * @param sortParts how many parts of the sort key are known
 * @param range the attribute whose range the key condition serves
 * @param prefix the attribute whose prefix the key condition serves
 * @param early the part of the selection that can be checked before anything is fetched
 * @param left the part of the selection that the key condition leaves to be checked
 * @param known the values that the key condition makes sure of and no entry holds
 * @param placed the attributes without which an entity has no place in the order
 * @param page the entries that one request asks for where a filter drops some of them; empty where it is the limit itself
 * @param included the entities that are read in one range with what is asked for
 * @param extent from where to where it reads those ranges; empty for all of the partition, and where nothing is included
 * @param parts the item types beside it that hold what is split off from it
 */
public record Look(
        Operation operation,
        String entity,
        IndexEntry.Ref entry,
        Selection question,
        Optional<Bucket> bucket,
        int sortParts,
        Optional<String> range,
        Optional<String> prefix,
        Selection early,
        Selection left,
        List<Given> known,
        List<SortOrder> order,
        List<String> placed,
        OptionalInt limit,
        OptionalInt page,
        boolean consistent,
        boolean backward,
        List<IncludedRange> included,
        Optional<Extent> extent,
        List<String> parts) {
    public Look {
        known = List.copyOf(known);
        order = List.copyOf(order);
        placed = List.copyOf(placed);
        included = List.copyOf(included);
        parts = List.copyOf(parts);
    }

    /** Whether one bucket is read after the other. */
    public boolean isInTurns() {
        return bucket.isPresent() && bucket.get().turn() != Turn.AT_ONCE;
    }

    /**
     * The number of the range that begins first and of the one that ends last: 0 is what is asked for, the others follow in the
     * order of what is included.
     */
    public record Extent(int first, int last) {}

    /** The request of DynamoDB. */
    public enum Operation {
        GET,
        QUERY,
        SCAN
    }

    /** The stretches of time over which partitions are spread: from one bound of the attribute to the other. */
    public record Bucket(String use, Format.Kind length, Turn turn) {}

    /** The order in which buckets are read. */
    public enum Turn {
        AT_ONCE,
        OLDEST_FIRST,
        NEWEST_FIRST
    }
}
