package dev.keywright.backends.query;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Figure;
import dev.keywright.core.serve.Bound;
import dev.keywright.core.serve.Buckets;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.IncludedPlan;
import dev.keywright.core.serve.IncludedRange;
import dev.keywright.core.serve.Look;
import dev.keywright.core.serve.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Describes how questions are answered. */
final class Plans {
    private final Layout layout;
    private final Items items;
    private final CountNodes counts;
    private final RelativeNodes relatives;
    private final Selections selections;

    Plans(Layout layout, Items items) {
        this.layout = layout;
        this.items = items;
        this.counts = new CountNodes(layout);
        this.relatives = new RelativeNodes(layout.model());
        this.selections = new Selections(layout.model());
    }

    static Node nothing() {
        return Node.thing("Plan.Nothing");
    }

    Node of(Plan plan) {
        if (plan instanceof Plan.Nothing) {
            return nothing();
        }
        if (plan instanceof Plan.Find find) {
            return Node.thing("Plan.Find", "look", look(find.look()), "fetches", fetches(find.fetches()));
        }
        if (plan instanceof Plan.KeptNumber kept) {
            return Node.thing(
                    "Plan.KeptNumber",
                    "look",
                    look(kept.look()),
                    "name",
                    Node.of(kept.counter().name()));
        }
        if (plan instanceof Plan.NumberInside inside) {
            return numberInside(inside);
        }
        if (plan instanceof Plan.InsideParent inside) {
            return insideParent(inside);
        }
        if (plan instanceof Plan.WithIncluded together) {
            return together(together);
        }
        if (plan instanceof Plan.Then then) {
            return Node.thing(
                    "Plan.Then", "first", of(then.first()), "feed", feed(then.feed()), "second", of(then.second()));
        }
        throw new AssertionError("unhandled plan " + plan);
    }

    private Node numberInside(Plan.NumberInside inside) {
        Counter counter = (Counter) inside.counter().kind();
        Inside place = (Inside) counter.place();
        return Node.thing(
                "Plan.NumberInside",
                "parentEntity",
                Node.of(place.entity().name()),
                "name",
                Node.of(counts.numberName(inside.counter(), counter, place)),
                "parent",
                of(inside.parent()));
    }

    private Node insideParent(Plan.InsideParent inside) {
        return Node.thing(
                "Plan.InsideParent",
                "nest",
                Node.of(inside.embed().name()),
                "left",
                selections.of(inside.left()),
                "order",
                selections.orderings(inside.question().order()),
                "placed",
                selections.placed(inside.question().order(), Set.of()),
                "limit",
                limit(inside.question().limit()),
                "parent",
                of(inside.parent()));
    }

    static Node limit(Figure limit) {
        return Node.of(limit.isStated() ? limit.value().roundedUp().intValueExact() : 0);
    }

    Node feed(Feed feed) {
        List<Node> pipes = new ArrayList<>();
        feed.inputs()
                .forEach((input, use) ->
                        pipes.add(Node.thing("Feed.Pipe", "input", Node.of(input), "use", Names.node(use))));
        return Node.thing("Feed", "pipes", Node.all(pipes));
    }

    Node look(Look look) {
        Bound bound = look.bound();
        Entry entry = look.entry();
        Set<AttributeUse> readable = layout.readable(entry);
        List<Given> known = look.question().selection().by().stream()
                .filter(given -> given.isOneValue() && !readable.contains(given.attribute()))
                .filter(given -> bound.equal().contains(given.attribute())
                        || !look.left().by().contains(given))
                .toList();
        return Node.thing(
                "Look",
                "operation",
                new Node.Choice("Look.Operation", operation(look.operation())),
                "entity",
                Node.of(look.question().entity().name()),
                "entry",
                items.place(entry),
                "question",
                selections.of(look.question().selection()),
                "buckets",
                Node.all(bound.buckets().stream().map(Plans::bucket).toList()),
                "sortParts",
                Node.of(bound.sortParts()),
                "range",
                Node.of(
                        bound.range().isEmpty()
                                ? ""
                                : Names.of(bound.range().get().attribute())),
                "prefix",
                Node.of(
                        bound.prefix().isEmpty()
                                ? ""
                                : Names.of(bound.prefix().get().attribute())),
                "early",
                selections.of(Selections.about(look.left(), readable::contains)),
                "left",
                selections.of(look.left()),
                "known",
                selections.givens(known),
                "order",
                selections.orderings(look.question().order()),
                "placed",
                selections.placed(look.question().order(), entry.required()),
                "limit",
                limit(look.question().limit()),
                "consistent",
                Node.of(look.question().consistency() == Consistency.STRONG),
                "backward",
                Node.of(look.isBackward()),
                "members",
                members(look),
                "parts",
                Node.texts(parts(look)));
    }

