package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.store.Backoff;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs one plan, and then another for each entity that the first one found. */
final class SecondReads {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final Design design;
    private final Reader reader;

    SecondReads(Design design, Reader reader) {
        this.design = design;
        this.reader = reader;
    }

    /** What has moved between the two is looked for again: by now the first may name the place where it is. */
    List<FoundEntity> of(Plan.Then then, Inputs inputs) {
        List<FoundEntity> both = new ArrayList<>();
        List<FoundEntity> lost = second(then, reader.all(then.first(), inputs), both);
        Optional<String> moving = findEntity(then.second()).filter(design::moves);
        Backoff backoff = new Backoff(LONGEST);
        for (int looks = 0; moving.isPresent() && looks < Reader.MOST_LOOKS && !lost.isEmpty(); looks++) {
            backoff.before();
            Set<Values> ids = new LinkedHashSet<>();
            lost.forEach(one -> ids.add(id(moving.get(), one)));
            List<FoundEntity> again = reader.all(then.first(), inputs).stream()
                    .filter(one -> ids.contains(id(moving.get(), one)))
                    .toList();
            lost = second(then, again, both);
        }
        return both;
    }

    /** Adds what the second plan finds, and returns those for which it finds nothing. */
    private List<FoundEntity> second(Plan.Then then, List<FoundEntity> firsts, List<FoundEntity> both) {
        List<FoundEntity> lost = new ArrayList<>();
        for (FoundEntity first : firsts) {
            Optional<Inputs> more = Inputs.from(then.feed(), first.values());
            List<FoundEntity> seconds = more.isPresent() ? reader.all(then.second(), more.get()) : List.of();
            seconds.forEach(second -> both.add(second.and(first)));
            if (more.isPresent() && seconds.isEmpty()) {
                lost.add(first);
            }
        }
        return lost;
    }

    private static Optional<String> findEntity(Plan plan) {
        return plan instanceof Plan.Find find ? Optional.of(find.look().entity()) : Optional.empty();
    }

    private Values id(String entity, FoundEntity found) {
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        design.entity(entity).id().forEach(use -> found.values().find(use).ifPresent(value -> id.put(use, value)));
        return new Values(id);
    }
}
