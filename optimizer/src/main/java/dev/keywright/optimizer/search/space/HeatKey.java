package dev.keywright.optimizer.search.space;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.Optional;

/**
 * The busiest partition key of one kind, as far as it is known before a design is drawn.
 *
 * @param owner the index entry, counter, guard or sequence whose keys no other item shares; absent for keys of the table
 * @param table the table, as far as it is known
 * @param text the text of the partition key but for the names of attributes
 * @param value the constants that decide which key it is; absent where it may be any
 */
public record HeatKey(Optional<Candidate> owner, String table, String text, Optional<String> value) {
    /** The same key whatever the constants. */
    public HeatKey withAnyValue() {
        return new HeatKey(owner, table, text, Optional.empty());
    }

    /** Whether both are keys of the same kind, if need be of two candidates that replace each other. */
    public boolean isLike(HeatKey other) {
        return owner.isPresent() == other.owner.isPresent()
                && table.equals(other.table)
                && text.equals(other.text)
                && value.equals(other.value);
    }
}
