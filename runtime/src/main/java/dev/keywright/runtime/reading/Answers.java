package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Answers reads: the entities asked for, and those that they include put to the ones that they belong to. */
public final class Answers {
    /** The name under which those stand that came with the roots. */
    private static final String WITH_ROOTS = "";

    private final Design design;
    private final Reader reader;
    private final RangeFinder ranges;
    private final HomeItems homes;

    public Answers(Design design, Reader reader, Finder finder, HomeItems homes) {
        this.design = design;
        this.reader = reader;
        this.ranges = new RangeFinder(design, finder, homes);
        this.homes = homes;
    }

    /** Some of an answer, and where the rest begins. */
    public record Page(List<Row> rows, Position next) {}

    /** One of an answer while it grows. */
    record Node(FoundEntity found, Map<String, List<Node>> included) {
        Node(FoundEntity found) {
            this(found, new LinkedHashMap<>());
        }

        Row row() {
            Map<String, List<Row>> rows = new LinkedHashMap<>();
            included.forEach((name, nodes) ->
                    rows.put(name, nodes.stream().map(Node::row).toList()));
            return new Row(found.values(), rows);
        }
    }

    /** Finds what comes along: for each of those that it belongs to, those that belong to it. */
    interface Relatives {
        List<List<FoundEntity>> of(IncludedPlan plan, List<Node> roots, List<Node> belonging, Inputs its);
    }

    public Page read(Plan plan, Inputs inputs, Position from, int limit) {
        if (plan instanceof Plan.Union union) {
            return new UnionReader(this).read(union, inputs, from, limit);
        }
        if (!(plan instanceof Plan.WithIncluded together)) {
            return page(reader.run(plan, inputs, from, limit));
        }
        if (isInRange(together)) {
            Found found = range((Plan.Find) together.root(), inputs);
            return new Page(
                    rows(plan, found, found.page().found(), inputs),
                    found.page().next());
        }
        Reader.Page page = reader.run(together.root(), inputs, from, limit);
        return new Page(rows(plan, new Found(page, List.of()), page.found(), inputs), page.next());
    }

    /** Entities that were found, and what came with them in the same query, range by range. */
    record Found(Reader.Page page, List<List<FoundEntity>> inRange) {}

    /** The entities of one of several kinds, each of which says where the one behind it begins. */
    Found findMarked(Plan plan, Inputs inputs, Position from, int limit) {
        if (plan instanceof Plan.WithIncluded together) {
            return isInRange(together)
                    ? range((Plan.Find) together.root(), inputs)
                    : new Found(reader.runMarked(together.root(), inputs, from, limit), List.of());
        }
        return new Found(reader.runMarked(plan, inputs, from, limit), List.of());
    }

    /** Some of what was found, with what it includes. */
    List<Row> rows(Plan plan, Found found, List<FoundEntity> some, Inputs inputs) {
        return rows(plan, some, inputs, relatives(found));
    }

    static List<Row> rows(Plan plan, List<FoundEntity> some, Inputs inputs, Relatives relatives) {
        List<Node> nodes = some.stream().map(Node::new).toList();
        if (plan instanceof Plan.WithIncluded together && !nodes.isEmpty()) {
            add(nodes, together.included(), inputs, relatives);
        }
        return nodes.stream().map(Node::row).toList();
    }

    /** Whether one query reads what is asked for and what comes along: it has no pages. */
    static boolean isInRange(Plan plan) {
        return plan instanceof Plan.WithIncluded together
                && together.root() instanceof Plan.Find find
                && isInRange(find);
    }

    private static boolean isInRange(Plan.Find find) {
        return !find.look().included().isEmpty();
    }

    /** For each of the inputs all that it finds; single items in one batch. */
    public List<List<Row>> readAll(Plan plan, List<Inputs> each) {
        if (plan instanceof Plan.WithIncluded || plan instanceof Plan.Union) {
            return each.stream()
                    .map(inputs -> read(plan, inputs, Position.START, Reader.limit(plan))
                            .rows())
                    .toList();
        }
        return reader.runMany(plan, each).stream()
                .map(found -> found.stream()
                        .map(one -> new Row(one.values(), Map.of()))
                        .toList())
                .toList();
    }