    private static String operation(DynamoDbOperation operation) {
        return operation == DynamoDbOperation.SCAN ? "SCAN" : operation.reachesMany() ? "QUERY" : "GET";
    }

    private static Node bucket(Buckets buckets) {
        return Node.thing(
                "Look.Bucket",
                "use",
                Names.node(buckets.attribute()),
                "length",
                new Node.Choice("Format.Kind", Templates.kind(buckets.format())),
                "turn",
                new Node.Choice("Look.Turn", buckets.turn().name()));
    }

    private Node members(Look look) {
        List<Node> members = new ArrayList<>();
        for (IncludedRange member : look.includedRanges()) {
            members.add(Node.thing(
                    "Look.Member",
                    "number",
                    Node.of(members.size()),
                    "relative",
                    relatives.of(member.included()),
                    "entry",
                    items.place(member.entry()),
                    "question",
                    selections.of(member.question().selection()),
                    "sortParts",
                    Node.of(member.bound().sortParts())));
        }
        return Node.all(members);
    }

    /** The kinds of items beside it that hold what is split off from it. */
    private List<String> parts(Look look) {
        return layout.entriesIn(look.entry().path()).stream()
                .map(Entry::item)
                .filter(item -> item.kind() instanceof Part part
                        && part.entity().equals(look.question().entity())
                        && layout.stored(item).stream().anyMatch(look.question().needs()::contains))
                .map(ItemType::name)
                .distinct()
                .toList();
    }

    private Node fetches(List<Fetch> fetches) {
        return Node.all(fetches.stream().map(this::fetch).toList());
    }

    private Node fetch(Fetch fetch) {
        if (fetch instanceof Fetch.Item item) {
            return Node.thing(
                    "Fetch.Item",
                    "primary",
                    items.place(item.primary()),
                    "consistent",
                    Node.of(item.look().question().consistency() == Consistency.STRONG));
        }
        if (fetch instanceof Fetch.Again again) {
            return Node.thing("Fetch.Again", "feed", feed(again.feed()), "plan", of(again.plan()));
        }
        if (fetch instanceof Fetch.OfParent parent) {
            return ofParent(parent);
        }
        Fetch.HowMany number = (Fetch.HowMany) fetch;
        return Node.thing(
                "Fetch.HowMany",
                "use",
                Names.node(number.attribute()),
                "feed",
                feed(number.feed()),
                "plan",
                of(number.plan()));
    }

    Node ofParent(Fetch.OfParent fetch) {
        return ofParent(fetch.feed(), of(fetch.plan()), fetch.wanted());
    }

    Node ofParent(Feed feed, Node plan, Set<AttributeUse> wanted) {
        List<Node> inherited = wanted.stream()
                .map(use -> Node.thing("Fetch.Inherited", "use", Names.node(use), "ofParent", Names.node(above(use))))
                .toList();
        return Node.thing("Fetch.OfParent", "feed", feed(feed), "plan", plan, "wanted", Node.all(inherited));
    }

    /** What the child calls the parent's the parent calls its own. */
    static AttributeUse above(AttributeUse use) {
        return new AttributeUse(use.path().subList(1, use.path().size()), use.attribute());
    }

    private Node together(Plan.WithIncluded together) {
        Map<IncludedRange, Integer> members = new LinkedHashMap<>();
        if (together.root() instanceof Plan.Find find) {
            find.look().includedRanges().forEach(member -> members.put(member, members.size()));
        }
        return Node.thing(
                "Plan.Together",
                "root",
                of(together.root()),
                "along",
                Node.all(together.included().stream()
                        .map(along -> along(along, members))
                        .toList()));
    }

    private Node along(IncludedPlan along, Map<IncludedRange, Integer> members) {
        Node relative = relatives.of(along.included());
        if (along instanceof IncludedPlan.InRange range) {
            return Node.thing("Along.InRange", "relative", relative, "member", Node.of(members.get(range.range())));
        }
        if (along instanceof IncludedPlan.Carried carried) {
            return Node.thing("Along.Carried", "relative", relative, "copies", relatives.copies(carried.included()));
        }
        if (along instanceof IncludedPlan.Embedded inside) {
            return Node.thing(
                    "Along.Inside",
                    "relative",
                    relative,
                    "nest",
                    Node.of(inside.embed().name()));
        }
        IncludedPlan.Asked asked = (IncludedPlan.Asked) along;
        return Node.thing("Along.Asked", "relative", relative, "feed", feed(asked.feed()), "plan", of(asked.plan()));
    }
}
