package dev.keywright.core.language.design;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.design.OperationHint.Filtering;
import dev.keywright.core.design.OperationHint.OnIndex;
import dev.keywright.core.design.OperationHint.Request;
import dev.keywright.core.design.OperationHint.Target;
import dev.keywright.core.design.OperationHint.Unstated;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.NameList;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/** Reads `operations`, how patterns are meant to be served: `Query GSI1 x3 filter + GetItem`. */
final class OperationReader {
    private static final java.util.regex.Pattern WORD = java.util.regex.Pattern.compile("\\S+");
    private static final String TIMES = "x[1-9][0-9]{0,8}";
    private static final String FILTER = "filter";
    private static final int MOST_OPERATIONS = 5000;

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final OperationTargets targets;

    OperationReader(Model model, Diagnostics diagnostics, OperationTargets targets) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.targets = targets;
    }

    List<OperationHint> read(Node node) {
        List<OperationHint> hints = new ArrayList<>();
        for (Entry entry : values.entries(node, "`operations`", MOST_OPERATIONS)) {
            Optional<Pattern> pattern = model.findPattern(entry.name());
            if (pattern.isEmpty()) {
                reportUnknownPattern(entry.key());
            }
            List<Request> requests = requests(entry);
            boolean complete = pattern.isPresent() && !requests.isEmpty();
            if (complete) {
                hints.add(new OperationHint(pattern.get().ref(), requests));
            }
        }
        return hints;
    }

    private void reportUnknownPattern(Scalar id) {
        List<String> known = model.patterns().stream().map(Pattern::id).toList();
        diagnostics.report(
                ModelProblems.UNKNOWN_PATTERN,
                id.start(),
                "there is no pattern `%s`%s".formatted(id.text(), NearestName.suggestion(id.text(), known)),
                "Use one of: %s.".formatted(NameList.some(known)));
    }

    private List<Request> requests(Entry entry) {
        if (values.text(entry.value(), "an operation").isEmpty()) {
            return List.of();
        }
        List<Request> requests = new ArrayList<>();
        for (List<Scalar> words : chain((Scalar) entry.value())) {
            request(words, (Scalar) entry.value()).ifPresent(requests::add);
        }
        return requests;
    }

    /** The words of each request; a separate `+` joins two requests. */
    private static List<List<Scalar>> chain(Scalar text) {
        List<List<Scalar>> chain = new ArrayList<>();
        chain.add(new ArrayList<>());
        Matcher matcher = WORD.matcher(text.text());
        while (matcher.find()) {
            Scalar word = TemplateParser.piece(text, matcher.start(), matcher.end());
            if (word.text().equals("+")) {
                chain.add(new ArrayList<>());
            } else {
                chain.get(chain.size() - 1).add(word);
            }
        }
        return chain;
    }

    private Optional<Request> request(List<Scalar> words, Scalar whole) {
        if (words.isEmpty()) {
            diagnostics.report(DesignProblems.BAD_OPERATION, whole.start(), "an operation is missing next to the `+`");
            return Optional.empty();
        }
        Optional<DynamoDbOperation> operation = operation(words.get(0));
        List<Scalar> rest = new ArrayList<>(words.subList(1, words.size()));
        Filtering filtering = takeFilter(rest);
        int times = takeTimes(rest);
        Optional<Target> target = rest.isEmpty() ? Optional.of(new Unstated()) : targets.find(rest.remove(0));
        if (!rest.isEmpty()) {
            diagnostics.report(
                    DesignProblems.BAD_OPERATION,
                    rest.get(0).start(),
                    "`%s` is not allowed here".formatted(rest.get(0).text()));
            return Optional.empty();
        }
        if (operation.isEmpty() || target.isEmpty()) {
            return Optional.empty();
        }
        Request request = new Request(operation.get(), target.get(), times, filtering);
        checkReach(request, words);
        return Optional.of(request);
    }

    private Optional<DynamoDbOperation> operation(Scalar word) {
        Optional<DynamoDbOperation> operation = DynamoDbOperation.find(word.text());
        if (operation.isEmpty()) {
            List<String> known = DynamoDbOperation.words();
            diagnostics.report(
                    DesignProblems.BAD_OPERATION,
                    word.start(),
                    "there is no operation `%s`%s".formatted(word.text(), NearestName.suggestion(word.text(), known)),
                    "Use one of: %s.".formatted(String.join(", ", known)));
        }
        return operation;
    }

    private static Filtering takeFilter(List<Scalar> words) {
        int last = words.size() - 1;
        boolean filter = last >= 0 && words.get(last).text().equals(FILTER);
        if (filter) {
            words.remove(last);
        }
        return filter ? Filtering.FILTER : Filtering.NONE;
    }

    private static int takeTimes(List<Scalar> words) {
        int last = words.size() - 1;
        boolean times = last >= 0 && words.get(last).text().matches(TIMES);
        return times ? Integer.parseInt(words.remove(last).text().substring(1)) : 1;
    }

    private void checkReach(Request request, List<Scalar> words) {
        if (request.operation().reachesMany()) {
            return;
        }
        String operation = request.operation().word();
        if (request.target() instanceof OnIndex on) {
            diagnostics.report(
                    DesignProblems.BAD_OPERATION,
                    words.get(1).start(),
                    "`%s` cannot use the index `%s`, only a table".formatted(operation, on.index()));
        }
        if (request.filtering() == Filtering.FILTER) {
            diagnostics.report(
                    DesignProblems.BAD_OPERATION,
                    words.get(words.size() - 1).start(),
                    "`%s` cannot use a filter".formatted(operation));
        }
    }
}
