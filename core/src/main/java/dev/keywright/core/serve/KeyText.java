package dev.keywright.core.serve;

import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Value;
import dev.keywright.core.serve.ItemCollectionQuery.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Key conditions and filters as a person would write them. */
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
            AttributeUse use = bound.range().get().attribute();
            return List.of("%s BETWEEN %s{from %s} AND %s{to %s}".formatted(name, start, use, start, use));
        }
        if (here && bound.prefix().isPresent()) {
            return List.of("begins_with(%s, %s{%s})"
                    .formatted(name, start, bound.prefix().get().attribute()));
        }
        return known == 0 ? List.of() : List.of("begins_with(%s, %s)".formatted(name, start));
    }

    /** The key condition of a range from one item type to another. */
    static String between(Look look) {
        Entry entry = look.entry();
        Question question = look.question();
        Range range = Range.of(SortKeySpan.of(look.bound().sortPrefix(), Map.of()), look.includedRanges());
        List<Part> from = known(range.first(), look);
        List<Part> to = known(range.last(), look);
        String partition = condition(Bound.to(entry, 0, Set.of()), question);
        String name = entry.path().key().sort().get(0);
        String start = text(from, question);
        String end = text(to, question);
        if (start.isEmpty() && end.isEmpty()) {
            return partition;
        }
        boolean ends = !from.isEmpty() && from.get(from.size() - 1) instanceof Segment;
        return start.equals(end) && !ends
                ? "%s AND begins_with(%s, %s)".formatted(partition, name, start)
                : "%s AND %s BETWEEN %s AND %s~"
                        .formatted(partition, name, start, ends && start.equals(end) ? end + "#" : end);
    }

    private static List<Part> known(SortKeySpan span, Look look) {
        return look.includedRanges().stream()
                .filter(includedRange -> includedRange.span().equals(span))
                .map(includedRange -> includedRange.bound().sortPrefix())
                .findFirst()
                .orElse(look.bound().sortPrefix());
    }

    private static String text(List<Part> parts, Question question) {
        return parts.stream().map(part -> text(part, question)).collect(Collectors.joining());
    }

    private static String text(Part part, Question question) {
        if (!(part instanceof Segment segment)) {
            return part.toString();
        }
        return question.findGiven(segment.attribute())
                .map(given -> {
                    if (given.supply() instanceof Constants constants) {
                        return values(constants.values());
                    }
                    String name = ((Input) given.supply()).name();
                    return "{" + name + segment.format().suffix() + "}";
                })
                .orElse(part.toString());
    }

    static String values(List<Value> values) {
        String texts = values.stream().map(Value::text).collect(Collectors.joining("|"));
        return values.size() == 1 ? texts : "(" + texts + ")";
    }
}
