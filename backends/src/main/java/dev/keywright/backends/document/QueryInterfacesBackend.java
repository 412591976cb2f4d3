package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.Money;
import java.util.List;

/** A language-neutral method signature for each pattern. */
public final class QueryInterfacesBackend implements Backend {
    private static final String PAGE = """
            <!-- %s -->
            # Query interfaces: %s

            One method for each access pattern. Types are those of the model; `page` contains results and a cursor for the next
            page, `optional` at most one result, `result` either success or the reason for a rejection. Keys do not appear in
            signatures: they are built by the implementation.

            ## Types

            %s
            ## Methods

            %s""";

    private static final String METHOD = """
            ### %s: %s

            ```text
            %s
            ```

            %s
            """;

    @Override
    public String name() {
        return "query-interfaces";
    }

    @Override
    public String summary() {
        return "query-interfaces.md: a language-neutral signature for each pattern";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        StringBuilder methods = new StringBuilder();
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            methods.append(method(served, blueprint)).append("\n");
        }
        return List.of(new GeneratedFile(
                "query-interfaces.md",
                PAGE.formatted(
                        GeneratedFile.MARKER,
                        Markdown.text(AccessPatternsDocument.title(blueprint.model())),
                        types(blueprint.model()),
                        methods.toString().stripTrailing() + "\n")));
    }

    private static MarkdownTable types(Model model) {
        MarkdownTable table = new MarkdownTable("Type", "Fields");
        for (Entity entity : model.entities()) {
            if (entity.isStored()) {
                List<String> fields = entity.attributes().stream()
                        .map(attribute -> field(attribute, model))
                        .toList();
                table.row(Markdown.code(entity.name()), String.join(", ", fields));
            }
        }
        return table;
    }

    private static String field(Attribute attribute, Model model) {
        String optional = model.mayBeMissing(attribute.ref()) ? "?" : "";
        return Markdown.code("%s%s: %s"
                .formatted(attribute.name(), optional, attribute.type().word()));
    }

    private static String method(ServedPattern served, Blueprint blueprint) {
        Signature signature = new Signature(blueprint.model(), served.pattern());
        boolean elsewhere = served.pattern().operation() instanceof External;
        StringBuilder notes = new StringBuilder();
        notes.append("- Cost: %s\n"
                .formatted(
                        elsewhere
                                ? "none here; served by another system"
                                : "%s read and %s write units per call, %s a month"
                                        .formatted(
                                                RoundedNumbers.about(served.readUnits()),
                                                RoundedNumbers.about(served.writeUnits()),
                                                Markdown.text(Money.text(
                                                        blueprint.account().nanoDollars(served))))));
        if (PatternWords.isRead(served.pattern())) {
            notes.append("- Consistency: %s\n"
                    .formatted(PatternWords.isStrong(served.pattern().operation()) ? "strong" : "eventual"));
        }
        List<String> failures = signature.failures();
        if (!failures.isEmpty()) {
            notes.append("- Rejected if: %s\n".formatted(Markdown.text(String.join("; ", failures))));
        }
        new PatternRequests(blueprint.layout())
                .of(served)
                .forEach(line -> notes.append("- %s\n".formatted(RequestText.sentence(line))));
        return METHOD.formatted(
                Markdown.code(served.pattern().id()),
                Markdown.text(served.pattern().title()),
                signature.text(),
                notes.toString().stripTrailing());
    }
}
