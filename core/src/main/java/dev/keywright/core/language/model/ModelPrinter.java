package dev.keywright.core.language.model;

import static java.util.stream.Collectors.joining;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.FlowPlaces;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import dev.keywright.core.yaml.YamlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Prints a model as text that reads back as an equal model. */
public final class ModelPrinter {
    /**
     * Sections that are printed on one line if they fit; a transaction's writes are more readable on separate lines.
     */
    private static final FlowPlaces ON_ONE_LINE = FlowPlaces.of(places().toArray(String[]::new));

    private final Model model;

    private ModelPrinter(Model model) {
        this.model = model;
    }

    public static String print(Model model) {
        ModelPrinter printer = new ModelPrinter(model);
        List<String> parts = new ArrayList<>(List.of(printer.head(), printer.entities(), printer.patterns()));
        PrintedFields options = OptionsPrinter.print(model.options());
        if (!options.areEmpty()) {
            parts.add(section("options", options.map().entries()));
        }
        return String.join("\n", parts);
    }

    private String head() {
        PrintedFields fields = new PrintedFields();
        fields.node("keywright", YamlTree.number(1));
        fields.text("name", model.name());
        fields.text("title", model.title());
        fields.text("description", model.description());
        return YamlWriter.write(fields.map());
    }

    private String entities() {
        EntityPrinter printer = new EntityPrinter(model);
        return model.entities().stream()
                .map(entity -> entity(entity, printer))
                .collect(joining("\n", "entities:\n", ""));
    }

    /** One entity below `entities:`, so that an empty line can separate two of them. */
    private static String entity(Entity entity, EntityPrinter printer) {
        String alone = section("entities", List.of(YamlTree.entry(entity.name(), printer.print(entity))));
        return alone.substring(alone.indexOf('\n') + 1);
    }

    private String patterns() {
        PatternPrinter printer = new PatternPrinter(model);
        return section(
                "patterns",
                model.patterns().stream()
                        .map(pattern -> YamlTree.entry(pattern.id(), printer.print(pattern)))
                        .toList());
    }

    private static String section(String name, List<Entry> entries) {
        return YamlWriter.write(YamlTree.map(YamlTree.entry(name, YamlTree.map(entries))), ON_ONE_LINE);
    }

    private static List<String> places() {
        List<String> outermost = new ArrayList<>(List.of(
                "entities/*/id",
                "entities/*/unique",
                "entities/*/parents/*",
                "entities/*/attributes/*",
                "patterns/*/transaction/*/*",
                "options/capacity"));
        for (String field : patternFields()) {
            outermost.add("patterns/*/" + field);
        }
        List<String> all = new ArrayList<>();
        for (String place : outermost) {
            all.addAll(List.of(place, place + "/*", place + "/*/*"));
        }
        return all;
    }

    private static List<String> patternFields() {
        return Stream.concat(Stream.of(ModelSections.PATTERN), ModelSections.VERBS.stream())
                .filter(section -> !section.equals(ModelSections.TRANSACTION))
                .flatMap(section -> section.fields().stream())
                .distinct()
                .toList();
    }
}
