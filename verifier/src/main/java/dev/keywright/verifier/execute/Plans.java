package dev.keywright.verifier.execute;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Figure;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Look;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Found.Source;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Carries out plans: finds what they look for, fetches what is missing, drops what is not asked for. */
final class Plans {
    private final Layout layout;
    private final Finder finder;
    private final Fetches fetches;
    private final Homes homes;
    private final Selecting selecting;
    private final DatumOrder order;
    private final EmbeddedChildren children;
    private final Supplies supplies;
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

    Plans(Layout layout, Finder finder, Homes homes, Selecting selecting, Codecs codecs, Doubt doubt) {
        this.layout = layout;
        this.doubt = doubt;
        this.finder = finder;
        this.homes = homes;
        this.selecting = selecting;
        this.fetches = new Fetches(finder, homes, this);
        this.order = new DatumOrder(layout);
        this.children = new EmbeddedChildren(layout, codecs);
        this.supplies = new Supplies(layout.model());
    }

    /** One page where the question has a limit, else everything. */
    FoundPage run(Plan plan, Inputs inputs, Cursor from) {
        if (plan instanceof Plan.Find find) {
            return find.look().operation().reachesMany() ? query(find, inputs, from) : get(find, inputs, from);
        }
        if (plan instanceof Plan.InsideParent inside) {
            return page(embedded(inside, inputs), inside.question(), from);
        }
        if (plan instanceof Plan.Then then) {
            return new FoundPage(then(then, inputs), Cursor.END);
        }
        throw new AssertionError("unhandled plan " + plan);
    }

    List<Found> all(Plan plan, Inputs inputs) {
        return run(plan, inputs, Cursor.START).found();
    }

    /** For each of the inputs what it finds; single items in one batch. */
    List<List<Found>> runMany(Plan plan, List<Inputs> inputs) {
        boolean gets = plan instanceof Plan.Find find && find.look().operation() == DynamoDbOperation.GET_ITEM;
        if (!gets) {
            return inputs.stream().map(one -> all(plan, one)).toList();
        }
        Plan.Find find = (Plan.Find) plan;
        List<List<Found>> found = finder.getAll(find.look(), inputs);
        List<List<Found>> completed = new ArrayList<>();
        for (int number = 0; number < inputs.size(); number++) {
            completed.add(completed(find, found.get(number), inputs.get(number)));
        }
        return completed;
    }

    private FoundPage get(Plan.Find find, Inputs inputs, Cursor from) {
        return page(
                completed(find, finder.get(find.look(), inputs), inputs),
                find.look().question(),
                from);
    }

    /** What is all there already is sorted here and handed out page by page. */
    private FoundPage page(List<Found> all, Question question, Cursor from) {
        List<Found> sorted = sorted(all, question.order());
        int skipped = from instanceof Cursor.Skip skip ? skip.rows() : 0;
        int end = Math.min(
                sorted.size(), question.limit().isStated() ? skipped + limit(question.limit()) : sorted.size());
        return new FoundPage(sorted.subList(skipped, end), end == sorted.size() ? Cursor.END : new Cursor.Skip(end));
    }

    List<Found> sorted(List<Found> found, List<Ordering> by) {
        List<Found> sorted = new ArrayList<>(found);
        sorted.sort(order.by(by));
        return sorted;
    }

    static int limit(Figure figure) {
        return figure.value().roundedUp().intValueExact();
    }

    private FoundPage query(Plan.Find find, Inputs inputs, Cursor from) {
        Merge merge = finder.open(find.look(), inputs, from);
        Question question = find.look().question();
        int most = question.limit().isStated() ? limit(question.limit()) : Integer.MAX_VALUE;
        List<Found> page = new ArrayList<>();
        while (page.size() < most) {
            List<Found> next = merge.next(most - page.size());
            if (next.isEmpty()) {
                break;
            }
            page.addAll(completed(find, next, inputs));
        }
        return new FoundPage(page, merge.cursor());
    }

    /** What can be dropped before anything else is fetched is; the rest afterwards. */
    List<Found> completed(Plan.Find find, List<Found> found, Inputs inputs) {
        Look look = find.look();
        Selection left = look.left();
        Set<AttributeUse> readable = layout.readable(look.entry());
        Selection early = Selecting.about(left, readable::contains);
        Values known = known(look, inputs, readable);
        List<Found> kept = found.stream()
                .map(one -> one.with(known))
                .filter(one -> isThere(look, one) && selecting.matches(early, inputs, one.values()))
                .toList();
        List<Found> fetched = fetches.fetch(find.fetches(), kept);
        List<Found> sure =
                doubt == Doubt.ASKED ? homes.withExpiry(look.question().entity(), fetched) : fetched;
        return sure.stream()
                .filter(one -> isThere(look, one) && selecting.matches(left, inputs, one.values()))
                .filter(one -> selecting.hasPlace(
                        look.question().order(), one.values(), look.entry().required()))
                .toList();
    }

