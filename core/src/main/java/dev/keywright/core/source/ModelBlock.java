package dev.keywright.core.source;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A model in a code block of a Markdown document. Everything around the block is blanked, so that line numbers stay
 * the same. Works on bytes: encoding errors are reported by the decoder.
 */
public final class ModelBlock {
    private static final Pattern OPENING = Pattern.compile("(`{3,}|~{3,}) *(ya?ml)( +keywright)? *\r?");
    private static final Pattern FENCE = Pattern.compile("^(`{3,}|~{3,})");
    private static final Pattern VERSION = Pattern.compile("keywright: *[0-9].*", Pattern.DOTALL);

    private ModelBlock() {}

    /** By its file name, or because it has a block that is marked as a model. */
    public static boolean isMarkdown(String name, byte[] bytes) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean named = lower.endsWith(".md") || lower.endsWith(".markdown");
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        boolean fenced = text.contains("```y") || text.contains("~~~y") || text.contains("``` y");
        return named
                || (fenced && lines(bytes).stream().anyMatch(line -> isOpening(line) && line.contains("keywright")));
    }

    private static List<String> lines(byte[] bytes) {
        return List.of(new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1));
    }

    private static boolean isOpening(String line) {
        return OPENING.matcher(line).matches();
    }

    /** The block that is marked as a model, otherwise the first YAML block that contains a language version. */
    public static Optional<byte[]> find(byte[] markdown) {
        List<String> lines = lines(markdown);
        Optional<Block> named = blocks(lines).filter(Block::isNamed).findFirst();
        return named.or(() ->
                        blocks(lines).filter(block -> block.isModel(lines)).findFirst())
                .map(block -> block.alone(lines));
    }

    private record Block(int first, int last, boolean isNamed) {
        boolean isModel(List<String> lines) {
            return lines.subList(first, last).stream()
                    .anyMatch(line -> VERSION.matcher(line).matches());
        }

        byte[] alone(List<String> lines) {
            StringBuilder text = new StringBuilder();
            for (int number = 0; number < lines.size(); number++) {
                boolean within = number >= first && number < last;
                text.append(within ? lines.get(number) : "").append(number + 1 < lines.size() ? "\n" : "");
            }
            return text.toString().getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    private static Stream<Block> blocks(List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        int number = 0;
        while (number < lines.size()) {
            String fence = fence(lines.get(number));
            if (fence.isEmpty()) {
                number++;
                continue;
            }
            int end = end(lines, number + 1, fence);
            Matcher opening = OPENING.matcher(lines.get(number));
            if (opening.matches()) {
                blocks.add(new Block(number + 1, end, opening.group(3) != null));
            }
            number = end + 1;
        }
        return blocks.stream();
    }

    private static String fence(String line) {
        Matcher matcher = FENCE.matcher(line);
        return matcher.find() ? matcher.group(1) : "";
    }

    /** The line that ends the block; the end of the document ends it too. */
    private static int end(List<String> lines, int from, String fence) {
        int number = from;
        while (number < lines.size() && !isClosing(lines.get(number), fence)) {
            number++;
        }
        return number;
    }

    private static boolean isClosing(String line, String fence) {
        String bare = line.stripTrailing();
        return bare.length() >= fence.length()
                && bare.equals(fence.substring(0, 1).repeat(bare.length()));
    }
}
