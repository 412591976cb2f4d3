package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Fetches what an index or an item lacks of what was found: from its own item, from parents, by counting. */
final class Fetching {
    private final Design design;
    private final Finder finder;
    private final Homes homes;
    private final Reader reader;

    Fetching(Design design, Finder finder, Homes homes, Reader reader) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
        this.reader = reader;
    }

    List<Found> fetch(List<Fetch> fetches, List<Found> found) {
        List<Found> completed = found;
        for (Fetch fetch : fetches) {
            completed = completed.isEmpty() ? completed : fetch(fetch, completed);
        }
        return completed;
    }

    private List<Found> fetch(Fetch fetch, List<Found> found) {
        if (fetch instanceof Fetch.Item item) {
            return item(item, found);
        }
        if (fetch instanceof Fetch.Again again) {
            return again(again, found);
        }
        if (fetch instanceof Fetch.OfParent parent) {
            return ofParent(parent, found);
        }
        Fetch.HowMany number = (Fetch.HowMany) fetch;
        return found.stream().map(one -> counted(number, one)).toList();
    }

    /** An index may still name what is gone from the table; a part that is missing was never written. */
    private List<Found> item(Fetch.Item fetch, List<Found> found) {
        Entry primary = fetch.primary();
        List<Map<String, AttributeValue>> keys = found.stream()
                .flatMap(one -> homes.key(primary, one).stream())
                .distinct()
                .toList();
        Map<Map<String, AttributeValue>, Found> read = finder.byKey(primary, keys, fetch.consistent());
        boolean home = design.item(primary.item()).isHome();
        List<Found> completed = new ArrayList<>();
        for (Found one : found) {
            Optional<Found> more = homes.key(primary, one).map(read::get);
            if (more.isPresent()) {
                completed.add(more.get().and(one));
            } else if (!home) {
                completed.add(one);
            }
        }
        return completed;
    }

    private List<Found> again(Fetch.Again fetch, List<Found> found) {
        Map<Inputs, List<Found>> answers = answers(fetch.feed(), fetch.plan(), found);
        List<Found> completed = new ArrayList<>();
        for (Found one : found) {
            fetch.feed()
                    .from(one.values())
                    .map(answers::get)
                    .flatMap(again -> again.stream().findFirst())
                    .ifPresent(again -> completed.add(again.and(one)));
        }
        return completed;
    }

    /** Each question is asked once, however many it is asked for. */
    Map<Inputs, List<Found>> answers(Feed feed, Plan plan, List<Found> found) {
        List<Inputs> inputs = found.stream()
                .flatMap(one -> feed.from(one.values()).stream())
                .distinct()
                .toList();
        List<List<Found>> answers = reader.runMany(plan, inputs);
        Map<Inputs, List<Found>> byInputs = new LinkedHashMap<>();
        for (int number = 0; number < inputs.size(); number++) {
            byInputs.put(inputs.get(number), answers.get(number));
        }
        return byInputs;
    }

    List<Found> ofParent(Fetch.OfParent fetch, List<Found> found) {
        Map<Inputs, List<Found>> answers = answers(fetch.feed(), fetch.plan(), found);
        return found.stream()
                .map(one -> fetch.feed()
                        .from(one.values())
                        .map(answers::get)
                        .flatMap(parents -> parents.stream().findFirst())
                        .map(parent -> one.with(inherited(fetch.wanted(), parent.values())))
                        .orElse(one))
                .toList();
    }

    /** What the parent calls its own the child calls the parent's. */
    static Values inherited(List<Fetch.Inherited> wanted, Values parent) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        wanted.forEach(one -> parent.find(one.ofParent()).ifPresent(value -> known.put(one.use(), value)));
        return new Values(known);
    }

    private Found counted(Fetch.HowMany fetch, Found found) {
        return fetch.feed()
                .from(found.values())
                .map(inputs -> found.with(
                        new Values(Map.of(fetch.use(), Scalars.number(reader.number(fetch.plan(), inputs))))))
                .orElse(found);
    }
}
