package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.verifier.execute.Attempt.Result;
import dev.keywright.verifier.execute.Demand.Meaning;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Looks whether a write will be refused, before anything is done that cannot be taken back. */
final class Checking {
    private final Reading reading;

    Checking(Reading reading) {
        this.reading = reading;
    }

    /** What was seen just now need not be looked at again. */
    Optional<Result> refusal(Upkeep upkeep, Map<String, AttributeValue> seen) {
        for (ItemWrite write : upkeep.atOnce()) {
            boolean telling = write.demands().stream().anyMatch(demand -> demand.meaning() != Meaning.PARENT_GONE);
            Optional<Meaning> meaning = telling ? failed(write, seen) : Optional.empty();
            if (meaning.isPresent() && meaning.get() != Meaning.PARENT_GONE) {
                return Optional.of(Attempt.result(meaning.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<Meaning> failed(ItemWrite write, Map<String, AttributeValue> seen) {
        boolean known =
                !seen.isEmpty() && seen.entrySet().containsAll(write.key().entrySet());
        Map<String, AttributeValue> item = known ? seen : read(write);
        return write.demands().stream()
                .filter(demand -> !demand.requirement().holds(item))
                .map(Demand::meaning)
                .findFirst();
    }

    private Map<String, AttributeValue> read(ItemWrite write) {
        List<Map<String, AttributeValue>> found =
                reading.get(new Path.Primary(write.table()), write.key(), Consistency.STRONG);
        return found.isEmpty() ? Map.of() : found.get(0);
    }
}
