package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.diagram.EntityDiagram;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;

/**
 * The entities and access patterns of an application as tables for people, followed by the model itself for programs.
 */
public final class AccessPatternsDocument {
    private static final String PAGE = """
            <!-- %s -->
            # Access patterns: %s

            %s

            The tables below are generated from the model in the code block at the end. Edit the code block, not the tables: every
            command accepts this file as a model, reads the code block, and reports rows that no longer agree with it.

            %s## Model

            %s""";

    private AccessPatternsDocument() {}

    /**
     * One table under its heading.
     *
     * @param names the number of leading cells that identify a row
     */
    public record Section(String heading, String lead, MarkdownTable table, int names) {}

    public static String text(Facts facts, String modelText) {
        Model model = facts.model();
        StringBuilder sections = new StringBuilder();
        for (Section section : sections(facts)) {
            sections.append("%s\n\n%s%s\n".formatted(section.heading(), section.lead(), section.table()));
            if (section.heading().equals("## Relationships")) {
                sections.append(Markdown.block("mermaid", EntityDiagram.mermaid(facts)))
                        .append("\n");
            }
        }
        List<String> notes = new PatternTables(facts).notes();
        if (!notes.isEmpty()) {
            sections.append("### Notes\n\n%s\n\n".formatted(String.join("\n", notes)));
        }
        String about = model.description().isBlank() ? "" : Markdown.text(model.description());
        return PAGE.formatted(
                GeneratedFile.MARKER,
                Markdown.text(title(model)),
                about.isEmpty() ? "(The model has no description.)" : about,
                sections,
                Markdown.block("yaml keywright", bare(modelText)));
    }

    /** A model that was extracted from such a document starts and ends with empty lines. */
    private static String bare(String modelText) {
        return modelText.replaceFirst("^(\\s*\n)+", "").stripTrailing() + "\n";
    }

    static String title(Model model) {
        return model.title().isBlank() ? model.name() : model.title();
    }

    /** The tables that must agree with the model; empty tables are left out. */
    public static List<Section> sections(Facts facts) {
        EntityTables entities = new EntityTables(facts);
        PatternTables patterns = new PatternTables(facts);
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("## Entities", "", entities.entities(), 1));
        sections.add(new Section("### Attributes", "", entities.attributes(), 2));
        sections.add(new Section("## Relationships", "", entities.relationships(), 1));
        sections.add(new Section("## Read patterns", "", patterns.reads(), 1));
        sections.add(new Section("## Write patterns", "A `?` marks optional parameters.\n\n", patterns.writes(), 1));
        sections.add(new Section("## Served by other systems", "", patterns.elsewhere(), 1));
        return sections.stream().filter(section -> !section.table().isEmpty()).toList();
    }
}
