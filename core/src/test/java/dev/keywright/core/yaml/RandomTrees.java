package dev.keywright.core.yaml;

import dev.keywright.core.yaml.Node.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Trees whose texts are made of whatever has a meaning in YAML. */
final class RandomTrees {
    private static final List<String> PIECES = List.of(
            "a",
            "B",
            "7",
            "0",
            ".",
            "-",
            "+",
            "e",
            " ",
            " ",
            "  ",
            "\n",
            "\n\n",
            "\r",
            "\t",
            ":",
            ": ",
            " #",
            "#",
            "{",
            "}",
            "[",
            "]",
            ",",
            ", ",
            "&",
            "*",
            "!",
            "|",
            ">",
            "%",
            "@",
            "`",
            "'",
            "\"",
            "\\",
            "?",
            "? ",
            "- ",
            "---",
            "...",
            "<<",
            "~",
            "null",
            "true",
            "False",
            "NO",
            "0x1F",
            "0o7",
            ".inf",
            "1e6",
            "USER#{userId}",
            "{t:epoch}",
            "\u0000",
            "\u0007",
            "\u001b",
            "\u0085",
            "\u00a0",
            "\u200b",
            "\u2028",
            "\ufeff",
            "\uffff",
            "\ud800",
            "\ud83d\ude00",
            "é",
            "漢",
            "word word word");

    private final Random random;

    RandomTrees(Random random) {
        this.random = random;
    }

    Node collection(int depth) {
        return random.nextBoolean() ? mapping(depth) : sequence(depth);
    }

    private Node node(int depth) {
        return depth == 0 || random.nextInt(3) == 0 ? scalar() : collection(depth);
    }

    private Node sequence(int depth) {
        int size = depth == 4 ? 1 + random.nextInt(4) : random.nextInt(4);
        return YamlTree.list(
                IntStream.range(0, size).mapToObj(i -> node(depth - 1)).toList());
    }

    private Node mapping(int depth) {
        int size = depth == 4 ? 1 + random.nextInt(4) : random.nextInt(4);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            String tail = random.nextInt(200) == 0 ? "long ".repeat(300) : text();
            entries.add(YamlTree.entry(i + tail, node(depth - 1)));
        }
        return YamlTree.map(entries);
    }

    private Node scalar() {
        List<String> plain = List.of("true", "12", "-0.5", "", "~", "null", "word", "two words", "0x1F", "user#1");
        return random.nextInt(4) == 0 ? YamlTree.plain(plain.get(random.nextInt(plain.size()))) : YamlTree.text(text());
    }

    private String text() {
        int size = random.nextInt(random.nextInt(8) == 0 ? 60 : 6);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }
}