    private boolean isThere(Look look, Found found) {
        return isThere(look.question().entity(), found);
    }

    private boolean isThere(EntityRef entity, Found found) {
        return doubt == Doubt.TAKEN || selecting.isLiving(entity, found.values());
    }

    /**
     * What the caller said and the key made sure of needs not be read; but where it can be read, it is what was read that
     * counts.
     */
    private Values known(Look look, Inputs inputs, Set<AttributeUse> readable) {
        List<Selection.Given> unsure = look.left().by();
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        look.question().selection().by().stream()
                .filter(given -> given.isOneValue() && !readable.contains(given.attribute()))
                .filter(given -> look.bound().equal().contains(given.attribute()) || !unsure.contains(given))
                .forEach(given -> supplies.of(given, inputs).forEach(datum -> known.put(given.attribute(), datum)));
        return new Values(known);
    }

    private List<Found> embedded(Plan.InsideParent inside, Inputs inputs) {
        Embed embed = (Embed) inside.embed().kind();
        List<Found> found = new ArrayList<>();
        for (Found parent : all(inside.parent(), inputs)) {
            found.addAll(children(inside.embed(), embed.parent(), parent));
        }
        return found.stream()
                .filter(child -> isThere(embed.entity(), child)
                        && selecting.matches(inside.left(), inputs, child.values())
                        && selecting.hasPlace(inside.question().order(), child.values(), Set.of()))
                .toList();
    }

    /** The children in the item of a parent that was found. */
    List<Found> children(ItemType embed, EntityRef parentEntity, Found parent) {
        Optional<Found> home = homes.holding(parentEntity, embed.name(), parent);
        List<Found> found = new ArrayList<>();
        home.ifPresent(holder -> {
            Source source = homes.source(parentEntity, holder);
            children.read(embed, holder.values(), source.item())
                    .forEach(values -> found.add(
                            new Found(values, Map.of(source.entry().item().ref(), source))));
        });
        return found;
    }

    private List<Found> then(Plan.Then then, Inputs inputs) {
        List<Found> firsts = all(then.first(), inputs);
        List<Found> both = new ArrayList<>();
        for (Found first : firsts) {
            fed(then.feed(), first.values())
                    .ifPresent(more -> all(then.second(), more).forEach(second -> both.add(second.and(first))));
        }
        return both;
    }

    /** The inputs of a further question; empty where something is missing that it asks by. */
    static Optional<Inputs> fed(Feed feed, Values values) {
        Map<String, Datum> given = new LinkedHashMap<>();
        for (Map.Entry<String, AttributeUse> input : feed.inputs().entrySet()) {
            Optional<Datum> datum = values.find(input.getValue());
            if (datum.isEmpty()) {
                return Optional.empty();
            }
            given.put(input.getKey(), datum.get());
        }
        return Optional.of(Inputs.of(given));
    }

    /** How many there are: kept somewhere, or counted now. */
    long number(Plan plan, Inputs inputs) {
        if (plan instanceof Plan.KeptNumber kept) {
            return finder.get(kept.look(), inputs).stream()
                    .mapToLong(
                            found -> number(found, kept.look(), kept.counter().name()))
                    .sum();
        }
        if (plan instanceof Plan.NumberInside inside) {
            return inside(inside, inputs);
        }
        long number = 0;
        Cursor at = Cursor.START;
        while (!(at instanceof Cursor.End)) {
            FoundPage page = run(plan, inputs, at);
            number += page.found().size();
            at = page.next();
        }
        return number;
    }

    private static long number(Found found, Look look, String name) {
        return found.findSource(look.entry().item().ref())
                .flatMap(source -> Optional.ofNullable(source.item().get(name)))
                .map(value -> Long.parseLong(value.n()))
                .orElse(0L);
    }

    private long inside(Plan.NumberInside inside, Inputs inputs) {
        EntityRef parent = ((Inside) ((Counter) inside.counter().kind()).place()).entity();
        String name = homes.numberName(inside.counter());
        return all(inside.parent(), inputs).stream()
                .flatMap(found -> homes.holding(parent, name, found).stream())
                .map(found -> homes.source(parent, found).item().get(name))
                .mapToLong(value -> value == null ? 0 : Long.parseLong(value.n()))
                .sum();
    }
}
