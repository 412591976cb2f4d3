package dev.keywright.backends.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EngineFilesTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/keywright/backends/typescript/engine");

    /** A room sees itself and the rooms before it. The last one is the folder of the engine itself. */
    private static final List<String> ROOMS =
            List.of("api", "description", "keys", "store", "reading", "writing", "stream", "");

    private static final Pattern IMPORT =
            Pattern.compile("^(?:import|export) [^;]*? from '(\\.[^']*)\\.js';", Pattern.MULTILINE);

    @Test
    void listsEveryFileThatThereIs() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            List<String> there = files.filter(Files::isRegularFile)
                    .map(file -> FOLDER.relativize(file)
                            .toString()
                            .replace('\\', '/')
                            .replace(".ts", ""))
                    .sorted()
                    .toList();

            assertThat(EngineFiles.NAMES).isEqualTo(there);
        }
    }

    @Test
    void importsNoRoomBehindItsOwn() {
        List<String> wrong = new ArrayList<>();
        imports()
                .forEach((file, imported) -> imported.stream()
                        .filter(other -> ROOMS.indexOf(room(other)) > ROOMS.indexOf(room(file)))
                        .forEach(other -> wrong.add(file + " imports " + other)));

        assertThat(wrong).isEmpty();
    }

    @Test
    void standsInARoomThatThereIs() {
        assertThat(EngineFiles.NAMES).allSatisfy(file -> assertThat(ROOMS).contains(room(file)));
    }

    /** Types count too: who reads a file must not have to read the one that it came from first. */
    @Test
    void importsNothingInACircle() {
        Map<String, Set<String>> left = imports();
        boolean found = true;
        while (found) {
            Set<String> free = new LinkedHashSet<>();
            left.forEach((file, imported) -> {
                if (imported.stream().noneMatch(left::containsKey)) {
                    free.add(file);
                }
            });
            found = !free.isEmpty();
            left.keySet().removeAll(free);
        }

        assertThat(left).isEmpty();
    }

    @Test
    void importsOnlyFilesThatThereAre() {
        imports()
                .forEach((file, imported) ->
                        assertThat(EngineFiles.NAMES).as(file).containsAll(imported));
    }

    /** Two such names look like one and its plural, and are told apart only by whoever wrote them. */
    @Test
    void hasNoTwoNamesThatDifferByAnS() {
        Pattern declaration =
                Pattern.compile("^export (?:interface|type|const|function|class) (\\w+)", Pattern.MULTILINE);
        Set<String> names = new LinkedHashSet<>();
        EngineFiles.NAMES.forEach(file -> names.add(file.substring(file.indexOf('/') + 1)));
        for (GeneratedFile file : EngineFiles.all()) {
            declaration.matcher(file.text()).results().forEach(result -> names.add(result.group(1)));
        }

        assertThat(names).noneMatch(name -> names.contains(name + "s"));
    }

    private static String room(String file) {
        return file.substring(0, Math.max(0, file.indexOf('/')));
    }

    private static Map<String, Set<String>> imports() {
        Map<String, Set<String>> imports = new LinkedHashMap<>();
        for (GeneratedFile file : EngineFiles.all()) {
            String name = file.path().replace(Module.FOLDER + "engine/", "").replace(".ts", "");
            Set<String> imported = new LinkedHashSet<>();
            Matcher matcher = IMPORT.matcher(file.text());
            while (matcher.find()) {
                Path other = Path.of(name).resolveSibling(matcher.group(1)).normalize();
                imported.add(other.toString().replace('\\', '/'));
            }
            imports.put(name, imported);
        }
        return imports;
    }

    @Test
    void saysOfItselfWhoWroteIt() {
        assertThat(EngineFiles.all())
                .allSatisfy(file -> assertThat(file.isMarked()).isTrue());
    }

    /** Types are what the program promises; a file that anything goes in promises nothing. */
    @Test
    void neverGivesUpOnTypes() {
        Pattern given = Pattern.compile("(:\\s*|<|\\bas )any\\b|@ts-|export default");

        for (GeneratedFile file : EngineFiles.all()) {
            assertThat(given.matcher(file.text()).find()).as(file.path()).isFalse();
        }
    }
}
