package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An access pattern as people write it, on one line: `list Orders of a User newest first limit 20, 50 a second`. The words after the
 * entity are fields of the language (`by`, `order`, `limit`, `include`, `set`, `if` …) with their values.
 *
 * @param id the id that the line begins with, as in `AP-1: get User by userId`
 * @param title the words of the line, or what it has in quotes
 * @param fields the fields of the pattern without its rate
 */
record PatternText(Optional<String> id, String title, List<Entry> fields, Optional<RateText> rate) {
    private static final Pattern ID = Pattern.compile("([A-Za-z][A-Za-z0-9_-]*)\\s*[:=]\\s+(.+)");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern SEPARATOR = Pattern.compile("\\s*[,;]\\s*|\\s+at\\s+|\\s+@\\s*");
    private static final Pattern RATED = Pattern.compile(
            ".*(/ ?(s|sec|second|min|minute|h|hour|d|day|week)|rps|perDay|perHour|perMinute| (a|an|per|each|every) (second|minute|hour|day|week|month)).*");
    private static final Map<String, List<String>> VERBS = Map.of(
            "read",
                    List.of(
                            "read", "get", "find", "show", "view", "open", "fetch", "load", "list", "search", "see",
                            "look", "browse"),
            "count", List.of("count"),
            "create",
                    List.of(
                            "create",
                            "add",
                            "register",
                            "place",
                            "start",
                            "post",
                            "insert",
                            "record",
                            "log",
                            "send",
                            "write"),
            "put", List.of("put", "save", "store", "replace"),
            "update", List.of("update", "change", "edit", "rename", "mark", "modify", "set"),
            "delete", List.of("delete", "remove", "drop"));
    /** Served by another system, which its stream feeds: `search Article by tag, external OpenSearch`. */
    private static final Pattern EXTERNAL =
            Pattern.compile("(?i)(.+?),? +(?:in |by |from )?(?:the )?external +([A-Za-z0-9][A-Za-z0-9 ._-]*?)\\s*");

    private static final Pattern NEXT_WRITE = Pattern.compile("\\s+(?:and|\\+)\\s+(?=(?:create|put|update|delete)\\s)");

    static PatternText read(String line, Situation situation) throws Unclear {
        String text = line.strip().replaceFirst("^[-*•] +", "").replaceFirst("^[0-9]+[.)] +", "");
        Matcher named = ID.matcher(text);
        boolean isNamed = named.matches()
                && (findVerb(named.group(1)).isEmpty()
                        || findVerb(named.group(2).split("\\s+", 2)[0]).isPresent());
        String said = isNamed ? named.group(2) : text;
        Matcher quoted = QUOTED.matcher(said);
        Optional<String> quote = quoted.find() && quoted.start() == 0 ? Optional.of(quoted.group(1)) : Optional.empty();
        said = quote.isPresent() ? said.substring(quoted.end()).strip() : said;
        int end = said.length();
        Optional<RateText> rate = Optional.empty();
        Matcher separator = SEPARATOR.matcher(said);
        while (rate.isEmpty() && separator.find()) {
            String tail = said.substring(separator.end());
            rate = RATED.matcher(" " + tail).matches() ? RateText.find(tail) : Optional.empty();
            end = rate.isPresent() ? separator.start() : end;
        }
        String operation = said.substring(0, end);
        return new PatternText(
                isNamed ? Optional.of(named.group(1)) : Optional.empty(),
                quote.orElse(operation),
                fields(operation, situation),
                rate);
    }

    /** Whether another system answers it; such a pattern needs no rate. */
    boolean isExternal() {
        return fields.stream().anyMatch(field -> field.name().equals("external"));
    }

    private static List<Entry> external(String operation, String system, Situation situation) throws Unclear {
        List<String> read = Stream.of(operation.split("[\\s,;]+", -1))
                .flatMap(word -> Words.findEntity(word.replaceFirst("['’]s?$", ""), situation.entityNames()).stream())
                .distinct()
                .toList();
        if (read.isEmpty()) {
            throw new Unclear("which of %s does %s get?".formatted(String.join(", ", situation.entityNames()), system));
        }
        return List.of(
                YamlTree.entry("external", YamlTree.text(system)),
                YamlTree.entry(
                        "reads",
                        YamlTree.list(read.stream().<Node>map(YamlTree::text).toList())));
    }

    private static List<Entry> fields(String operation, Situation situation) throws Unclear {
        Matcher external = EXTERNAL.matcher(operation);
        if (external.matches()) {
            return external(external.group(1), external.group(2), situation);
        }
        String[] writes = NEXT_WRITE.split(operation, -1);
        if (writes.length == 1) {
            return single(operation, situation);
        }
        List<Node> all = new ArrayList<>();
        for (String write : writes) {
            all.add(YamlTree.map(single(write, situation)));
        }
        return List.of(YamlTree.entry("transaction", YamlTree.list(all)));
    }

    private static List<Entry> single(String text, Situation situation) throws Unclear {
        String[] words = text.strip().split("\\s+", -1);
        Optional<String> verb = findVerb(words[0]);
        if (verb.isEmpty()) {
            throw new Unclear(
                    "`%s` is no verb that is known here; begin with get, list, count, create, put, update or delete"
                            .formatted(words[0]));
        }
        List<String> entities = situation.entityNames();
        for (int at = 1; at < words.length; at++) {
            String word = words[at].replaceFirst("(?i)(['’]s?|,)$", "");
            Optional<String> entity = Words.findEntity(word, entities);
            if (entity.isEmpty() && at + 1 < words.length) {
                entity = Words.findEntity(word + words[at + 1], entities);
                at += entity.isPresent() ? 1 : 0;
            }
            boolean owner = entity.isPresent() && at + 1 < words.length && words[at].matches(".*['’]s?");
            if (entity.isPresent() && !owner) {
                String rest = String.join(" ", List.of(words).subList(at + 1, words.length));
                return new PatternFields(verb.get(), entity.get(), situation).of(rest);
            }
        }
        throw new Unclear("which of %s is `%s` about?".formatted(String.join(", ", entities), text));
    }

    private static Optional<String> findVerb(String word) {
        String bare = word.toLowerCase(Locale.ROOT).replaceFirst(",$", "");
        return VERBS.entrySet().stream()
                .filter(verb ->
                        verb.getValue().contains(bare) || verb.getValue().contains(bare.replaceFirst("s$", "")))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
