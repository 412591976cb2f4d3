package dev.keywright.app.interview;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a model, in which figures are set line by line: comments and order stay as their author wrote them. */
record ModelText(String text) {
    private static final Pattern FIGURE =
            Pattern.compile("([A-Za-z0-9_.-]+)\\.(rps|perMinute|perHour|perDay|peak|count|size)");
    private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)([kMG]?)");
    private static final Pattern RATE = Pattern.compile("(\\s+)(rps): *([0-9.]+)( *(?:#.*)?)");

    /** The text with this figure; empty where the text has no line for it, and its author must edit it. */
    Optional<ModelText> with(String figure, String value) {
        Matcher path = FIGURE.matcher(figure);
        Optional<String> number = number(value);
        if (!path.matches() || number.isEmpty()) {
            return Optional.empty();
        }
        String owner = path.group(1);
        return switch (path.group(2)) {
            case "count" -> inserted("entities", owner, "count: " + number.get());
            case "size" -> sized(owner, number.get());
            case "peak" -> peaked(owner, number.get());
            default -> inserted("patterns", owner, "%s: %s".formatted(path.group(2), number.get()));
        };
    }

    /** `20k` is written out, as the language has no such unit. */
    private static Optional<String> number(String text) {
        Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int zeros = switch (matcher.group(2)) {
            case "k" -> 3;
            case "M" -> 6;
            case "G" -> 9;
            default -> 0;
        };
        return Optional.of(new BigDecimal(matcher.group(1))
                .scaleByPowerOfTen(zeros)
                .stripTrailingZeros()
                .toPlainString());
    }

    private Optional<ModelText> inserted(String section, String owner, String line) {
        List<String> lines = lines();
        Optional<Integer> at = find(lines, section, owner);
        if (at.isEmpty()) {
            return Optional.empty();
        }
        String field = line.substring(0, line.indexOf(':') + 1);
        boolean there =
                block(lines, at.get()).stream().anyMatch(each -> each.strip().startsWith(field));
        if (there) {
            return Optional.empty();
        }
        lines.add(at.get() + 1, " ".repeat(indent(lines.get(at.get())) + 2) + line);
        return Optional.of(new ModelText(String.join("\n", lines)));
    }

    private Optional<ModelText> peaked(String owner, String peak) {
        List<String> lines = lines();
        Optional<Integer> at = find(lines, "patterns", owner);
        if (at.isEmpty()) {
            return Optional.empty();
        }
        int length = block(lines, at.get()).size();
        for (int number = at.get() + 1; number <= at.get() + length; number++) {
            Matcher rate = RATE.matcher(lines.get(number));
            if (rate.matches()) {
                lines.set(
                        number,
                        "%srps: {average: %s, peak: %s}%s"
                                .formatted(rate.group(1), rate.group(3), peak, rate.group(4)));
                return Optional.of(new ModelText(String.join("\n", lines)));
            }
        }
        return Optional.empty();
    }

    /** `name: string` becomes `name: {type: string, size: 30}`. */
    private Optional<ModelText> sized(String path, String size) {
        int dot = path.lastIndexOf('.');
        List<String> lines = lines();
        Optional<Integer> at = dot < 0 ? Optional.empty() : find(lines, "entities", path.substring(0, dot));
        if (at.isEmpty()) {
            return Optional.empty();
        }
        Pattern attribute = Pattern.compile(
                "(\\s+%s: *)(string|binary|json)( *(?:#.*)?)".formatted(Pattern.quote(path.substring(dot + 1))));
        int length = block(lines, at.get()).size();
        for (int number = at.get() + 1; number <= at.get() + length; number++) {
            Matcher found = attribute.matcher(lines.get(number));
            if (found.matches()) {
                lines.set(
                        number,
                        "%s{type: %s, size: %s}%s".formatted(found.group(1), found.group(2), size, found.group(3)));
                return Optional.of(new ModelText(String.join("\n", lines)));
            }
        }
        return Optional.empty();
    }

    private List<String> lines() {
        return new ArrayList<>(List.of(text.split("\n", -1)));
    }

    /** The line that opens an entity or a pattern in block style. */
    private static Optional<Integer> find(List<String> lines, String section, String owner) {
        boolean within = false;
        for (int number = 0; number < lines.size(); number++) {
            String line = lines.get(number);
            boolean top = !line.isBlank() && indent(line) == 0 && !line.startsWith("#");
            within = top ? line.startsWith(section + ":") : within;
            String bare = line.replaceFirst(" +#.*$", "").strip();
            if (within && !top && bare.equals(owner + ":")) {
                return Optional.of(number);
            }
        }
        return Optional.empty();
    }

    /** The lines below an opening one that are further in. */
    private static List<String> block(List<String> lines, int opening) {
        int end = opening + 1;
        while (end < lines.size()
                && (lines.get(end).isBlank() || indent(lines.get(end)) > indent(lines.get(opening)))) {
            end++;
        }
        return List.copyOf(lines.subList(opening + 1, end));
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
