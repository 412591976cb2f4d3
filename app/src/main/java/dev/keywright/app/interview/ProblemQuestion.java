package dev.keywright.app.interview;

import dev.keywright.core.diagnostic.Diagnostic;
import java.util.List;

/** Errors in the model block, which only an edit by hand can bring there: they are put right in the text. */
final class ProblemQuestion implements QuestionKind {
    private static final List<String> ASKED_OTHERWISE = List.of("missing-rate", "missing-count");

    @Override
    public List<Question> open(Situation situation) {
        return situation.ownDiagnostics().stream()
                .filter(Diagnostic::isError)
                .filter(diagnostic ->
                        !ASKED_OTHERWISE.contains(diagnostic.problem().id()))
                .filter(diagnostic -> !isOfABeginning(diagnostic))
                .map(diagnostic -> {
                    int line = diagnostic.span().start().line();
                    return new Question(
                            "%s:%s".formatted(diagnostic.problem().id(), line),
                            "Line %s of the model: %s".formatted(line, diagnostic.message()),
                            diagnostic.problem().why(),
                            "edit the model: " + diagnostic.fix());
                })
                .toList();
    }

    /** A model without entities or patterns is not wrong yet. */
    private static boolean isOfABeginning(Diagnostic diagnostic) {
        return diagnostic.problem().id().equals("missing-field")
                && (diagnostic.message().contains("no `patterns`")
                        || diagnostic.message().contains("no `entities`"));
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.matches("[a-z-]+:[0-9]+");
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        throw new Unclear("this is put right in the model block of the document; edit it there");
    }

    @Override
    public Requirements unknown(String id, Situation situation) throws Unclear {
        return take(id, "", situation);
    }
}
