package dev.keywright.optimizer.tactic;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import java.util.List;

/** The input of a tactic: one entity of a model, and the questions that patterns ask of it. */
public record Situation(Facts facts, Estimates estimates, PatternQuestions patternQuestions, EntityRef entityRef) {
    public Model model() {
        return facts.model();
    }

    public Entity entity() {
        return model().entity(entityRef);
    }

    public List<PatternQuestion> asked() {
        return patternQuestions.of(entityRef);
    }

    List<Question> questions() {
        return asked().stream().map(PatternQuestion::question).toList();
    }

    KeyArrangements shapes() {
        return new KeyArrangements(model());
    }
}
