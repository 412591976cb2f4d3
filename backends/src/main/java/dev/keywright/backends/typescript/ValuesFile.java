package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Api.Constant;
import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.ValueType;
import java.util.stream.Collectors;

/** Ids, which are told from each other by their types, and values of which there are only a few. */
final class ValuesFile {
    private static final String ID = """
            /** A %1$s is no other kind of value, though it looks like one: it is made by calling this. */
            export type %1$s = %3$s<%2$s, '%1$s'>;
            export const %1$s = (value: %2$s): %1$s => value as %1$s;
            """;

    private static final String ENUMERATION = """
            /** The values that the model knows. */
            export const %1$s = [%2$s] as const;
            export type %1$s = (typeof %1$s)[number];
            """;

    private ValuesFile() {}

    static GeneratedFile of(Api api) {
        Module module = new Module("values");
        api.values().forEach(value -> module.add(declaration(value, module)));
        // A file without imports and exports would be no module.
        if (api.values().isEmpty()) {
            module.add("export {};\n");
        }
        return module.file();
    }

    private static String declaration(ValueType type, Module module) {
        String name = Types.safe(type.name());
        if (type.isEnumeration()) {
            return ENUMERATION.formatted(
                    name,
                    type.constants().stream()
                            .map(Constant::text)
                            .map(text -> literal(text))
                            .collect(Collectors.joining(", ")));
        }
        String plain = Types.plain(new FieldType(type.base(), type.whole(), "", false), module);
        return ID.formatted(name, plain, module.type("keywright-runtime/api/branded.js", "Branded"));
    }
}
