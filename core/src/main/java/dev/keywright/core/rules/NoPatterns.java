package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;

/** Finds models that name no access pattern yet. */
final class NoPatterns implements Rule {
    static final Problem PROBLEM = Problem.warning("no-patterns", "A model without an access pattern.", """
            DynamoDB is designed from access patterns: what is not listed is not served. The entities can be checked
            without one, but there is nothing to design for.""", """
            Add what the application asks for and changes under `patterns`, each with its rate.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        if (subject.model().patterns().isEmpty()) {
            subject.report(PROBLEM, subject.atPatterns(), "the model has no access pattern yet");
        }
    }
}
