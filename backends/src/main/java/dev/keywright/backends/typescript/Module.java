package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A file of TypeScript while it grows: whoever uses a name of another file says so, and it is imported. */
final class Module {
    static final String FOLDER = "typescript/";

    private static final String FILE = """
            // %s.
            %s%s""";

    private static final Comparator<String> PACKAGES_FIRST = Comparator.<String, Boolean>comparing(
                    file -> file.startsWith("."))
            .thenComparing(Comparator.naturalOrder());

    private static final String TYPE = "type ";

    /** The imports by path: a name as a value, or as a type alone. */
    private final Map<String, Set<String>> values = new TreeMap<>();

    private final Map<String, Set<String>> types = new TreeMap<>();
    private final Set<String> declarations = new LinkedHashSet<>();
    private final String path;

    /** @param path below the program's folder, without the ending */
    Module(String path) {
        this.path = path;
    }

    /** A function, a constant or a class of that file. */
    String value(String file, String name) {
        values.computeIfAbsent(file, unused -> new TreeSet<>()).add(name);
        return name;
    }

    /** A name of which only the type is used. */
    String type(String file, String name) {
        types.computeIfAbsent(file, unused -> new TreeSet<>()).add(name);
        return name;
    }

    /** The same text twice is said once. */
    void add(String declaration) {
        declarations.add(declaration);
    }

    GeneratedFile file() {
        return new GeneratedFile(
                FOLDER + path + ".ts",
                FILE.formatted(GeneratedFile.MARKER, imports(), Wrapping.of(String.join("\n", declarations))));
    }

    private String imports() {
        Set<String> files = new TreeSet<>(PACKAGES_FIRST);
        files.addAll(values.keySet());
        files.addAll(types.keySet());
        StringBuilder text = new StringBuilder();
        files.forEach(file -> text.append(imports(file)));
        return text + (files.isEmpty() ? "" : "\n");
    }

    private String imports(String file) {
        Set<String> plain = values.getOrDefault(file, Set.of());
        Set<String> typed = new TreeSet<>(types.getOrDefault(file, Set.of()));
        typed.removeAll(plain);
        if (plain.isEmpty()) {
            return line("import type", typed, file);
        }
        Set<String> all = new TreeSet<>(Comparator.comparing(Module::plain));
        all.addAll(plain);
        typed.forEach(name -> all.add(TYPE + name));
        return line("import", all, file);
    }

    private static String plain(String imported) {
        return imported.startsWith(TYPE) ? imported.substring(TYPE.length()) : imported;
    }

    private static String line(String word, Set<String> names, String file) {
        String flat = "%s { %s } from '%s';\n".formatted(word, String.join(", ", names), file);
        return flat.length() <= Wrapping.LINE + 1
                ? flat
                : "%s {\n  %s,\n} from '%s';\n".formatted(word, String.join(",\n  ", names), file);
    }
}
