package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Carries out plans: finds what they look for, fetches what is missing, drops what is not asked for. */
final class Reader {
    private final Design design;
    private final Finder finder;
    private final Homes homes;
    private final Fetching fetching;
    private final Doubt doubt;

    /** What becomes of something of which an index does not say whether it has expired. */
    enum Doubt {
        /** Its own item is asked: what has expired is in no answer. */
        ASKED,
        /** It is taken as it is: whoever writes to it demands that it has not expired. */
        LEFT,
        /** Even what has expired is taken: it goes with its parent, whether or not DynamoDB has come to delete it. */
        TAKEN
    }

    Reader(Design design, Finder finder, Homes homes, Doubt doubt) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
        this.fetching = new Fetching(design, finder, homes, this);
        this.doubt = doubt;
    }

    /** Some of what was found, and where the rest begins. */
    record Page(List<Found> found, Position next) {}

    /** So many at most; all where the limit is 0. */
    Page run(Plan plan, Inputs inputs, Position from, int limit) {
        if (plan instanceof Plan.Find find) {
            return find.look().operation() == Look.Operation.GET
                    ? page(
                            completed(find, finder.get(find.look(), inputs), inputs),
                            find.look().order(),
                            from,
                            limit)
                    : query(find, inputs, from, limit);
        }
        if (plan instanceof Plan.InsideParent inside) {
            return page(nested(inside, inputs), inside.order(), from, limit);
        }
        if (plan instanceof Plan.Then then) {
            return new Page(then(then, inputs), Position.END);
        }
        throw new IllegalStateException("no plan that finds something: " + plan);
    }

    List<Found> all(Plan plan, Inputs inputs) {
        return run(plan, inputs, Position.START, 0).found();
    }

    Fetching fetching() {
        return fetching;
    }

    /** For each of the inputs what it finds; single items in one batch. */
    List<List<Found>> runMany(Plan plan, List<Inputs> inputs) {
        boolean gets = plan instanceof Plan.Find find && find.look().operation() == Look.Operation.GET;
        if (!gets) {
            return inputs.stream()
                    .map(one -> run(plan, one, Position.START, limit(plan)).found())
                    .toList();
        }
        Plan.Find find = (Plan.Find) plan;
        List<List<Found>> found = finder.getAll(find.look(), inputs);
        List<List<Found>> completed = new ArrayList<>();
        for (int number = 0; number < inputs.size(); number++) {
            completed.add(completed(find, found.get(number), inputs.get(number)));
        }
        return completed;
    }

    private static int limit(Plan plan) {
        if (plan instanceof Plan.Find find) {
            return find.look().limit();
        }
        return plan instanceof Plan.InsideParent inside ? inside.limit() : 0;
    }

    /** What is all there already is sorted here and handed out page by page. */
    private static Page page(List<Found> all, List<Ordering> order, Position from, int limit) {
        List<Found> sorted = sorted(all, order);
        int skipped = from instanceof Position.Skip skip ? skip.rows() : 0;
        int end = limit > 0 ? Math.min(sorted.size(), skipped + limit) : sorted.size();
        return new Page(
                sorted.subList(Math.min(skipped, end), end),
                end == sorted.size() ? Position.END : new Position.Skip(end));
    }

    static List<Found> sorted(List<Found> found, List<Ordering> by) {
        if (by.isEmpty() || found.size() < 2) {
            return found;
        }
        List<Found> sorted = new ArrayList<>(found);
        sorted.sort(Ordering.by(by));
        return sorted;
    }

    private Page query(Plan.Find find, Inputs inputs, Position from, int limit) {
        Merge merge = finder.open(find.look(), inputs, from, limit);
        int most = limit > 0 ? limit : Integer.MAX_VALUE;
        List<Found> page = new ArrayList<>();
        while (page.size() < most) {
            List<Found> next = merge.next(most - page.size());
            if (next.isEmpty()) {
                break;
            }
            page.addAll(completed(find, next, inputs));
        }
        return new Page(page, merge.position());
    }

    /** What can be dropped before anything else is fetched is; the rest afterwards. */
    List<Found> completed(Plan.Find find, List<Found> found, Inputs inputs) {
        Look look = find.look();
        Values known = known(look, inputs);
        List<Found> kept = new ArrayList<>(found.size());
        for (Found one : found) {
            Found told = one.with(known);
            if (isThere(look.entity(), told) && look.early().matches(inputs, told.values())) {
                kept.add(told);
            }
        }
        List<Found> fetched = fetching.fetch(find.fetches(), kept);
        List<Found> sure = doubt == Doubt.ASKED ? homes.withExpiry(look.entity(), fetched) : fetched;
        boolean decided =
                sure == kept && look.left().isEverything() && look.placed().isEmpty();
        if (decided) {
            return kept;
        }
        return sure.stream()
                .filter(one -> isThere(look.entity(), one)
                        && look.left().matches(inputs, one.values())
                        && one.values().hasAll(look.placed()))
                .toList();
    }

    private boolean isThere(String entity, Found found) {
        return doubt == Doubt.TAKEN || homes.isLiving(entity, found.values());
    }

    private static Values known(Look look, Inputs inputs) {
        if (look.known().isEmpty()) {
            return Values.NONE;
        }
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        look.known().forEach(given -> given.values(inputs).forEach(value -> known.put(given.use(), value)));
        return new Values(known);
    }

    private List<Found> nested(Plan.InsideParent inside, Inputs inputs) {
        Nest nest = design.nest(inside.nest());
        List<Found> found = new ArrayList<>();
        all(inside.parent(), inputs).forEach(parent -> found.addAll(children(nest, parent)));
        return found.stream()
                .filter(child -> isThere(nest.entity(), child)
                        && inside.left().matches(inputs, child.values())
                        && inside.placed().stream().allMatch(child.values()::has))
                .toList();
    }

    /** The children in the item of a parent that was found. */
    List<Found> children(Nest nest, Found parent) {
        Optional<Found> home = homes.holding(nest.parent(), nest.name(), parent);
        List<Found> found = new ArrayList<>();
        home.ifPresent(holder -> {
            Found.Source source = homes.source(nest.parent(), holder);
            Nested.read(nest, holder.values(), source.item()).forEach(values -> found.add(Found.of(values, source)));
        });
        return found;
    }

    private List<Found> then(Plan.Then then, Inputs inputs) {
        List<Found> both = new ArrayList<>();
        for (Found first : all(then.first(), inputs)) {
            then.feed()
                    .from(first.values())
                    .ifPresent(more -> all(then.second(), more).forEach(second -> both.add(second.and(first))));
        }
        return both;
    }

    /** How many there are: kept somewhere, or counted now. */
    long number(Plan plan, Inputs inputs) {
        if (plan instanceof Plan.KeptNumber kept) {
            return finder.get(kept.look(), inputs).stream()
                    .mapToLong(found ->
                            number(found.findSource(kept.look().entry().item()).orElseThrow(), kept.name()))
                    .sum();
        }
        if (plan instanceof Plan.NumberInside inside) {
            return all(inside.parent(), inputs).stream()
                    .flatMap(found -> homes.holding(inside.parentEntity(), inside.name(), found).stream())
                    .mapToLong(found -> number(homes.source(inside.parentEntity(), found), inside.name()))
                    .sum();
        }
        return run(plan, inputs, Position.START, 0).found().size();
    }

    private static long number(Found.Source source, String name) {
        AttributeValue value = source.item().get(name);
        return value == null ? 0 : Long.parseLong(value.n());
    }
}
