package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Given;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Executes plans that read: finds entities, fetches what is missing, and drops those that do not match. */
public final class Reader {
    /** How often an entity is looked for again that was not where its guard said. */
    static final int MOST_LOOKS = 4;

    private final Design design;
    private final Finder finder;
    private final HomeItems homes;
    private final FollowUpReads followUps;
    private final Doubt doubt;

    /** The treatment of an entity of which an index does not say whether it has expired. */
    public enum Doubt {
        /** Its own item is asked: what has expired is in no answer. */
        ASKED,
        /** It is taken as it is: whoever writes to it preconditions that it has not expired. */
        LEFT,
        /** Even what has expired is taken: it goes with its parent, whether or not DynamoDB has come to delete it. */
        TAKEN
    }

    public Reader(Design design, Finder finder, HomeItems homes, Doubt doubt) {
        this.design = design;
        this.finder = finder;
        this.homes = homes;
        this.followUps = new FollowUpReads(design, finder, homes, this);
        this.doubt = doubt;
    }

    /** Some of what was found, and where the rest begins. */
    public record Page(List<FoundEntity> found, Position next) {}

    /** So many at most; all where the limit is 0. */
    Page run(Plan plan, Inputs inputs, Position from, int limit) {
        if (plan instanceof Plan.Find find) {
            return find.look().operation() == Look.Operation.GET
                    ? page(get(find, inputs), find.look().order(), from, limit)
                    : query(find, inputs, from, limit);
        }
        if (plan instanceof Plan.InsideParent inside) {
            return page(embedded(inside, inputs), inside.order(), from, limit);
        }
        if (plan instanceof Plan.Then then) {
            return new Page(new SecondReads(design, this).of(then, inputs), Position.END);
        }
        throw new IllegalStateException("no plan that finds something: " + plan);
    }

    /** The same, where each of what was found says where the one behind it begins. */
    Page runMarked(Plan plan, Inputs inputs, Position from, int limit) {
        if (plan instanceof Plan.Find find && find.look().operation() != Look.Operation.GET) {
            Merge merge = finder.open(find.look(), inputs, from, limit);
            return new Page(taken(find, inputs, limit, merge::nextMarked), merge.position());
        }
        Page page = run(plan, inputs, from, limit);
        int skipped = from instanceof Position.Skip skip ? skip.rows() : 0;
        List<FoundEntity> marked = new ArrayList<>();
        for (FoundEntity one : page.found()) {
            marked.add(one.before(new Position.Skip(skipped + marked.size() + 1)));
        }
        return new Page(marked, page.next());
    }

    /** A guard may name the key that an entity has just left: then it names another one by now. */
    private List<FoundEntity> get(Plan.Find find, Inputs inputs) {
        List<FoundEntity> found = finder.get(find.look(), inputs);
        List<FoundEntity> completed = completed(find, found, inputs);
        boolean follows = !find.fetches().isEmpty() && design.moves(find.look().entity());
        for (int looks = 0; follows && looks < MOST_LOOKS && completed.isEmpty() && !found.isEmpty(); looks++) {
            found = finder.get(find.look(), inputs);
            completed = completed(find, found, inputs);
        }
        return completed;
    }

    public List<FoundEntity> all(Plan plan, Inputs inputs) {
        return run(plan, inputs, Position.START, 0).found();
    }

    /** So many of those that come first, where the plan has a limit; otherwise all. */
    public List<FoundEntity> first(Plan plan, Inputs inputs, int some) {
        return run(plan, inputs, Position.START, limit(plan) > 0 ? some : 0).found();
    }

    public FollowUpReads followUps() {
        return followUps;
    }

    /** For each of the inputs what it finds; single items in one batch. */
    List<List<FoundEntity>> runMany(Plan plan, List<Inputs> inputs) {
        boolean gets = plan instanceof Plan.Find find && find.look().operation() == Look.Operation.GET;
        if (!gets) {
            return inputs.stream()
                    .map(one -> run(plan, one, Position.START, limit(plan)).found())
                    .toList();
        }
        Plan.Find find = (Plan.Find) plan;
        List<List<FoundEntity>> found = finder.getAll(find.look(), inputs);
        List<List<FoundEntity>> completed = new ArrayList<>();
        for (int number = 0; number < inputs.size(); number++) {
            completed.add(completed(find, found.get(number), inputs.get(number)));
        }
        return completed;
    }

    /** The limit that the model states; 0 where it states none. */
    static int limit(Plan plan) {
        if (plan instanceof Plan.Find find) {
            return find.look().limit().orElse(0);
        }
        if (plan instanceof Plan.WithIncluded together) {
            return limit(together.root());
        }
        if (plan instanceof Plan.Union union) {
            return union.kinds().stream()
                    .mapToInt(kind -> limit(kind.plan()))
                    .max()
                    .orElse(0);
        }
        return plan instanceof Plan.InsideParent inside ? inside.limit().orElse(0) : 0;
    }

    /** Entities that have all been read are sorted here and returned page by page. */
    private static Page page(List<FoundEntity> all, List<SortOrder> order, Position from, int limit) {
        List<FoundEntity> sorted = sorted(all, order);
        int skipped = from instanceof Position.Skip skip ? skip.rows() : 0;
        int end = limit > 0 ? Math.min(sorted.size(), skipped + limit) : sorted.size();
        return new Page(
                sorted.subList(Math.min(skipped, end), end),
                end == sorted.size() ? Position.END : new Position.Skip(end));
    }

