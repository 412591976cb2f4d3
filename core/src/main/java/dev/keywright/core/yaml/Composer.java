package dev.keywright.core.yaml;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.source.TextPosition;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/**
 * Builds nodes from YAML's events. The library's own composer recurses without a limit and knows neither merge keys nor
 * what an alias may cost, so this one does it.
 */
final class Composer {
    private static final int DEEPEST_NESTING = 60;
    private static final long MOST_NODES = 1_000_000;
    private static final String MERGE = "<<";

    private final Source source;
    private final Diagnostics diagnostics;
    private final Tags tags;
    private final Map<String, Counted> anchors = new TreeMap<>();
    private final List<String> openAnchors = new ArrayList<>();
    private Iterator<Event> events = List.<Event>of().iterator();

    Composer(Source source, Diagnostics diagnostics, Tags tags) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.tags = tags;
    }

    /** A node and the number of nodes it stands for once its aliases are expanded. */
    private record Counted(Node node, long nodes) {}

    /** Ends the composition after a fatal problem, which has been reported. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused() {
            super("reported", null, false, false);
        }
    }

    Optional<Node> compose(Iterator<Event> input) {
        events = input;
        try {
            return composeDocument();
        } catch (Refused reported) {
            return Optional.empty();
        }
    }

    private Optional<Node> composeDocument() throws Refused {
        Optional<Node> root = Optional.empty();
        while (events.hasNext()) {
            Event event = events.next();
            boolean isNode = event instanceof NodeEvent;
            if (isNode && root.isPresent()) {
                throw refuse(YamlProblems.SECOND_DOCUMENT, span(event), "a second document starts here");
            }
            if (isNode) {
                root = Optional.of(node(event, 0).node());
            }
        }
        boolean empty = root.map(node -> node instanceof Scalar scalar && scalar.isNothing())
                .orElse(true);
        if (empty) {
            throw refuse(YamlProblems.EMPTY_FILE, Span.startOf(source.name()), "the file is empty");
        }
        return root;
    }

    private Counted node(Event event, int depth) throws Refused {
        if (depth > DEEPEST_NESTING) {
            throw refuse(
                    YamlProblems.NESTED_TOO_DEEP,
                    span(event),
                    "nested more than %s levels deep".formatted(DEEPEST_NESTING));
        }
        if (event instanceof AliasEvent alias) {
            return aliased(alias);
        }
        String anchor = event instanceof NodeEvent named
                ? named.getAnchor().map(Object::toString).orElse("")
                : "";
        openAnchors.add(anchor);
        Counted counted = event instanceof ScalarEvent scalar
                ? new Counted(function(scalar, scalar(scalar)), 1)
                : collection((CollectionStartEvent) event, depth);
        openAnchors.remove(openAnchors.size() - 1);
        if (!anchor.isEmpty()) {
            anchors.put(anchor, counted);
        }
        return counted;
    }

    private Counted aliased(AliasEvent alias) throws Refused {
        String name = alias.getAlias().toString();
        if (openAnchors.contains(name)) {
            throw refuse(
                    YamlProblems.ALIAS_CYCLE,
                    span(alias),
                    "`*%s` is used inside its own anchor `&%s`".formatted(name, name));
        }
        Counted counted = anchors.get(name);
        if (counted == null) {
            throw refuse(YamlProblems.UNKNOWN_ANCHOR, span(alias), "there is no anchor `&%s` above".formatted(name));
        }
        return counted;
    }

    private Scalar scalar(ScalarEvent event) throws Refused {
        boolean textTag = event.getTag().filter("tag:yaml.org,2002:str"::equals).isPresent();
        if (event.getTag().isPresent()
                && !textTag
                && !event.getTag().get().equals("!")
                && !tags.isFunction(event.getTag().get())) {
            throw refuse(
                    YamlProblems.YAML_TAG,
                    span(event),
                    "unsupported tag `%s`".formatted(event.getTag().get()));
        }
        boolean plain = event.isPlain()
                && event.getTag().filter(tag -> !tags.isFunction(tag)).isEmpty();
        return new Scalar(span(event), event.getValue(), plain ? Quoting.PLAIN : Quoting.QUOTED);
    }

    private Counted collection(CollectionStartEvent start, int depth) throws Refused {
        if (start.getTag()
                .filter(tag -> !tag.equals("!") && !tags.isFunction(tag))
                .isPresent()) {
            throw refuse(
                    YamlProblems.YAML_TAG,
                    span(start),
                    "unsupported tag `%s`".formatted(start.getTag().get()));
        }
        boolean isMapping = start.getEventId() == Event.ID.MappingStart;
        Counted untagged = isMapping ? mapping(start, depth) : sequence(start, depth);
        return new Counted(function(start, untagged.node()), untagged.nodes());
    }

    /** A call such as `!Sub text` as the map that it is short for. */
    private Node function(NodeEvent event, Node argument) {
        Optional<String> tag =
                event instanceof ScalarEvent scalar ? scalar.getTag() : ((CollectionStartEvent) event).getTag();
        return tag.filter(tags::isFunction)
                .<Node>map(name -> new Mapping(
                        argument.span(),
                        List.of(new Entry(
                                new Scalar(argument.start(), tags.function(name), Quoting.QUOTED), argument))))
                .orElse(argument);
    }

    private Counted sequence(CollectionStartEvent start, int depth) throws Refused {
        List<Node> items = new ArrayList<>();
        long nodes = 1;
        Event event = events.next();
        while (event.getEventId() != Event.ID.SequenceEnd) {
            Counted item = node(event, depth + 1);
            items.add(item.node());
            nodes = within(nodes + item.nodes(), start);
            event = events.next();
        }
        return new Counted(new Sequence(extent(start, event, items), items), nodes);
    }

    private Counted mapping(CollectionStartEvent start, int depth) throws Refused {
        Map<String, Entry> own = new LinkedHashMap<>();
        List<Entry> merged = new ArrayList<>();
        List<Node> values = new ArrayList<>();
        long nodes = 1;
        Event event = events.next();
        while (event.getEventId() != Event.ID.MappingEnd) {
            Counted key = node(event, depth + 1);
            Counted value = node(events.next(), depth + 1);
            values.add(value.node());
            nodes = within(nodes + key.nodes() + value.nodes(), start);
            add(key.node(), value.node(), own, merged);
            event = events.next();
        }
        merged.forEach(entry -> own.putIfAbsent(entry.name(), entry));
        return new Counted(new Mapping(extent(start, event, values), List.copyOf(own.values())), nodes);
    }

    private void add(Node key, Node value, Map<String, Entry> own, List<Entry> merged) {
        if (!(key instanceof Scalar name) || name.isNothing() || name.text().isBlank()) {
            diagnostics.report(YamlProblems.BAD_KEY, key.start(), "%s cannot be a key".formatted(key.kind()));
            return;
        }
        if (name.quoting() == Quoting.PLAIN && name.text().equals(MERGE)) {
            merge(value, merged);
            return;
        }
        Entry first = own.putIfAbsent(name.text(), new Entry(name, value));
        if (first != null) {
            String message = "duplicate key `%s`; the first one is in line %s"
                    .formatted(name.text(), first.key().span().start().line());
            diagnostics.report(YamlProblems.DUPLICATE_KEY, name.start(), message);
        }
    }

    private void merge(Node value, List<Entry> merged) {
        List<Node> bases = value instanceof Sequence sequence ? sequence.items() : List.of(value);
        for (Node base : bases) {
            if (base instanceof Mapping mapping) {
                merged.addAll(mapping.entries());
            } else {
                diagnostics.report(
                        YamlProblems.BAD_MERGE, base.start(), "`<<` needs a map, not %s".formatted(base.kind()));
            }
        }
    }

    private long within(long nodes, Event where) throws Refused {
        if (nodes > MOST_NODES) {
            throw refuse(
                    YamlProblems.ALIAS_EXPLOSION,
                    span(where),
                    "this expands to more than %s values".formatted(Rational.of(MOST_NODES)));
        }
        return nodes;
    }

    private Refused refuse(Problem problem, Span span, String message) {
        diagnostics.report(problem, span, message);
        return new Refused();
    }

    /** YAML ends a block where the next one starts; for people it ends with its last value. */
    private Span extent(CollectionStartEvent start, Event end, List<Node> values) {
        Span first = span(start);
        if (start.isFlow() || values.isEmpty()) {
            return new Span(
                    source.name(), first.start(), position(end.getEndMark().orElseThrow()));
        }
        TextPosition last = values.get(values.size() - 1).span().end();
        return last.compareTo(first.start()) < 0 ? first : new Span(source.name(), first.start(), last);
    }

    private Span span(Event event) {
        TextPosition start = position(event.getStartMark().orElseThrow());
        TextPosition end = position(event.getEndMark().orElseThrow());
        return new Span(source.name(), start, end);
    }

    private static TextPosition position(Mark mark) {
        return new TextPosition(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
