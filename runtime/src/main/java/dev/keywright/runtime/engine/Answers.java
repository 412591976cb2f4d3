package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Answers questions: what is asked for, with what comes along put to the ones that it belongs to. */
final class Answers {
    private final Design design;
    private final Reader reader;
    private final Finder finder;
    private final Homes homes;

    Answers(Design design, Reader reader, Finder finder, Homes homes) {
        this.design = design;
        this.reader = reader;
        this.finder = finder;
        this.homes = homes;
    }

    /** Some of an answer, and where the rest begins. */
    record Page(List<Row> rows, Position next) {}

    /** One of an answer while it grows. */
    private record Node(Found found, Map<String, List<Node>> along) {
        Node(Found found) {
            this(found, new LinkedHashMap<>());
        }

        Row row() {
            Map<String, List<Row>> rows = new LinkedHashMap<>();
            along.forEach((name, nodes) ->
                    rows.put(name, nodes.stream().map(Node::row).toList()));
            return new Row(found.values(), rows);
        }
    }

    Page read(Plan plan, Inputs inputs, Position from, int limit) {
        if (!(plan instanceof Plan.Together together)) {
            return page(reader.run(plan, inputs, from, limit));
        }
        boolean inRange = together.root() instanceof Plan.Find find
                && !find.look().members().isEmpty();
        if (inRange) {
            return range(together, inputs);
        }
        Reader.Page page = reader.run(together.root(), inputs, from, limit);
        List<Node> nodes = page.found().stream().map(Node::new).toList();
        add(nodes, together.along(), Map.of());
        return new Page(nodes.stream().map(Node::row).toList(), page.next());
    }

    /** For each of the inputs all that it finds; single items in one batch. */
    List<List<Row>> readAll(Plan plan, List<Inputs> each) {
        if (plan instanceof Plan.Together) {
            return each.stream()
                    .map(inputs -> read(plan, inputs, Position.START, 0).rows())
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
        for (Found found : page.found()) {
            rows.add(new Row(found.values(), Map.of()));
        }
        return new Page(rows, page.next());
    }

    /** One query for the answer and its relatives; it has no pages, for a limit would cut through both. */
    private Page range(Plan.Together together, Inputs inputs) {
        Plan.Find find = (Plan.Find) together.root();
        Finder.Range range = finder.range(find.look(), inputs, homes::isLiving);
        List<Node> nodes = Reader.sorted(
                        reader.completed(find, range.roots(), inputs),
                        find.look().order())
                .stream()
                .map(Node::new)
                .toList();
        add(nodes, together.along(), range.members());
        return new Page(nodes.stream().map(Node::row).toList(), Position.END);
    }

    /** Nearest first, so that those further on find what they belong to. */
    private void add(List<Node> roots, List<Along> alongs, Map<Integer, List<Found>> inRange) {
        Map<String, List<Node>> byName = new LinkedHashMap<>();
        byName.put("", roots);
        for (Along along : alongs) {
            Relative relative = along.relative();
            List<Node> belonging = byName.get(relative.belonging());
            List<List<Found>> found = found(along, belonging, inRange);
            List<Node> all = new ArrayList<>();
            for (int number = 0; number < belonging.size(); number++) {
                List<Node> nodes = found.get(number).stream().map(Node::new).toList();
                belonging.get(number).along().put(relative.name(), nodes);
                all.addAll(nodes);
            }
            byName.put(relative.name(), all);
        }
    }

    private List<List<Found>> found(Along along, List<Node> belonging, Map<Integer, List<Found>> inRange) {
        if (along instanceof Along.Asked asked) {
            return asked(asked, belonging);
        }
        return belonging.stream()
                .map(node -> cut(along.relative(), near(along, node.found(), inRange)))
                .toList();
    }

    private List<Found> near(Along along, Found to, Map<Integer, List<Found>> inRange) {
        if (along instanceof Along.InRange range) {
            return inRange.get(range.member()).stream()
                    .filter(found -> range.relative().relates(to.values(), found.values())
                            && homes.isLiving(range.relative().entity(), found.values()))
                    .toList();
        }
        if (along instanceof Along.Carried carried) {
            return carried(carried, to.values()).map(Found::of).stream().toList();
        }
        Along.Inside inside = (Along.Inside) along;
        return reader.children(design.nest(inside.nest()), to).stream()
                .filter(child -> homes.isLiving(inside.relative().entity(), child.values()))
                .toList();
    }

    private static List<Found> cut(Relative relative, List<Found> related) {
        List<Found> placed = related.stream()
                .filter(one -> relative.placed().stream().allMatch(one.values()::has))
                .toList();
        List<Found> sorted = Reader.sorted(placed, relative.order());
        return relative.limit() > 0 ? sorted.subList(0, Math.min(relative.limit(), sorted.size())) : sorted;
    }

    /** A child that lacks the parent's id, or a copy of what every parent has, has none. */
    private static Optional<Values> carried(Along.Carried carried, Values child) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Along.Copied copied : carried.copies()) {
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

    private List<List<Found>> asked(Along.Asked asked, List<Node> belonging) {
        List<Found> found = belonging.stream().map(Node::found).toList();
        Map<Inputs, List<Found>> answers = reader.fetching().answers(asked.feed(), asked.plan(), found);
        return found.stream()
                .map(one -> asked.feed().from(one.values()).map(answers::get).orElse(List.of()))
                .toList();
    }
}
