package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.EntityType;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.text.TypeScript;
import java.util.function.Function;

/** The types of stored entities, and of new ones. */
final class EntitiesFile {
    private static final String INTERFACE = """
            /** %s */
            export interface %s {
            %s}
            """;

    private final Types types;
    private final Module module = new Module("entities");

    private EntitiesFile(Types types) {
        this.types = types;
    }

    static GeneratedFile of(Api api, Types types) {
        return new EntitiesFile(types).file(api);
    }

    private GeneratedFile file(Api api) {
        for (EntityType entity : api.entities()) {
            String about = TypeScript.comment(entity.entity().name()) + " with all that is stored of it.";
            module.add(shape(entity.shape(), about, field -> types.told(field.type(), module)));
        }
        for (Shape input : api.inputs()) {
            if (!input.fields().isEmpty()) {
                module.add(shape(input, "What is new.", field -> types.given(field.type(), module)));
            }
        }
        return module.file();
    }

    static String shape(Shape shape, String about, Function<Field, String> type) {
        return declaration(
                Types.safe(shape.name()),
                about,
                shape.fields().stream()
                        .map(field -> Types.member(field.name(), type.apply(field), field.optional()))
                        .toList());
    }

    static String declaration(String name, String about, Iterable<String> members) {
        StringBuilder lines = new StringBuilder();
        members.forEach(member -> lines.append("  ").append(member).append('\n'));
        return INTERFACE.formatted(about, name, lines);
    }
}
