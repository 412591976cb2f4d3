package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.language.design.DesignSections;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.language.model.ModelSections;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * One of the two languages: what its parser knows, and what is published of it for editors.
 *
 * @param combinations what the schema defines though the parser finds it in several sections, by its name in the schema
 */
record Language(
        PublishedSchema schema,
        List<Section> sections,
        Map<String, Section> combinations,
        BiConsumer<Node, Diagnostics> parser) {
    static final Language MODEL = new Language(
            PublishedSchema.read("model.schema.json"),
            ModelSections.ALL,
            patternsAndActions(),
            (document, diagnostics) -> ModelReader.read(document, diagnostics));

    static final Language DESIGN = new Language(
            PublishedSchema.read("design.schema.json"), DesignSections.ALL, kinds(), designOf(FullModel.TEXT));

    Language {
        sections = List.copyOf(sections);
        combinations = new LinkedHashMap<>(combinations);
    }

    /** The ids of what the parser has against a document. */
    List<String> complaints(Node document) {
        Diagnostics diagnostics = new Diagnostics();
        parser.accept(document, diagnostics);
        return diagnostics.sorted().stream()
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
    }

    private static BiConsumer<Node, Diagnostics> designOf(String text) {
        Model model = ModelReader.read(Documents.read(text), new Diagnostics()).orElseThrow();
        return (document, diagnostics) -> DesignReader.read(document, model, diagnostics);
    }

    /** A verb's fields stand beside those that every pattern, or every part of a transaction, has. */
    private static Map<String, Section> patternsAndActions() {
        Map<String, Section> combinations = new LinkedHashMap<>();
        for (Section verb : ModelSections.VERBS) {
            combinations.put(verb.name() + "Pattern", ModelSections.PATTERN.with(verb));
        }
        for (Section verb : ModelSections.WRITES) {
            combinations.put(verb.name() + "Action", ModelSections.ACTION.with(verb));
        }
        combinations.put("verblessPattern", ModelSections.PATTERN.with(ModelSections.VERBS.toArray(Section[]::new)));
        combinations.put("verblessAction", ModelSections.ACTION.with(ModelSections.WRITES.toArray(Section[]::new)));
        return combinations;
    }

    /** The first field of each kind of item says that it is one. */
    private static Map<String, Section> kinds() {
        List<String> firstFields =
                DesignSections.KINDS.stream().map(kind -> kind.fields().get(0)).toList();
        return Map.of("ownItem", new Section("ownItem", firstFields));
    }

    @Override
    public String toString() {
        return schema.json().get("title").asString();
    }
}
