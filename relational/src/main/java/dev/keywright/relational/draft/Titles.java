package dev.keywright.relational.draft;

import dev.keywright.relational.link.Words;
import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.shape.PatternDraft.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Titles as a person would write them; the tags of the program that asks come first. */
final class Titles {
    private Titles() {}

    static String of(PatternDraft draft, Map<String, String> tags) {
        String spoken = spoken(draft);
        if (tags.containsKey("controller") && tags.containsKey("action")) {
            return "%s (%s#%s)".formatted(spoken, tags.get("controller"), tags.get("action"));
        }
        if (tags.containsKey("route")) {
            return "%s (%s)".formatted(spoken, tags.get("route"));
        }
        return spoken;
    }

    private static String spoken(PatternDraft draft) {
        String one = words(draft.entity);
        String many = Words.plural(one);
        String by = by(draft);
        return switch (draft.word) {
            case READ -> {
                if (draft.answer == Answer.ONE) {
                    yield "%s %s%s%s"
                            .formatted("Get", draft.batch > 1 ? "several " + many : article(one), by, included(draft));
                }
                yield "List %s%s%s%s".formatted(many, by, order(draft), included(draft));
            }
            case COUNT -> "Count %s%s".formatted(many, by);
            case CREATE -> "Create %s".formatted(draft.batch > 1 ? "several " + many : article(one));
            case PUT -> "Create or replace %s".formatted(article(one));
            case UPDATE ->
                "Change %s of %s%s".formatted(changed(draft), draft.answer == Answer.ONE ? article(one) : many, by);
            case DELETE -> "Delete %s%s".formatted(draft.answer == Answer.ONE ? article(one) : many, by);
            case EXTERNAL ->
                draft.contains.isEmpty()
                        ? "Sum up %s".formatted(many)
                        : "Search %s by %s".formatted(many, words(String.join(" and ", draft.contains)));
        };
    }

    private static String article(String one) {
        // Some vowels are spoken as consonants: a user, a unit, a European.
        return (one.matches("(?!us|uni|uu|eu|one)[aeiou].*") ? "an " : "a ") + one;
    }

    private static String by(PatternDraft draft) {
        List<String> given = new ArrayList<>();
        draft.by.forEach(item -> given.add(
                item.contains("=")
                        ? words(item.substring(0, item.indexOf('='))) + " " + item.substring(item.indexOf('=') + 1)
                        : words(item)));
        draft.in.keySet().forEach(item -> given.add(words(item)));
        draft.range.forEach(item -> given.add("range of " + words(item)));
        draft.prefix.forEach(item -> given.add("beginning of " + words(item)));
        draft.contains.forEach(item -> given.add("text in " + words(item)));
        boolean plainKey =
                draft.answer == Answer.ONE && given.size() == 1 && given.get(0).endsWith("id");
        return given.isEmpty() || plainKey ? "" : " by " + String.join(" and ", given);
    }

    private static String order(PatternDraft draft) {
        if (draft.order.isEmpty()) {
            return "";
        }
        String first = draft.order.get(0);
        boolean time = first.matches("(?i).*(_at|_on|date|time|created|At)( desc)?");
        if (time) {
            return first.endsWith(" desc") ? ", newest first" : ", oldest first";
        }
        return ", in the order of " + words(first.replace(" desc", ""));
    }

    private static String included(PatternDraft draft) {
        List<String> names = draft.include.keySet().stream().map(Titles::words).toList();
        return names.isEmpty() ? "" : ", with " + String.join(" and ", names);
    }

    private static String changed(PatternDraft draft) {
        List<String> names = new ArrayList<>();
        draft.set.forEach(names::add);
        names.addAll(draft.to.keySet());
        names.addAll(draft.add);
        names.addAll(draft.remove);
        List<String> first = names.stream().limit(3).map(Titles::words).toList();
        return String.join(", ", first) + (names.size() > 3 ? " and more" : "");
    }

    static String words(String name) {
        return Words.snake(name.replace('.', ' ')).replace('_', ' ').toLowerCase(Locale.ROOT);
    }
}
