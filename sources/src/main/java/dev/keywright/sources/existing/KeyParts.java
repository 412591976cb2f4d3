package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes the keys of items of one type apart: literal words, attributes of the items, and parts that are neither. */
final class KeyParts {
    private KeyParts() {}

    /** The shape that all these keys have; a single varying part where they have none in common. */
    static KeyShape shape(List<ExistingItem> holders, String key, Set<String> keys) {
        Optional<KeyShape> explained = findExplained(holders, key, keys);
        if (explained.isPresent()) {
            return explained.get();
        }
        String text = holders.get(0).text(key);
        String separator = KeySeparator.of(text);
        List<String> tokens = KeyShape.tokens(text, separator);
        boolean alike = holders.stream()
                .allMatch(item -> KeySeparator.of(item.text(key)).equals(separator)
                        && KeyShape.tokens(item.text(key), separator).size() == tokens.size());
        if (!alike) {
            return begun(holders, key, separator, tokens.get(0));
        }
        List<String> parts = new ArrayList<>();
        KeyShape split = varying(separator, tokens.size());
        for (int place = 0; place < tokens.size(); place++) {
            boolean taken = !matching(holders, key, split, place, keys).isEmpty();
            parts.add(!taken && isConstant(holders, key, separator, place) ? tokens.get(place) : KeyShape.VARYING);
        }
        boolean worded = parts.stream().anyMatch(part -> !part.isEmpty() && !part.equals(KeyShape.VARYING));
        return worded ? new KeyShape(separator, parts) : KeyShape.WHOLE;
    }

    /** Keys of different lengths that begin with the same word keep the word. */
    private static KeyShape begun(List<ExistingItem> holders, String key, String separator, String word) {
        boolean same = KeyShape.isWord(word)
                && !separator.isEmpty()
                && holders.stream().allMatch(item -> item.text(key).startsWith(word + separator));
        return same ? new KeyShape(separator, List.of(word, KeyShape.VARYING)) : KeyShape.WHOLE;
    }

    private static boolean isConstant(List<ExistingItem> holders, String key, String separator, int place) {
        String token = KeyShape.tokens(holders.get(0).text(key), separator).get(place);
        boolean lone = holders.size() == 1;
        return (token.isEmpty() || KeyShape.isWord(token) || (!lone && token.matches("[A-Za-z][A-Za-z_-]*")))
                && holders.stream()
                        .allMatch(item -> KeyShape.tokens(item.text(key), separator)
                                .get(place)
                                .equals(token));
    }

    private static KeyShape varying(String separator, int parts) {
        return new KeyShape(separator, Collections.nCopies(parts, KeyShape.VARYING));
    }

    /**
     * Parts that are all attributes of the items, such as `{State}#{Date}`, are recognized even where they look like
     * literal words.
     */
    static Optional<KeyShape> findExplained(List<ExistingItem> holders, String key, Set<String> keys) {
        if (holders.isEmpty()) {
            return Optional.empty();
        }
        String separator = KeySeparator.of(holders.get(0).text(key));
        int tokens = KeyShape.tokens(holders.get(0).text(key), separator).size();
        KeyShape split = varying(separator, tokens);
        boolean explained = tokens > 1;
        for (int place = 0; explained && place < tokens; place++) {
            explained = !matching(holders, key, split, place, keys).isEmpty();
        }
        return explained ? Optional.of(split) : Optional.empty();
    }

    /** The attributes of the items that have the value of a part, except for those that tell types apart. */
    static List<String> matching(List<ExistingItem> holders, String key, KeyShape shape, int place, Set<String> keys) {
        List<String> names = new ArrayList<>(holders.get(0).attributes().keySet());
        names.removeAll(keys);
        names.removeAll(ItemTypeSorter.DISCRIMINATORS);
        for (ExistingItem item : holders) {
            names.removeIf(name -> !isAt(item, name, key, shape, place));
            if (names.isEmpty()) {
                return names;
            }
        }
        return names;
    }

    private static boolean isAt(ExistingItem item, String name, String key, KeyShape shape, int place) {
        List<String> values = shape.values(item.text(key));
        return place < values.size()
                && !values.get(place).isEmpty()
                && values.get(place).equals(item.text(name));
    }

    /** `USER#{}` contains a `userId`. */
    static String made(KeyShape shape, int place) {
        String word = "key";
        int varying = 0;
        for (String part : shape.parts()) {
            boolean here = part.equals(KeyShape.VARYING);
            if (here && varying == place) {
                break;
            }
            varying += here ? 1 : 0;
            word = here || part.isEmpty() ? word : part;
        }
        return ImportedNames.camel(word) + "Id";
    }

    /** The text before a varying part, which tells what the part is wherever it stands. */
    static String before(KeyShape shape, int place) {
        StringBuilder text = new StringBuilder();
        int varying = 0;
        for (String part : shape.parts()) {
            boolean here = part.equals(KeyShape.VARYING);
            if (here && varying == place) {
                break;
            }
            varying += here ? 1 : 0;
            text.append(part).append(shape.separator());
        }
        return text.toString();
    }

    /** Notes the attributes that parts of a key are known by. */
    static void remember(List<ExistingItem> items, String key, Set<String> keys, Map<String, String> known) {
        List<ExistingItem> holders =
                items.stream().filter(item -> item.has(key)).toList();
        if (holders.isEmpty()) {
            return;
        }
        KeyShape shape = shape(holders, key, keys);
        int places = shape.values(holders.get(0).text(key)).size();
        for (int place = 0; place < places && shape.parts().size() > 1; place++) {
            List<String> names = matching(holders, key, shape, place, keys);
            if (!names.isEmpty()) {
                known.putIfAbsent(before(shape, place), names.get(0));
            }
        }
    }
}
