package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.FileContent;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.LibraryFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The engine as a package for npm. Node runs no TypeScript out of packages, so it holds the JavaScript and the types of it that are
 * kept in the resources; a test compiles them anew.
 */
final class EngineLibrary {
    /** The name of the package; generated programs import `keywright-runtime/FILE.js`. */
    static final String NAME = "keywright-runtime";

    private static final List<String> ENDINGS = List.of(".js", ".d.ts");
    private static final String DESCRIPTION = """
            {
              "name": "%s",
              "version": "%s",
              "description": "The engine of programs that Keywright generates.",
              "license": "Apache-2.0",
              "type": "module",
              "exports": {
                "./*.js": {
                  "types": "./*.d.ts",
                  "default": "./*.js"
                }
              },
              "engines": {
                "node": ">=20"
              },
              "peerDependencies": {
                "@aws-sdk/client-dynamodb": "^3.0.0"
              }
            }
            """;

    private static final Pattern IMPORTED = Pattern.compile("(?m)^((?:import|export|\\}) .*from ')%s/".formatted(NAME));

    private EngineLibrary() {}

    static String path() {
        return "lib/%s-%s.tgz".formatted(NAME, LibraryFiles.version());
    }

    static GeneratedFile file() {
        Map<String, byte[]> files = new TreeMap<>();
        put(files, "package.json", DESCRIPTION.formatted(NAME, LibraryFiles.version()));
        put(files, "LICENSE", new String(LibraryFiles.content(LibraryFiles.LICENSE), StandardCharsets.UTF_8));
        for (String name : EngineFiles.NAMES) {
            ENDINGS.forEach(ending -> put(files, name + ending, EngineFiles.text("library/" + name + ending)));
        }
        return new GeneratedFile(path(), FileContent.of(Tarball.of(files)));
    }

    private static void put(Map<String, byte[]> files, String path, String text) {
        files.put("package/" + path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A file of a program that has the engine in a folder beside it instead. */
    static GeneratedFile withSources(GeneratedFile file) {
        boolean nested = file.path().substring(Module.FOLDER.length()).contains("/");
        String folder = nested ? "../engine/" : "./engine/";
        return new GeneratedFile(file.path(), IMPORTED.matcher(file.text()).replaceAll("$1" + folder));
    }
}
