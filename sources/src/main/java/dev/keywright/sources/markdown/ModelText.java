package dev.keywright.sources.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes the collected entities and patterns as a model. */
final class ModelText {
    private static final String MODEL = """
            # Imported from %s; check every line that ends with `# guessed`.
            keywright: 1
            name: %s
            title: %s

            entities:
            %s
            patterns:
            %s""";

    private final MarkdownEntities entities;
    private final ImportRemarks notes;

    ModelText(MarkdownEntities entities, ImportRemarks notes) {
        this.entities = entities;
        this.notes = notes;
    }

    String of(String file, String title, List<MarkdownPattern> patterns) {
        StringBuilder stored = new StringBuilder();
        entities.all().forEach(entity -> stored.append(entity(entity)));
        StringBuilder asked = new StringBuilder();
        for (MarkdownPattern pattern : patterns) {
            asked.append("  %s:\n".formatted(id(pattern.id())));
            pattern.lines().forEach(line -> asked.append("    %s\n".formatted(line)));
        }
        return MODEL.formatted(file.replaceAll("\\s", " "), name(title), QuotedText.text(title), stored, asked);
    }

    private static String id(String id) {
        return id.matches("[A-Za-z][A-Za-z0-9_-]*") ? id : QuotedText.text(id);
    }

    private static String name(String title) {
        String name = String.join("-", Words.split(title)).replaceAll("[^a-z0-9-]", "");
        return name.isEmpty() || !Character.isLetter(name.charAt(0)) ? "imported" : name;
    }

    private String entity(MarkdownEntity entity) {
        StringBuilder text = new StringBuilder("  %s:\n".formatted(entity.name()));
        List<String> id = RowInputs.id(entity);
        if (entity.id().isEmpty()) {
            notes.missing(entity.line(), "the id of %s; %s is assumed".formatted(entity.name(), id.get(0)));
        }
        text.append("    id: %s%s\n".formatted(QuotedText.list(id), entity.id().isEmpty() ? "    # guessed" : ""));
        if (!entity.count().isEmpty()) {
            text.append("    count: %s\n".formatted(entity.count()));
        } else if (entity.parents().isEmpty()) {
            notes.missing(entity.line(), "the number of %s; 1000 is assumed".formatted(entity.name()));
            text.append("    count: 1000    # guessed\n");
        }
        if (!entity.parents().isEmpty()) {
            text.append("    parents:\n");
            entity.parents()
                    .forEach((parent, known) -> text.append("      %s: {%s%s}%s\n"
                            .formatted(
                                    parent,
                                    "average: " + (known.average().isEmpty() ? "1" : known.average()),
                                    known.most().isEmpty() ? "" : ", max: " + known.most(),
                                    known.average().isEmpty() ? "    # guessed" : "")));
        }
        text.append(attributes(entity, id));
        return text.toString();
    }

    /** Attributes held for a parent are not declared again. */
    private String attributes(MarkdownEntity entity, List<String> id) {
        List<String> held = new ArrayList<>();
        entity.parents().keySet().forEach(parent -> held(parent).ifPresent(held::addAll));
        List<String> names = new ArrayList<>(id);
        entity.attributes().stream().filter(name -> !names.contains(name)).forEach(names::add);
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            if (!held.contains(name)) {
                String known = entity.type(name);
                String type = known.isEmpty() ? Words.type(name) : known;
                String shown = entity.isUnique(name) ? "{type: %s, unique: true}".formatted(type) : type;
                text.append("      %s: %s%s\n".formatted(name, shown, known.isEmpty() ? "    # guessed" : ""));
            }
        }
        return text.length() == 0 ? "" : "    attributes:\n" + text;
    }

    private Optional<List<String>> held(String parent) {
        return entities.all().stream()
                .filter(entity -> entity.name().toLowerCase(Locale.ROOT).equals(parent.toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(RowInputs::id);
    }
}
