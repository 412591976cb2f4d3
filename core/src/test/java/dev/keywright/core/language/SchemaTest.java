package dev.keywright.core.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignSections;
import dev.keywright.core.yaml.Node;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The published JSON Schemas say what the parsers say. */
class SchemaTest {
    static final List<Language> LANGUAGES = List.of(Language.MODEL, Language.DESIGN);
    static final List<Variant> RIGHT_MODELS = ModelVariants.RIGHT;
    static final List<Variant> WRONG_MODELS = ModelVariants.WRONG;
    static final List<Variant> RIGHT_DESIGNS = DesignVariants.RIGHT;
    static final List<Variant> WRONG_DESIGNS = DesignVariants.WRONG;

    /** The problems that are about the shape of what is written, and so are the schema's business too. */
    private static final Set<String> SHAPE =
            Set.of("unknown-field", "wrong-shape", "bad-number", "share-out-of-range", "bad-word");

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void isItselfAValidSchema(Language language) {
        assertThat(language.schema().wrongPlacesInItself()).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void definesEverySectionOfTheParserWithTheSameFields(Language language) {
        for (Section section : language.sections()) {
            assertThat(fields(language, section.name()))
                    .as(section.name())
                    .containsExactlyInAnyOrderElementsOf(section.fields());
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void combinesSectionsAsTheParserDoes(Language language) {
        for (Map.Entry<String, Section> combination : language.combinations().entrySet()) {
            assertThat(fields(language, combination.getKey()))
                    .as(combination.getKey())
                    .containsExactlyInAnyOrderElementsOf(
                            Set.copyOf(combination.getValue().fields()));
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void definesNoFieldsThatTheParserDoesNotKnow(Language language) {
        List<String> known = new ArrayList<>(language.combinations().keySet());
        language.sections().forEach(section -> known.add(section.name()));

        List<String> defined = language.schema()
                .definitions()
                .propertyStream()
                .filter(definition -> definition.getValue().has("properties"))
                .map(Map.Entry::getKey)
                .toList();

        assertThat(defined).containsExactlyInAnyOrderElementsOf(known);
    }

    /** The templates of key attributes may have any name but these. */
    @Test
    void knowsWhichFieldsBelongToOtherKindsOfItems() {
        List<Section> withKeys = new ArrayList<>(DesignSections.KINDS);
        withKeys.removeAll(List.of(DesignSections.EMBED_ITEM, DesignSections.LATEST_ITEM, DesignSections.LARGEST_ITEM));
        withKeys.add(DesignSections.ENTITY_ITEM);
        for (Section kind : withKeys) {
            List<String> others = new ArrayList<>(DesignSections.ITEM_FIELDS);
            others.removeAll(kind.fields());
            JsonNode definition = Language.DESIGN.schema().definitions().get(kind.name());
            String forbidden = definition
                    .get("patternProperties")
                    .propertyNames()
                    .iterator()
                    .next();

            assertThat(List.of(forbidden.replaceAll("[^|a-z]", "").split("\\|")))
                    .as(kind.name())
                    .containsExactlyInAnyOrderElementsOf(others);
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void explainsEveryField(Language language) {
        for (Section section : language.sections()) {
            JsonNode properties = properties(language, section.name());
            for (String field : section.fields()) {
                assertThat(properties.get(field).path("description").asString(""))
                        .as("%s.%s", section.name(), field)
                        .endsWith(".");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.keywright.core.language.PublishedFiles#all")
    void acceptsEveryPublishedModelAndDesign(Path file) {
        Language language = PublishedFiles.isDesign(file) ? Language.DESIGN : Language.MODEL;

        assertThat(wrongPlaces(language, PublishedFiles.text(file))).isEmpty();
    }

    @Test
    void acceptsAModelAndADesignWithEveryField() {
        assertAccepted(Language.MODEL, FullModel.TEXT);
        assertAccepted(Language.DESIGN, FullDesign.TEXT);
    }

    @ParameterizedTest
    @FieldSource("RIGHT_MODELS")
    void acceptsModelsAsTheParserDoes(Variant variant) {
        assertAccepted(Language.MODEL, variant.in(FullModel.TEXT));
    }

    @ParameterizedTest
    @FieldSource("RIGHT_DESIGNS")
    void acceptsDesignsAsTheParserDoes(Variant variant) {
        assertAccepted(Language.DESIGN, variant.in(FullDesign.TEXT));
    }

    @ParameterizedTest
    @FieldSource("WRONG_MODELS")
    void rejectsModelsAsTheParserDoesAndAtTheRightPlace(Variant variant) {
        assertRejected(Language.MODEL, variant.in(FullModel.TEXT), variant.places());
    }

    @ParameterizedTest
    @FieldSource("WRONG_DESIGNS")
    void rejectsDesignsAsTheParserDoesAndAtTheRightPlace(Variant variant) {
        assertRejected(Language.DESIGN, variant.in(FullDesign.TEXT), variant.places());
    }

    @Test
    void agreesWithTheParserWhateverIsWrittenInAModel() {
        assertThat(disagreements(Language.MODEL, FullModel.TEXT, ModelVariants.SCHEMA_IS_STRICTER))
                .isEmpty();
    }

    @Test
    void agreesWithTheParserWhateverIsWrittenInADesign() {
        assertThat(disagreements(Language.DESIGN, FullDesign.TEXT, DesignVariants.SCHEMA_DIFFERS))
                .isEmpty();
    }

    private static List<String> disagreements(Language language, String text, Set<String> exceptions) {
        List<String> disagreements = new ArrayList<>();
        for (Replacement replacement : Replacement.all(Documents.read(text))) {
            List<String> complaints = language.complaints(replacement.document());
            boolean accepted = language.schema()
                    .wrongPlaces(JsonTree.of(replacement.document()))
                    .isEmpty();
            boolean tooLax = accepted && complaints.stream().anyMatch(SHAPE::contains);
            boolean tooStrict = !accepted && complaints.isEmpty();
            boolean excepted = exceptions.contains(replacement.place());
            if ((tooLax || tooStrict) && !excepted) {
                disagreements.add("%s: %s, parser %s"
                        .formatted(replacement.place(), JsonTree.of(replacement.value()), complaints));
            }
        }
        return disagreements;
    }

    private static void assertAccepted(Language language, String text) {
        assertThat(wrongPlaces(language, text)).isEmpty();
        assertThat(language.complaints(Documents.read(text))).isEmpty();
    }

    private static void assertRejected(Language language, String text, List<String> places) {
        assertThat(wrongPlaces(language, text)).isEqualTo(places);
        assertThat(language.complaints(Documents.read(text))).isNotEmpty();
    }

    private static List<String> wrongPlaces(Language language, String text) {
        Node document = Documents.read(text);
        return language.schema().wrongPlaces(JsonTree.of(document));
    }

    private static JsonNode properties(Language language, String definition) {
        return language.schema().definitions().path(definition).path("properties");
    }

    private static List<String> fields(Language language, String definition) {
        return List.copyOf(properties(language, definition).propertyNames());
    }
}
