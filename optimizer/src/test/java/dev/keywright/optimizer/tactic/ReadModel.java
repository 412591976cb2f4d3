package dev.keywright.optimizer.tactic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateLine;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A model that is given as text, as tactics see it. */
record ReadModel(Facts facts, Estimates estimates) {
    /** Of a model that begins with its entities; one that no command would accept fails the test with its text. */
    static ReadModel of(String entitiesAndPatterns) {
        String text = "keywright: 1\nname: test\n" + entitiesAndPatterns;
        Outcome outcome = Check.model("test.yaml", text.getBytes(StandardCharsets.UTF_8));
        List<String> errors = outcome.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
        assertThat(errors).as(text).isEmpty();
        Model model = outcome.model().orElseThrow();
        Facts facts = Facts.of(model);
        return new ReadModel(facts, new Estimates(facts));
    }

    Model model() {
        return facts.model();
    }

    /** Everything that the tactic proposes, entity by entity. */
    List<Candidate> proposals(Tactic tactic) {
        PatternQuestions questions = new PatternQuestions(facts, estimates);
        return model().entities().stream()
                .map(Entity::ref)
                .map(entity -> new Situation(facts, estimates, questions, entity))
                .flatMap(situation -> tactic.propose(situation).stream())
                .toList();
    }

    /** The candidate of that line, which the tactic must propose. */
    Candidate proposal(Tactic tactic, String line) {
        return proposals(tactic).stream()
                .filter(candidate -> CandidateLine.of(candidate).equals(line))
                .findFirst()
                .orElseThrow(() -> new AssertionError("%s does not propose: %s".formatted(tactic.name(), line)));
    }
}
