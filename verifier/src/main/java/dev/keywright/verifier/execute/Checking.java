package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.verifier.execute.Attempt.Result;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.execute.Performed.Foreseen;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Looks whether a write will be refused, before anything is done that cannot be taken back. */
final class Checking {
    private final Reading reading;
    private final Ledger ledger;

    Checking(Reading reading, Ledger ledger) {
        this.reading = reading;
        this.ledger = ledger;
    }

    Optional<Result> refusal(Upkeep upkeep) {
        for (ItemWrite write : upkeep.atOnce()) {
            Optional<Meaning> meaning = write.demands().isEmpty() ? Optional.empty() : failed(write);
            if (meaning.isPresent() && meaning.get() != Meaning.PARENT_GONE) {
                return Optional.of(Attempt.result(meaning.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<Meaning> failed(ItemWrite write) {
        ledger.expect(Foreseen.UNPLANNED);
        try {
            List<Map<String, AttributeValue>> found =
                    reading.get(new Path.Primary(write.table()), write.key(), Consistency.STRONG);
            Map<String, AttributeValue> item = found.isEmpty() ? Map.of() : found.get(0);
            return write.demands().stream()
                    .filter(demand -> !demand.requirement().holds(item))
                    .map(Demand::meaning)
                    .findFirst();
        } finally {
            ledger.expect(Foreseen.PLANNED);
        }
    }
}
