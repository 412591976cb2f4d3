package dev.keywright.app.interview;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Requirements, and what follows from them: the model with all patterns, its facts, its problems. */
final class Situation {
    private final Requirements requirements;
    private final Outcome outcome;
    private final Outcome own;

    Situation(Requirements requirements) {
        this.requirements = requirements;
        this.outcome = check(requirements.whole());
        this.own = requirements.waitingPatterns().isEmpty()
                ? outcome
                : check(requirements.model().text());
    }

    static Outcome check(String text) {
        return Check.model("model", text.getBytes(StandardCharsets.UTF_8));
    }

    Requirements requirements() {
        return requirements;
    }

    /** The model with all patterns, unless it has errors. */
    Optional<Model> whole() {
        return outcome.model();
    }

    Optional<Facts> facts() {
        return outcome.model().map(Facts::of);
    }

    List<Pattern> patterns() {
        return outcome.model().map(Model::patterns).orElse(List.of());
    }

    List<Entity> entities() {
        return outcome.model().map(Model::entities).orElse(List.of());
    }

    List<String> entityNames() {
        return requirements.model().names("entities");
    }

    /** The entity that a question is about, whose id ends with this. */
    Optional<String> findEntity(String id, String suffix) {
        return entityNames().stream()
                .filter(entity -> id.equals(entity + suffix))
                .findFirst();
    }

    /** The problems of the model with all patterns. */
    List<Diagnostic> diagnostics() {
        return outcome.diagnostics();
    }

    long errors() {
        return errorList().size();
    }

    /** The problems at their lines in the model block. */
    List<Diagnostic> ownDiagnostics() {
        return own.diagnostics();
    }

    /** Whether a design can be asked for. */
    boolean isReady() {
        return !own.hasErrors() && requirements.hasPatterns();
    }

    List<Diagnostic> errorList() {
        return diagnostics().stream().filter(Diagnostic::isError).toList();
    }
}
