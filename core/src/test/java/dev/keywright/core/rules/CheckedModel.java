package dev.keywright.core.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** A model that can be read, and what the rules have against it. */
record CheckedModel(String text, List<Diagnostic> diagnostics) {
    /** What may hold in a model made for one rule only, without being a mistake of the test. */
    private static final Set<String> RULES =
            Set.copyOf(Rules.ALL.stream().map(rule -> rule.problem().id()).toList());

    CheckedModel {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Of a model that begins with its entities. */
    static CheckedModel of(String entitiesAndPatterns) {
        String text = "keywright: 1\nname: test\n" + entitiesAndPatterns;
        List<Diagnostic> diagnostics =
                Check.model("test.yaml", text.getBytes(StandardCharsets.UTF_8)).diagnostics();
        for (Diagnostic diagnostic : diagnostics) {
            boolean readable =
                    !diagnostic.isError() || RULES.contains(diagnostic.problem().id());
            assertThat(readable).as("%s\n%s", diagnostic, text).isTrue();
        }
        return new CheckedModel(text, diagnostics);
    }

    /** The rule speaks once, on the first line that holds the text. */
    void reports(String id, String place) {
        assertThat(lines(id)).as("%s in\n%s\n%s", id, text, diagnostics).containsExactly(lineOf(place));
    }

    void saysNothingOf(String id) {
        assertThat(RULES).contains(id);
        assertThat(lines(id)).as("%s in\n%s\n%s", id, text, diagnostics).isEmpty();
    }

    private List<Integer> lines(String id) {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.problem().id().equals(id))
                .map(diagnostic -> diagnostic.span().start().line())
                .toList();
    }

    private int lineOf(String place) {
        assertThat(text).contains(place);
        return (int) text.substring(0, text.indexOf(place)).lines().count();
    }
}
