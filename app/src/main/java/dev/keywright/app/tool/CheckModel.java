package dev.keywright.app.tool;

import dev.keywright.app.command.CheckCommand;
import dev.keywright.app.tool.CommandCall.Ended;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every problem of a model, or of a design for it. */
final class CheckModel implements Tool {
    private static final String TEXT = """
            Checks a model, or a model and a design for it, and lists every problem with its line, a caret and the fix. Takes \
            less than a second. Call it after each change of a model and before `design_model`. It says nothing about cost: \
            `design_model` does. Errors must be fixed; warnings may be kept if the author agrees.""";

    @Override
    public Description description() {
        return new Description(
                "check_model",
                "Check a model",
                TEXT,
                CommandCall.withDesign(CommandCall.withModel(Schema.object())),
                Schema.object()
                        .text("model", "The name of the model.")
                        .number("errors", "The number of errors.")
                        .number("warnings", "The number of warnings.")
                        .list(
                                "diagnostics",
                                "The problems; lines and columns count from 1.",
                                Schema.object()
                                        .text("id", "The id of the problem, for `explain`.")
                                        .text("severity", "`error` or `warning`.")
                                        .text("file", "The file, or `model` or `design` for given text.")
                                        .number("line", "The line.")
                                        .number("column", "The column.")
                                        .text("message", "What is wrong, with the values.")
                                        .text("fix", "What to do."))
                        .requires("errors", "warnings", "diagnostics"),
                Effect.READS);
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        String model = call.model(input);
        Optional<String> design = call.findDesign(input);
        design.ifPresent(name -> call.option("--design", name));
        Ended ended = call.run(new CheckCommand(), model);
        if (ended.json().isEmpty()) {
            throw new Refused(ended.text());
        }
        Map<String, Object> data = JsonTree.read(ended.json().get());
        long errors = count(data, "error");
        long warnings = count(data, "warning");
        data.put("errors", errors);
        data.put("warnings", warnings);
        return ToolAnswer.of(sentence(errors, warnings) + "\n\n" + ended.text(), data);
    }

    static long count(Map<String, Object> data, String severity) {
        return data.get("diagnostics") instanceof List<?> found
                ? found.stream()
                        .filter(each -> each instanceof Map<?, ?> fields && severity.equals(fields.get("severity")))
                        .count()
                : 0;
    }

    private static String sentence(long errors, long warnings) {
        if (errors > 0) {
            return "There %s to fix before a design can be found.".formatted(counted(errors, "error"));
        }
        return warnings > 0
                ? "There are no errors; there %s to look at.".formatted(counted(warnings, "warning"))
                : "There are no problems; call `design_model` next.";
    }

    private static String counted(long number, String word) {
        return number == 1 ? "is 1 " + word : "are %s %ss".formatted(number, word);
    }
}
