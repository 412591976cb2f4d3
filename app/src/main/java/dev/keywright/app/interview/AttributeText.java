package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An attribute as people write it: `email`, `total number`, `note 400 bytes`, `status (OPEN, PAID)`, `createdAt timestamp`, `email
 * unique`, or with the fields of the language, `note: {type: string, size: 400}`.
 */
record AttributeText(String name, Node value) {
    private static final List<String> TYPES =
            List.of("string", "number", "boolean", "timestamp", "date", "binary", "list", "map", "set");
    private static final Pattern SIZE = Pattern.compile("(?i)([0-9][0-9.,]*)(k?b| ?bytes| ?kb|)");
    private static final Pattern VALUES = Pattern.compile("\\(([^()]*)\\)|one of ([A-Za-z0-9_/|-]+)");

    /** Empty where it cannot be read. */
    static Optional<AttributeText> find(String said) {
        Matcher flow =
                Pattern.compile("([A-Za-z_][A-Za-z0-9_]*) *:? *(\\{.*\\})").matcher(said.strip());
        if (flow.matches()) {
            return YamlLines.node(flow.group(2)).map(node -> new AttributeText(flow.group(1), node));
        }
        List<Entry> fields = new ArrayList<>();
        Matcher values = VALUES.matcher(said);
        boolean listed = values.find();
        String rest = (listed ? values.replaceFirst(" ") : said).strip();
        String[] words = rest.replace(":", " ").split("\\s+", -1);
        if (!Words.isAttributeName(words[0])) {
            return Optional.empty();
        }
        String type = usualType(words[0]);
        for (int at = 1; at < words.length; at++) {
            String word = words[at];
            Matcher size = SIZE.matcher(word);
            boolean unit = at + 1 < words.length && words[at + 1].matches("(?i)k?b|bytes?|characters?|chars");
            if (TYPES.contains(word)) {
                type = word;
            } else if (word.equals("text")) {
                type = "string";
            } else if (size.matches() && Amount.find(size.group(1)).isPresent()) {
                String written = size.group(2) + (unit ? words[at + 1] : "");
                int factor = written.toLowerCase(Locale.ROOT).contains("kb") ? 1024 : 1;
                fields.add(YamlTree.entry(
                        "size",
                        YamlTree.plain(Amount.find(size.group(1))
                                .orElseThrow()
                                .times(BigDecimal.valueOf(factor))
                                .text())));
                at += unit ? 1 : 0;
            } else if (word.equals("unique") || word.equals("optional")) {
                fields.add(YamlTree.entry(word, YamlTree.plain("true")));
            } else if (!word.matches("(?i)a|an|of|is|about|bytes?|characters?")) {
                return Optional.empty();
            }
        }
        if (listed) {
            String list = values.group(1) == null ? values.group(2) : values.group(1);
            fields.add(
                    YamlTree.entry("values", YamlTree.texts(List.of(list.strip().split("\\s*[,/|]\\s*", -1)))));
        }
        Node plain = YamlTree.text(type);
        if (fields.isEmpty()) {
            return Optional.of(new AttributeText(words[0], plain));
        }
        fields.add(0, YamlTree.entry("type", plain));
        return Optional.of(new AttributeText(words[0], YamlTree.map(fields)));
    }

    /** Names say much: `createdAt` is a time. */
    static String usualType(String name) {
        if (name.matches(".*([a-z]At|Time|Timestamp)")) {
            return "timestamp";
        }
        if (name.matches(".*Date|date")) {
            return "date";
        }
        return name.matches("(?i)(is|has)[A-Z].*") ? "boolean" : "string";
    }
}
