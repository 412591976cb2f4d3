package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.sources.markdown.TableColumns.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The inputs of a pattern: listed in a column, or found in its title. */
final class RowInputs {
    private static final Pattern BY = Pattern.compile(
            "\\b(?:by|with|for|of)\\s+(?:a |an |the |their |its )?([\\w ]+?)(?:\\s+(?:when|on|in|and|,|with|newest|latest)\\b|$|,)");
    private static final Pattern CONSTANT =
            Pattern.compile("([\\p{L}][\\p{L}\\p{N}_]*)\\s*=\\s*[\"']?([^\"'=\\[\\]]+?)[\"']?");

    private final MarkdownEntities entities;

    RowInputs(MarkdownEntities entities) {
        this.entities = entities;
    }

    static List<String> given(Row row, TableColumns columns) {
        return MarkdownEntities.list(columns.cell(row, Role.INPUTS)).stream()
                .filter(input -> !input.contains("=") && !input.contains("("))
                .map(Words::attribute)
                .filter(input -> !input.isEmpty())
                .toList();
    }

    /** `status = OPEN`: a constant of the pattern, not an input. */
    static List<String> constants(Row row, TableColumns columns, MarkdownEntity entity) {
        List<String> constants = new ArrayList<>();
        for (String input : MarkdownEntities.list(columns.cell(row, Role.INPUTS))) {
            Matcher constant = CONSTANT.matcher(input);
            if (constant.matches()) {
                know(entity, constant.group(1));
                constants.add("%s=%s".formatted(constant.group(1), constant.group(2)));
            }
        }
        return constants;
    }

    static void know(MarkdownEntity entity, String attribute) {
        entity.attribute(attribute, "");
    }

    /** `by user ID` is userId; `for a user` is the id of the user. */
    List<String> guessed(String title, MarkdownEntity entity) {
        Matcher matcher = BY.matcher(title.toLowerCase(Locale.ROOT));
        while (matcher.find()) {
            String words = matcher.group(1);
            Optional<MarkdownEntity> other = entities.find(words);
            if (other.isPresent() && !other.get().equals(entity)) {
                return id(other.get());
            }
            boolean attribute =
                    words.endsWith("id") || words.endsWith("email") || words.endsWith("name") || words.endsWith("code");
            if (attribute) {
                return List.of(Words.attribute(words));
            }
        }
        return List.of();
    }

    static List<String> id(MarkdownEntity entity) {
        return entity.id().isEmpty()
                ? List.of(entity.name().substring(0, 1).toLowerCase(Locale.ROOT)
                        + entity.name().substring(1) + "Id")
                : List.copyOf(entity.id());
    }

    /** The ids of the entity and its parents, which no update changes. */
    List<String> keys(MarkdownEntity entity) {
        List<String> keys = new ArrayList<>(id(entity));
        entity.parents().keySet().forEach(parent -> entities.find(parent).ifPresent(known -> keys.addAll(id(known))));
        return keys;
    }
}
