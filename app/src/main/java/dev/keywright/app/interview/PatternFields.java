package dev.keywright.app.interview;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fields of a pattern out of the words behind its verb and entity. */
final class PatternFields {
    private static final List<String> NAMES = List.of(
            "by",
            "in",
            "range",
            "prefix",
            "has",
            "lacks",
            "contains",
            "order",
            "limit",
            "include",
            "select",
            "consistency",
            "lag",
            "batch",
            "set",
            "to",
            "add",
            "remove",
            "if",
            "with",
            "cascade",
            "matches",
            "hottest",
            "latency",
            "forEach",
            "from",
            "times",
            "method",
            "peak",
            "note");
    /** Words that people use in other senses too: fields only where a value in brackets or with `=` follows. */
    private static final List<String> COMMON_WORDS = List.of("in", "to", "from", "has", "times");

    private static final Pattern SORTED =
            Pattern.compile("(?i)[,(]?\\s*\\b(newest|latest|most recent|oldest)( first)?\\)?");
    private static final Pattern OWNER = Pattern.compile(
            "(?i)\\b(?:of|for|in|from|belonging to) (?:an?|the|one|each|that|this)? ?([A-Z]?[A-Za-z]+)\\b");
    private static final Pattern PAIRS = Pattern.compile("[A-Za-z_]\\w*\\s*=\\s*[^=].*");

    private final String verb;
    private final String entity;
    private final Situation situation;

    PatternFields(String verb, String entity, Situation situation) {
        this.verb = verb;
        this.entity = entity;
        this.situation = situation;
    }

    List<Entry> of(String words) throws Unclear {
        List<Entry> fields = new ArrayList<>();
        fields.add(YamlTree.entry(verb, YamlTree.text(entity)));
        String rest = words.replaceAll("(?i)\\border(ed)? by\\b", "order")
                .replaceAll("(?i)\\bsort(ed)? by\\b", "order")
                .replaceAll("(?i)\\bstrongly consistent\\b", "consistency strong")
                .replaceAll("(?i)\\b(at most|up to) ([0-9]+)( at a time)?", "limit $2");
        Matcher sorted = SORTED.matcher(rest);
        if (sorted.find()) {
            String direction = sorted.group(1).equalsIgnoreCase("oldest") ? "" : " desc";
            fields.add(YamlTree.entry("order", YamlTree.text(time() + direction)));
            rest = sorted.replaceFirst(" ");
        }
        List<String> segments = segments(rest);
        fields.addAll(before(segments.get(0)));
        for (String segment : segments.subList(1, segments.size())) {
            String name = segment.split("\\s+", 2)[0];
            String value =
                    segment.substring(name.length()).replaceFirst("^\\s*:?", "").strip();
            boolean along = name.equals("with") && (verb.equals("read") || verb.equals("count"));
            fields.add(YamlTree.entry(along ? "include" : name, value(along ? "include" : name, value)));
        }
        return fields;
    }

    /** The words before the first field, then each field with its value. */
    private static List<String> segments(String rest) {
        List<String> segments = new ArrayList<>(List.of(""));
        int depth = 0;
        String[] words = rest.strip().split("\\s+", -1);
        for (int at = 0; at < words.length; at++) {
            String word = words[at];
            String bare = word.replaceFirst(":$", "");
            String next = at + 1 < words.length ? words[at + 1] : "";
            boolean meant = !COMMON_WORDS.contains(bare) || next.startsWith("{") || next.contains("=");
            boolean begins = depth == 0 && NAMES.contains(bare) && meant && !next.isEmpty();
            if (begins) {
                segments.add(bare);
            } else {
                int last = segments.size() - 1;
                segments.set(last, (segments.get(last) + " " + word).strip());
            }
            depth += Words.depth(word);
        }
        return segments;
    }

    /** `of a User` gives its id; the words after an update are what it sets. */
    private List<Entry> before(String words) {
        List<Entry> fields = new ArrayList<>();
        Matcher owner = OWNER.matcher(words);
        String left = words;
        while (owner.find()) {
            Optional<String> parent = Words.findEntity(owner.group(1), situation.entityNames());
            if (parent.isPresent() && fields.isEmpty()) {
                fields.add(YamlTree.entry("by", YamlTree.textOrTexts(idOf(parent.get()))));
                left = left.replace(owner.group(), " ");
            }
        }
        List<String> set = Words.list(left.replaceAll("(?i)\\b(its|the|their|an?|his|her)\\b", " "));
        boolean changes =
                verb.equals("update") && !set.isEmpty() && set.stream().allMatch(Words::isAttributeName);
        if (changes) {
            fields.add(YamlTree.entry("set", YamlTree.texts(set)));
        }
        return fields;
    }

    private List<String> idOf(String parent) {
        return situation.entities().stream()
                .filter(known -> known.name().equals(parent))
                .findFirst()
                .map(Entity::id)
                .map(ids -> ids.stream().map(id -> id.name()).toList())
                .orElse(List.of(Words.idOf(parent)));
    }

    private String time() {
        List<Attribute> times = situation.entities().stream()
                .filter(known -> known.name().equals(entity))
                .flatMap(known -> known.attributes().stream())
                .filter(attribute ->
                        attribute.type() == AttributeType.TIMESTAMP || attribute.type() == AttributeType.DATE)
                .toList();
        return times.isEmpty() ? "createdAt" : times.get(0).name();
    }

    private Node value(String name, String said) throws Unclear {
        String value = said.replaceFirst(",$", "").strip();
        boolean yaml = value.startsWith("{") || value.startsWith("[") || value.startsWith("\"");
        boolean pairs = List.of("with", "to", "if", "from").contains(name)
                && PAIRS.matcher(value).matches()
                && !value.matches(".*[<>].*");
        if (pairs) {
            List<Entry> entries = new ArrayList<>();
            for (String pair : Words.list(value)) {
                String[] sides = pair.split("\\s*=\\s*", 2);
                Node side = YamlLines.node(sides[sides.length - 1]).orElseThrow(() -> unreadable(name, said));
                entries.add(YamlTree.entry(sides[0], side));
            }
            return YamlTree.map(entries);
        }
        if (yaml
                || (!value.contains(",") && !value.contains(" and "))
                || List.of("if", "latency", "note").contains(name)) {
            return YamlLines.node(
                            value.contains("`") || value.startsWith("<")
                                    ? "\"%s\"".formatted(value.replace("\"", "'"))
                                    : value)
                    .orElseThrow(() -> unreadable(name, said));
        }
        return YamlTree.texts(Words.list(value));
    }

    private static Unclear unreadable(String name, String said) {
        return new Unclear("`%s %s` cannot be read".formatted(name, said));
    }
}
