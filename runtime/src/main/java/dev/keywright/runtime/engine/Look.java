package dev.keywright.runtime.engine;

import java.util.List;

/**
 * What one request looks for.
 *
 * @param question what is given of the key
 * @param sortParts how many parts of the sort key are known
 * @param range the attribute of which the key serves a range; or empty
 * @param prefix the attribute of which the key serves a beginning; or empty
 * @param early what can be dropped before anything is fetched
 * @param left what the key leaves to be dropped
 * @param known what the key makes sure of and nobody reads
 * @param placed what nobody may lack who is to be put in order
 * @param limit none where it is 0
 * @param members relatives that lie in one range with what is asked for
 * @param parts the kinds of items beside it that hold what is split off from it
 */
public record Look(
        Operation operation,
        String entity,
        Entry entry,
        Selection question,
        List<Bucket> buckets,
        int sortParts,
        String range,
        String prefix,
        Selection early,
        Selection left,
        List<Selection.Given> known,
        List<Ordering> order,
        List<String> placed,
        int limit,
        boolean consistent,
        boolean backward,
        List<Member> members,
        List<String> parts) {
    public Look {
        buckets = List.copyOf(buckets);
        known = List.copyOf(known);
        order = List.copyOf(order);
        placed = List.copyOf(placed);
        members = List.copyOf(members);
        parts = List.copyOf(parts);
    }

    /** Whether one bucket is read after the other. */
    boolean isInTurns() {
        for (Bucket bucket : buckets) {
            if (bucket.turn() != Turn.AT_ONCE) {
                return true;
            }
        }
        return false;
    }

    /** How it is asked for. */
    public enum Operation {
        GET,
        QUERY,
        SCAN
    }

    /** The stretches of time over which partitions are spread: from one bound of the attribute to the other. */
    public record Bucket(String use, Format.Kind length, Turn turn) {}

    /** Which buckets are read when. */
    public enum Turn {
        AT_ONCE,
        OLDEST_FIRST,
        NEWEST_FIRST
    }

    /** A relative in the same range. */
    public record Member(int number, Relative relative, Entry entry, Selection question, int sortParts) {}
}
