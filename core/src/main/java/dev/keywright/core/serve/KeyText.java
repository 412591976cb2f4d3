package dev.keywright.core.serve;

import dev.keywright.core.codec.TextOrder;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Key conditions exactly as they are sent, with placeholders for values. A `~` behind a placeholder stands for the end of all
 * texts that begin with it, which is sent as the next greater text.
 */
final class KeyText {
    private KeyText() {}

    static String condition(Bound bound, Question question) {
        Entry entry = bound.entry();
        List<String> terms = new ArrayList<>();
        List<String> partition = entry.path().key().partition();
        for (int number = 0; number < partition.size(); number++) {
            terms.add("%s = %s"
                    .formatted(
                            partition.get(number),
                            text(entry.partition().get(number).parts(), question)));
        }
        int before = 0;
        for (int number = 0; number < entry.sort().size(); number++) {
            Template template = entry.sort().get(number);
            String name = entry.path().key().sort().get(number);
            int known = Math.max(0, Math.min(template.parts().size(), bound.sortParts() - before));
            sort(name, template, known, bound, question, before).forEach(terms::add);
            before += template.parts().size();
        }
        return String.join(" AND ", terms);
    }

    private static List<String> sort(
            String name, Template template, int known, Bound bound, Question question, int before) {
        String start = text(template.parts().subList(0, known), question);
        if (known == template.parts().size()) {
            return List.of("%s = %s".formatted(name, start));
        }
        boolean here = bound.sortParts() - before == known && bound.sortParts() >= before;
        if (here && bound.range().isPresent()) {
            return List.of("%s BETWEEN %s".formatted(name, range(start, template.parts(), known)));
        }
        if (here && bound.prefix().isPresent()) {
            return List.of("begins_with(%s, %s{%s})"
                    .formatted(name, start, bound.prefix().get().attribute()));
        }
        return known == 0 ? List.of() : List.of("begins_with(%s, %s)".formatted(name, start));
    }

    /** From one bound to the other; a value that others follow ends with the literal behind it. */
    private static String range(String start, List<Part> parts, int at) {
        Segment segment = (Segment) parts.get(at);
        boolean inverted = KeyTextOrder.isInverted(segment);
        String use = segment.attribute() + segment.format().suffix();
        String low = "%s{%s %s}".formatted(start, inverted ? "to" : "from", use);
        String high = "%s{%s %s}".formatted(start, inverted ? "from" : "to", use);
        if (at + 1 == parts.size()) {
            return "%s AND %s".formatted(low, high);
        }
        return parts.get(at + 1) instanceof Literal literal
                ? "%s%s AND %s%s".formatted(low, literal.text(), high, TextOrder.behindAll(literal.text()))
                : "%s AND %s~".formatted(low, high);
    }

    /** The key condition of a range from one item type to another. */
    static String between(Look look) {
        Entry entry = look.entry();
        String partition = condition(Bound.to(entry, 0, Set.of()), look.question());
        Optional<IncludedExtent> extent = look.extent();
        if (extent.isEmpty()) {
            return partition;
        }
        String name = entry.path().key().sort().get(0);
        String start = start(look, extent.get().first());
        return extent.get().first() == extent.get().last()
                ? "%s AND begins_with(%s, %s)".formatted(partition, name, start)
                : "%s AND %s BETWEEN %s AND %s"
                        .formatted(
                                partition, name, start, end(look, extent.get().last()));
    }

    private static String start(Look look, int number) {
        if (number == 0) {
            return text(look.bound().sortPrefix(), look.question());
        }
        IncludedRange range = look.includedRanges().get(number - 1);
        return text(range.bound().sortPrefix(), range.question());
    }

    /** The last key that begins so: that key itself, or the next greater text. */
    private static String end(Look look, int number) {
        Bound bound = number == 0
                ? look.bound()
                : look.includedRanges().get(number - 1).bound();
        String start = start(look, number);
        if (bound.sortParts() == bound.entry().sortParts().size()) {
            return start;
        }
        return bound.sortPrefix().get(bound.sortParts() - 1) instanceof Literal
                ? TextOrder.behindAll(start)
                : start + "~";
    }

    private static String text(List<Part> parts, Question question) {
        return parts.stream().map(part -> text(part, question)).collect(Collectors.joining());
    }

    private static String text(Part part, Question question) {
        if (!(part instanceof Segment segment)) {
            return part.toString();
        }
        if (Bound.isDefault(segment, question)) {
            return ((FallbackText) segment.fallback()).text();
        }
        return question.findGiven(segment.attribute())
                .map(given -> {
                    if (given.supply() instanceof Constants constants) {
                        return values(constants.values());
                    }
                    String name = Included.shown(((Input) given.supply()).name());
                    return "{" + name + segment.format().suffix() + "}";
                })
                .orElse(part.toString());
    }

    static String values(List<Value> values) {
        String texts = values.stream().map(Value::text).collect(Collectors.joining("|"));
        return values.size() == 1 ? texts : "(" + texts + ")";
    }
}