    public static List<FoundEntity> sorted(List<FoundEntity> found, List<SortOrder> by) {
        if (by.isEmpty() || found.size() < 2) {
            return found;
        }
        List<FoundEntity> sorted = new ArrayList<>(found);
        sorted.sort(new FoundComparator(by));
        return sorted;
    }

    private Page query(Plan.Find find, Inputs inputs, Position from, int limit) {
        Merge merge = finder.open(find.look(), inputs, from, limit);
        return new Page(taken(find, inputs, limit, merge::next), merge.position());
    }

    private List<FoundEntity> taken(Plan.Find find, Inputs inputs, int limit, IntFunction<List<FoundEntity>> some) {
        int most = limit > 0 ? limit : Integer.MAX_VALUE;
        List<FoundEntity> page = new ArrayList<>();
        while (page.size() < most) {
            List<FoundEntity> next = some.apply(most - page.size());
            if (next.isEmpty()) {
                break;
            }
            page.addAll(completed(find, next, inputs));
        }
        return page;
    }

    /** Drops entities that do not match: before anything is fetched where possible, the rest afterwards. */
    List<FoundEntity> completed(Plan.Find find, List<FoundEntity> found, Inputs inputs) {
        Look look = find.look();
        Values known = values(look.known(), inputs);
        List<FoundEntity> kept = new ArrayList<>(found.size());
        for (FoundEntity one : found) {
            FoundEntity told = one.with(known);
            if (isThere(look.entity(), told) && Filter.matches(look.early(), inputs, told.values())) {
                kept.add(told);
            }
        }
        List<FoundEntity> fetched = find.fetches().isEmpty()
                ? kept
                : followUps.fetch(find.fetches(), kept, values(look.question().by(), inputs));
        List<FoundEntity> sure = doubt == Doubt.ASKED ? homes.withExpiry(look.entity(), fetched) : fetched;
        boolean decided =
                sure == kept && look.left().isEverything() && look.placed().isEmpty();
        if (decided) {
            return kept;
        }
        return sure.stream()
                .filter(one -> isThere(look.entity(), one)
                        && Filter.matches(look.left(), inputs, one.values())
                        && one.values().hasAll(look.placed()))
                .toList();
    }

    private boolean isThere(String entity, FoundEntity found) {
        return doubt == Doubt.TAKEN || homes.isLiving(entity, found.values());
    }

    private static Values values(List<Given> given, Inputs inputs) {
        if (given.isEmpty()) {
            return Values.NONE;
        }
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Given one : given) {
            if (one.isOneValue()) {
                inputs.values(one).forEach(value -> known.put(one.use(), value));
            }
        }
        return new Values(known);
    }

    private List<FoundEntity> embedded(Plan.InsideParent inside, Inputs inputs) {
        CompiledEmbed embed = design.embed(inside.embed());
        List<FoundEntity> found = new ArrayList<>();
        all(inside.parent(), inputs).forEach(parent -> found.addAll(children(embed, parent)));
        return found.stream()
                .filter(child -> isThere(embed.entity(), child)
                        && Filter.matches(inside.left(), inputs, child.values())
                        && inside.placed().stream().allMatch(child.values()::has))
                .toList();
    }

    /** The children in the item of a parent that was found. */
    public List<FoundEntity> children(CompiledEmbed embed, FoundEntity parent) {
        Optional<FoundEntity> home = homes.holding(embed.parent(), embed.name(), parent);
        List<FoundEntity> found = new ArrayList<>();
        home.ifPresent(holder -> {
            FoundEntity.Source source = homes.source(embed.parent(), holder);
            embed.read(holder.values(), source.item()).forEach(values -> found.add(FoundEntity.of(values, source)));
        });
        return found;
    }

    /** How many there are, or what they add up to: kept somewhere, or counted now. */
    public BigDecimal number(Plan plan, Inputs inputs) {
        if (plan instanceof Plan.KeptNumber kept) {
            return finder.get(kept.look(), inputs).stream()
                    .map(found ->
                            number(found.findSource(kept.look().entry().item()).orElseThrow(), kept.name()))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
        }
        if (plan instanceof Plan.NumberInside inside) {
            return numberInside(inside, inputs).orElse(BigDecimal.ZERO);
        }
        return BigDecimal.valueOf(run(plan, inputs, Position.START, 0).found().size());
    }

    /** Empty where the parent is not there that would have the number. */
    public Optional<BigDecimal> numberInside(Plan.NumberInside inside, Inputs inputs) {
        return all(inside.parent(), inputs).stream()
                .flatMap(found -> homes.holding(inside.parentEntity(), inside.name(), found).stream())
                .map(found -> number(homes.source(inside.parentEntity(), found), inside.name()))
                .reduce(BigDecimal::add);
    }

    private static BigDecimal number(FoundEntity.Source source, String name) {
        AttributeValue value = source.item().get(name);
        return value == null ? BigDecimal.ZERO : new BigDecimal(value.n());
    }
}