    private static Page page(Reader.Page page) {
        List<Row> rows = new ArrayList<>(page.found().size());
        for (FoundEntity found : page.found()) {
            rows.add(new Row(found.values(), Map.of()));
        }
        return new Page(rows, page.next());
    }

    /** One query for the answer and everything that it includes; it has no pages, since a limit would cut through both. */
    private Found range(Plan.Find find, Inputs inputs) {
        RangeFinder.Range range = ranges.find(find.look(), inputs);
        List<FoundEntity> roots = Reader.sorted(
                reader.completed(find, range.roots(), inputs), find.look().order());
        return new Found(new Reader.Page(roots, Position.END), range.included());
    }

    /** Nearest first, so that those further on find what they belong to. */
    private static void add(List<Node> roots, List<IncludedPlan> plans, Inputs inputs, Relatives relatives) {
        Map<String, List<Node>> byName = new LinkedHashMap<>();
        byName.put("", roots);
        for (IncludedPlan plan : plans) {
            Included included = plan.included();
            List<Node> belonging = byName.get(included.belonging().orElse(""));
            Inputs its = included.where().isPresent() ? inputs.within(included.name()) : Inputs.NONE;
            List<List<FoundEntity>> found = relatives.of(plan, roots, belonging, its);
            List<Node> all = new ArrayList<>();
            for (int number = 0; number < belonging.size(); number++) {
                List<Node> nodes = found.get(number).stream().map(Node::new).toList();
                belonging.get(number).included().put(included.name(), nodes);
                all.addAll(nodes);
            }
            byName.put(included.name(), all);
        }
    }

    Relatives relatives(Found found) {
        return relatives(found, this::near);
    }

    /** Finds what is near one that is known: in its own item, or in what was read with it. */
    interface Nearby {
        List<FoundEntity> of(IncludedPlan plan, FoundEntity to, Map<String, List<List<FoundEntity>>> inRanges);
    }

    Relatives relatives(Found found, Nearby nearby) {
        Map<String, List<List<FoundEntity>>> inRanges = new LinkedHashMap<>();
        inRanges.put(WITH_ROOTS, found.inRange());
        return (plan, roots, belonging, its) -> {
            if (plan instanceof IncludedPlan.AskedOfRoot asked) {
                return askedOfRoots(asked, roots, belonging, its);
            }
            if (plan instanceof IncludedPlan.Asked asked) {
                return asked.plan() instanceof Plan.Find find && isInRange(find)
                        ? askedInRange(asked, find, belonging, inRanges)
                        : asked(asked, belonging, its);
            }
            return belonging.stream()
                    .map(node -> cut(
                            plan.included(), meeting(plan.included(), its, nearby.of(plan, node.found(), inRanges))))
                    .toList();
        };
    }

    List<FoundEntity> near(IncludedPlan plan, FoundEntity to, Map<String, List<List<FoundEntity>>> inRanges) {
        if (plan instanceof IncludedPlan.InRange range) {
            return linked(range.included(), to, inRanges.get(WITH_ROOTS).get(range.range()));
        }
        if (plan instanceof IncludedPlan.Beside beside) {
            return linked(beside.included(), to, inRanges.get(beside.asked()).get(beside.range()));
        }
        if (plan instanceof IncludedPlan.Carried carried) {
            return carried(carried, to.values()).map(FoundEntity::of).stream().toList();
        }
        IncludedPlan.Embedded inside = (IncludedPlan.Embedded) plan;
        return reader.children(design.embed(inside.embed()), to).stream()
                .filter(child -> homes.isLiving(inside.included().entity(), child.values()))
                .toList();
    }

    private List<FoundEntity> linked(Included included, FoundEntity to, List<FoundEntity> range) {
        return range.stream()
                .filter(found -> areLinked(included, to.values(), found.values())
                        && homes.isLiving(included.entity(), found.values()))
                .toList();
    }

    private static boolean areLinked(Included included, Values one, Values other) {
        return included.links().stream()
                .allMatch(link -> one.has(link.here()) && one.find(link.here()).equals(other.find(link.there())));
    }

