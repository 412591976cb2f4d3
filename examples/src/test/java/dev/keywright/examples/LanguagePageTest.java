package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.language.design.DesignSections;
import dev.keywright.core.language.model.ModelSections;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference of the languages explains every field, and the links between all pages lead somewhere. */
class LanguagePageTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Path TOUR = Path.of("tour");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

    static Stream<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        pages.add(REPOSITORY.resolve("README.md"));
        pages.add(REPOSITORY.resolve("CONTRIBUTING.md"));
        try (Stream<Path> docs = Files.walk(REPOSITORY.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages.stream();
    }

    @Test
    void explainsEveryFieldOfBothLanguages() throws IOException {
        List<String> explained = matches(CODE, prose(REPOSITORY.resolve("docs/language.md")));
        List<String> unexplained = Stream.concat(ModelSections.ALL.stream(), DesignSections.ALL.stream())
                .flatMap(section -> section.fields().stream())
                .filter(field -> !explained.contains(field))
                .distinct()
                .toList();

        assertThat(unexplained).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksOnlyToWhatIsThere(Path page) throws IOException {
        List<String> broken = new ArrayList<>();
        for (String link : matches(LINK, prose(page))) {
            if (!ELSEWHERE.matcher(link).matches() && !leadsSomewhere(page, link)) {
                broken.add(link);
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void startsWithAModelThatHasNoProblem() throws IOException {
        assertThat(Check.model("lending.yaml", tour("lending.yaml")).diagnostics())
                .isEmpty();
    }

    @Test
    void showsAModelWithoutAProblemAndADesignThatCanBeRead() throws IOException {
        byte[] model = tour("library.yaml");
        byte[] design = tour("library.design.yaml");

        assertThat(Check.model("library.yaml", model).diagnostics()).isEmpty();
        assertThat(Check.readableDesign("library.yaml", model, "library.design.yaml", design)
                        .diagnostics())
                .isEmpty();
    }

    private static boolean leadsSomewhere(Path page, String link) throws IOException {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target = file.isEmpty() ? page : page.resolveSibling(file);
        return Files.exists(target) && (hash < 0 || anchors(target).contains(link.substring(hash + 1)));
    }

    private static byte[] tour(String file) throws IOException {
        return Files.readAllBytes(TOUR.resolve(file));
    }

    private static List<String> matches(Pattern pattern, List<String> lines) {
        return lines.stream()
                .flatMap(line -> pattern.matcher(line).results())
                .map(result -> result.group(1))
                .toList();
    }

    /** The lines of a page without its fenced blocks. */
    private static List<String> prose(Path page) throws IOException {
        List<String> prose = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(page, StandardCharsets.UTF_8)) {
            boolean fence = line.startsWith("```");
            if (!fence && !inside) {
                prose.add(line);
            }
            inside = fence != inside;
        }
        return prose;
    }

    /** The anchors that GitHub gives to headings: one that comes again is numbered from 1. */
    private static List<String> anchors(Path page) throws IOException {
        Map<String, Integer> seen = new LinkedHashMap<>();
        List<String> anchors = new ArrayList<>();
        for (String line : prose(page)) {
            if (line.matches("#{1,6} .*")) {
                String slug = slug(line.replaceFirst("#+ ", ""));
                int before = seen.merge(slug, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? slug : slug + "-" + before);
            }
        }
        return anchors;
    }

    private static String slug(String heading) {
        return heading.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
