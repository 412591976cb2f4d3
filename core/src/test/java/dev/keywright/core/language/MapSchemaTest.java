package dev.keywright.core.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The schema of map files; their reader is not in this module. */
class MapSchemaTest {
    private static final PublishedSchema SCHEMA = PublishedSchema.read("map.schema.json");

    private static List<String> wrongPlaces(String text) {
        return SCHEMA.wrongPlaces(JsonTree.of(Documents.read(text)));
    }

    @Test
    void isASchema() {
        assertThat(SCHEMA.wrongPlacesInItself()).isEmpty();
    }

    @Test
    void acceptsTheExample() {
        Path map = PublishedFiles.repository().resolve("examples/evolve-workspaces/map.yaml");
        assertThat(wrongPlaces(PublishedFiles.text(map))).isEmpty();
    }

    @Test
    void rejectsWhatIsMisspelled() {
        assertThat(wrongPlaces("""
                        keywright: 1
                        map: workspaces
                        entities:
                          Item:
                            attributes:
                              title: {form: name}
                              note: {lookup: {entity: Note, take: text}}
                        """))
                .contains("/entities/Item/attributes/title/form", "/entities/Item/attributes/note/lookup");
    }
}