    private static List<FoundEntity> meeting(Included included, Inputs its, List<FoundEntity> related) {
        return included.where()
                .map(where -> related.stream()
                        .filter(one -> Filter.matches(where, its, one.values()))
                        .toList())
                .orElse(related);
    }

    static List<FoundEntity> cut(Included included, List<FoundEntity> related) {
        List<FoundEntity> placed = related.stream()
                .filter(one -> included.placed().stream().allMatch(one.values()::has))
                .toList();
        List<FoundEntity> sorted = Reader.sorted(placed, included.order());
        return included.limit().isPresent()
                ? sorted.subList(0, Math.min(included.limit().getAsInt(), sorted.size()))
                : sorted;
    }

    /** A child that lacks the parent's id, or a copy of what every parent has, has none. */
    private static Optional<Values> carried(IncludedPlan.Carried carried, Values child) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (IncludedPlan.CarriedAttribute copied : carried.copies()) {
            Optional<AttributeValue> value = copied.from().stream()
                    .flatMap(name -> child.find(name).stream())
                    .findFirst();
            value.ifPresent(one -> known.put(copied.use(), one));
            if (value.isEmpty() && !copied.mayBeMissing()) {
                return Optional.empty();
            }
        }
        return Optional.of(new Values(known));
    }

    private List<List<FoundEntity>> asked(IncludedPlan.Asked asked, List<Node> belonging, Inputs its) {
        List<FoundEntity> found = belonging.stream().map(Node::found).toList();
        Map<Inputs, List<FoundEntity>> answers = reader.followUps().answers(asked.feed(), asked.plan(), found, its);
        return found.stream()
                .map(one -> Inputs.from(asked.feed(), one.values())
                        .map(fed -> cut(asked.included(), answers.get(its.and(fed))))
                        .orElse(List.of()))
                .toList();
    }

    /** One query for each root, which also reads what stands beside those that are asked for. */
    private List<List<FoundEntity>> askedInRange(
            IncludedPlan.Asked asked,
            Plan.Find find,
            List<Node> belonging,
            Map<String, List<List<FoundEntity>>> inRanges) {
        List<List<FoundEntity>> beside = new ArrayList<>();
        find.look().included().forEach(unused -> beside.add(new ArrayList<>()));
        Map<Inputs, List<FoundEntity>> answers = new LinkedHashMap<>();
        for (Node node : belonging) {
            Optional<Inputs> fed = Inputs.from(asked.feed(), node.found().values());
            if (fed.isPresent() && !answers.containsKey(fed.get())) {
                Found found = range(find, fed.get());
                answers.put(fed.get(), found.page().found());
                for (int number = 0; number < beside.size(); number++) {
                    beside.get(number).addAll(found.inRange().get(number));
                }
            }
        }
        inRanges.put(asked.included().name(), beside);
        return belonging.stream()
                .map(node -> Inputs.from(asked.feed(), node.found().values())
                        .map(fed -> cut(asked.included(), answers.get(fed)))
                        .orElse(List.of()))
                .toList();
    }

    /** All below the roots, each put to the one that it belongs to. */
    private List<List<FoundEntity>> askedOfRoots(
            IncludedPlan.AskedOfRoot asked, List<Node> roots, List<Node> belonging, Inputs its) {
        Included included = asked.included();
        List<FoundEntity> found = roots.stream().map(Node::found).toList();
        Map<List<Optional<AttributeValue>>, List<FoundEntity>> byOwner = new LinkedHashMap<>();
        reader.followUps().answers(asked.feed(), asked.plan(), found, its).values().stream()
                .flatMap(List::stream)
                .forEach(one -> byOwner.computeIfAbsent(
                                linked(included, Included.Link::there, one), unused -> new ArrayList<>())
                        .add(one));
        return belonging.stream()
                .map(node -> byOwner.getOrDefault(linked(included, Included.Link::here, node.found()), List.of()))
                .map(related -> cut(included, related))
                .toList();
    }

    private static List<Optional<AttributeValue>> linked(
            Included included, Function<Included.Link, String> side, FoundEntity one) {
        return included.links().stream()
                .map(link -> one.values().find(side.apply(link)))
                .toList();
    }
}
