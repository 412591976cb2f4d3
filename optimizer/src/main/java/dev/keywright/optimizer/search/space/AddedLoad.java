package dev.keywright.optimizer.search.space;

import java.util.List;

/**
 * A load that arises only when several choices meet, as in a transaction; of the loads of one group on one key only the
 * largest counts.
 */
public record AddedLoad(String group, List<Choice> choices, KeyLoad load) {
    public AddedLoad {
        choices = List.copyOf(choices);
    }
}
