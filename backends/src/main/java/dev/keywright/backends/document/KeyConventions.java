package dev.keywright.backends.document;

import dev.keywright.core.codec.KeptOrder;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.EntityRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The keys of a design that depart from the usual conventions, each with the patterns that use it. */
final class KeyConventions {
    private static final String SEPARATOR = "#";

    private final Layout layout;
    private final List<ServedPattern> patterns;
    private final List<Entry> entries;

    KeyConventions(Layout layout, List<ServedPattern> patterns) {
        this.layout = layout;
        this.patterns = patterns;
        this.entries = layout.items().stream()
                .filter(item -> item.kind().hasKey())
                .flatMap(item -> layout.entries(item).stream())
                .toList();
    }

    /** Sort keys in which a number's text does not sort like the number. */
    List<String> unsortedNumbers() {
        List<String> against = new ArrayList<>();
        for (Entry entry : entries) {
            for (Template template : entry.sort()) {
                if (hasUnsortedNumber(template)) {
                    against.add(reason(entry, template));
                }
            }
        }
        return against.stream().distinct().toList();
    }

    private boolean hasUnsortedNumber(Template template) {
        KeyCodec codec = KeyCodec.of(template, layout.model());
        for (int part = 0; part < template.parts().size(); part++) {
            boolean number = template.parts().get(part) instanceof Segment segment
                    && layout.model().attribute(segment.attribute().attribute()).type() == AttributeType.NUMBER;
            if (number && codec.order(part) == KeptOrder.NONE) {
                return true;
            }
        }
        return false;
    }

    /** Keys in which a value is not separated from what stands beside it. */
    List<String> withoutSeparator() {
        return departing(KeyConventions::lacksSeparator);
    }

    private static boolean lacksSeparator(Template template) {
        List<Part> parts = template.parts();
        for (int number = 1; number < parts.size(); number++) {
            Part before = parts.get(number - 1);
            Part after = parts.get(number);
            boolean begins = after instanceof Literal literal && literal.text().startsWith(SEPARATOR);
            boolean ends = before instanceof Literal literal && literal.text().endsWith(SEPARATOR);
            if (!begins && !ends) {
                return true;
            }
        }
        return false;
    }

    List<String> inLowerCase() {
        return departing(template -> template.parts().stream()
                .anyMatch(part -> part instanceof Literal literal
                        && !literal.text().equals(literal.text().toUpperCase(Locale.ROOT))));
    }

    private List<String> departing(Predicate<Template> departs) {
        Set<String> against = new LinkedHashSet<>();
        for (Entry entry : entries) {
            List<Template> templates = new ArrayList<>(entry.partition());
            templates.addAll(entry.sort());
            templates.stream().filter(departs).forEach(template -> against.add(reason(entry, template)));
        }
        return List.copyOf(against);
    }

    /** Key attributes of several kinds of items that are named like an attribute of one of them. */
    List<String> specificNames() {
        Map<Path, Set<ItemType>> kinds = new LinkedHashMap<>();
        entries.forEach(entry -> kinds.computeIfAbsent(entry.path(), unused -> new LinkedHashSet<>())
                .add(entry.item()));
        Set<String> own = layout.model().entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .map(Attribute::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> against = new ArrayList<>();
        kinds.forEach((path, items) -> path.key().attributes().stream()
                .filter(name -> items.size() > 1 && own.contains(name))
                .forEach(name -> against.add("`%s` of `%s` is named like an attribute (%s)"
                        .formatted(name, path.name(), Patterns.named(users(path, entry -> true))))));
        return against;
    }

    private String reason(Entry entry, Template template) {
        return "`%s` of `%s` in `%s` (%s)"
                .formatted(
                        template,
                        entry.item().name(),
                        entry.path().name(),
                        Patterns.named(users(
                                entry.path(),
                                other -> other.item().ref().equals(entry.item().ref()))));
    }

    /** The patterns that read or write such entries, or get them along with others. */
    private List<String> users(Path path, Predicate<Entry> wanted) {
        PatternWords words = new PatternWords(layout.facts());
        List<Entry> used = entries.stream()
                .filter(entry -> entry.path().equals(path) && wanted.test(entry))
                .toList();
        return Patterns.ids(patterns, served -> {
            List<EntityRef> along = words.others(served.pattern());
            boolean reads = served.reads().stream()
                    .filter(request -> request.entry().path().equals(path))
                    .anyMatch(request -> used.contains(request.entry())
                            || used.stream().anyMatch(entry -> along.contains(entry.entity())));
            return reads || served.effects().stream().anyMatch(effect -> used.contains(effect.entry()));
        });
    }
}
