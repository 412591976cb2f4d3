package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Plan;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads what the first request did not bring, for all that it found at once. */
final class Fetches {
    private final Finder finder;
    private final Homes homes;
    private final Plans plans;

    Fetches(Finder finder, Homes homes, Plans plans) {
        this.finder = finder;
        this.homes = homes;
        this.plans = plans;
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
            return found.stream().map(ofParent(parent, found)).toList();
        }
        if (fetch instanceof Fetch.HowMany number) {
            return found.stream().map(one -> counted(number, one)).toList();
        }
        throw new AssertionError("unhandled fetch " + fetch);
    }

    /** An index may still name what is gone from the table; a part that is missing was never written. */
    private List<Found> item(Fetch.Item fetch, List<Found> found) {
        Entry primary = fetch.primary();
        List<Map<String, AttributeValue>> keys = found.stream()
                .flatMap(one -> homes.key(primary, one).stream())
                .distinct()
                .toList();
        Map<Map<String, AttributeValue>, Found> read =
                finder.byKey(primary, keys, fetch.look().question().consistency());
        boolean home = primary.item().kind() instanceof EntityItem;
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
            Plans.fed(fetch.feed(), one.values())
                    .map(answers::get)
                    .flatMap(again -> again.stream().findFirst())
                    .ifPresent(again -> completed.add(again.and(one)));
        }
        return completed;
    }

    /** Each question is asked once, however many it is asked for. */
    private Map<Inputs, List<Found>> answers(Feed feed, Plan plan, List<Found> found) {
        List<Inputs> inputs = found.stream()
                .flatMap(one -> Plans.fed(feed, one.values()).stream())
                .distinct()
                .toList();
        List<List<Found>> answers = plans.runMany(plan, inputs);
        Map<Inputs, List<Found>> byInputs = new LinkedHashMap<>();
        for (int number = 0; number < inputs.size(); number++) {
            byInputs.put(inputs.get(number), answers.get(number));
        }
        return byInputs;
    }

    Function<Found, Found> ofParent(Fetch.OfParent fetch, List<Found> found) {
        Map<Inputs, List<Found>> answers = answers(fetch.feed(), fetch.plan(), found);
        return one -> Plans.fed(fetch.feed(), one.values())
                .map(answers::get)
                .flatMap(parents -> parents.stream().findFirst())
                .map(parent -> one.with(inherited(fetch, parent.values())))
                .orElse(one);
    }

    /** What the parent calls its own the child calls the parent's. */
    private static Values inherited(Fetch.OfParent fetch, Values parent) {
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        for (AttributeUse use : fetch.wanted()) {
            AttributeUse above =
                    new AttributeUse(use.path().subList(1, use.path().size()), use.attribute());
            parent.find(above).ifPresent(datum -> known.put(use, datum));
        }
        return new Values(known);
    }

    private Found counted(Fetch.HowMany fetch, Found found) {
        return Plans.fed(fetch.feed(), found.values())
                .map(inputs -> found.with(
                        new Values(Map.of(fetch.attribute(), Datum.number(plans.number(fetch.plan(), inputs))))))
                .orElse(found);
    }
}
