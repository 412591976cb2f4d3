package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Feed;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads what an index entry lacks: from the entity's own item, from parents, or by counting children. */
public final class FollowUpReads {
    private final Design design;
    private final Finder finder;
    private final HomeItems homes;
    private final Reader reader;

    public FollowUpReads(Design design, Finder finder, HomeItems homes, Reader reader) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
        this.reader = reader;
    }

    /** What the caller gave helps to find what is read next, also where only that tells whether it is so. */
    public List<FoundEntity> fetch(List<Fetch> fetches, List<FoundEntity> found, Values given) {
        List<FoundEntity> completed = found;
        for (Fetch fetch : fetches) {
            completed = completed.isEmpty() ? completed : fetch(fetch, completed, given);
        }
        return completed;
    }

    private List<FoundEntity> fetch(Fetch fetch, List<FoundEntity> found, Values given) {
        if (fetch instanceof Fetch.Item item) {
            return item(item, found, given);
        }
        if (fetch instanceof Fetch.Again again) {
            return again(again, found, given);
        }
        if (fetch instanceof Fetch.OfParent parent) {
            return ofParent(parent, found, given);
        }
        Fetch.HowMany number = (Fetch.HowMany) fetch;
        return found.stream().map(one -> counted(number, one, given)).toList();
    }

    /** An index may still name what is gone from the table; a part that is missing was never written. */
    private List<FoundEntity> item(Fetch.Item fetch, List<FoundEntity> found, Values given) {
        CompiledEntry primary = design.entry(fetch.primary());
        List<Map<String, AttributeValue>> keys = found.stream()
                .flatMap(one -> homes.key(primary, one, given).stream())
                .distinct()
                .toList();
        Map<Map<String, AttributeValue>, FoundEntity> read = finder.byKey(primary, keys, fetch.consistent());
        boolean home = design.item(primary.item()).isHome();
        List<FoundEntity> completed = new ArrayList<>();
        for (FoundEntity one : found) {
            Optional<FoundEntity> more = homes.key(primary, one, given).map(read::get);
            if (more.isPresent()) {
                completed.add(more.get().and(one));
            } else if (!home) {
                completed.add(one);
            }
        }
        return completed;
    }

    private List<FoundEntity> again(Fetch.Again fetch, List<FoundEntity> found, Values given) {
        Map<Inputs, List<FoundEntity>> answers = answers(fetch.feed(), fetch.plan(), found, given);
        List<FoundEntity> completed = new ArrayList<>();
        for (FoundEntity one : found) {
            Inputs.from(fetch.feed(), one.values().or(given))
                    .map(answers::get)
                    .flatMap(again -> again.stream().findFirst())
                    .ifPresent(again -> completed.add(again.and(one)));
        }
        return completed;
    }

    /** Each question is asked once, however many it is asked for. */
    public Map<Inputs, List<FoundEntity>> answers(Feed feed, Plan plan, List<FoundEntity> found, Inputs more) {
        return answers(feed, plan, found, Values.NONE, more);
    }

    private Map<Inputs, List<FoundEntity>> answers(Feed feed, Plan plan, List<FoundEntity> found, Values given) {
        return answers(feed, plan, found, given, Inputs.NONE);
    }

    private Map<Inputs, List<FoundEntity>> answers(
            Feed feed, Plan plan, List<FoundEntity> found, Values given, Inputs more) {
        List<Inputs> inputs = found.stream()
                .flatMap(one -> Inputs.from(feed, one.values().or(given)).stream())
                .map(more::and)
                .distinct()
                .toList();
        List<List<FoundEntity>> answers = reader.runMany(plan, inputs);
        Map<Inputs, List<FoundEntity>> byInputs = new LinkedHashMap<>();
        for (int number = 0; number < inputs.size(); number++) {
            byInputs.put(inputs.get(number), answers.get(number));
        }
        return byInputs;
    }

    public List<FoundEntity> ofParent(Fetch.OfParent fetch, List<FoundEntity> found) {
        return ofParent(fetch, found, Values.NONE);
    }

    private List<FoundEntity> ofParent(Fetch.OfParent fetch, List<FoundEntity> found, Values given) {
        Map<Inputs, List<FoundEntity>> answers = answers(fetch.feed(), fetch.plan(), found, given);
        return found.stream()
                .map(one -> Inputs.from(fetch.feed(), one.values().or(given))
                        .map(answers::get)
                        .flatMap(parents -> parents.stream().findFirst())
                        .map(parent -> one.with(inherited(fetch.wanted(), parent.values())))
                        .orElse(one))
                .toList();
    }

    /** The parent's attributes under the names that the child has for them. */
    public static Values inherited(List<Fetch.Inherited> wanted, Values parent) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        wanted.forEach(one -> parent.find(one.ofParent()).ifPresent(value -> known.put(one.use(), value)));
        return new Values(known);
    }

    private FoundEntity counted(Fetch.HowMany fetch, FoundEntity found, Values given) {
        return Inputs.from(fetch.feed(), found.values().or(given))
                .map(inputs -> found.with(
                        new Values(Map.of(fetch.use(), Scalars.number(reader.number(fetch.plan(), inputs))))))
                .orElse(found);
    }
}
