package dev.keywright.app.tool;

import dev.keywright.app.command.ExplainCommand;
import dev.keywright.app.command.PackagedText;
import dev.keywright.app.command.SchemaCommand;
import dev.keywright.app.command.Starters;
import dev.keywright.app.tool.CommandCall.Ended;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The texts that an assistant can read: the language, its schemas, problems, examples, and the last report. */
public final class Library {
    private static final String MARKDOWN = "text/markdown";
    private static final String HTML = "text/html";
    /** The page on which hosts show the answers of some tools. */
    public static final String PAGE = "ui://keywright/report";

    private Library() {}

    /** A text, or all texts whose address fits a template such as keywright://examples/{name}. */
    public record Entry(String address, String name, String description, String type) {
        public boolean isTemplate() {
            return address.contains("{");
        }
    }

    public static final List<Entry> ALL = List.of(
            new Entry(
                    "keywright://language", "language", "The language of models and designs, with examples.", MARKDOWN),
            new Entry(
                    "keywright://schema/model",
                    "schema-model",
                    "The JSON Schema of models.",
                    "application/schema+json"),
            new Entry(
                    "keywright://schema/design",
                    "schema-design",
                    "The JSON Schema of designs.",
                    "application/schema+json"),
            new Entry("keywright://problems", "problems", "All problems that can be reported, by id.", "text/plain"),
            new Entry(
                    "keywright://problems/{id}",
                    "problem",
                    "A problem: what it is, why it matters, the fix.",
                    "text/plain"),
            new Entry(
                    "keywright://examples/{name}",
                    "example",
                    "A model to learn from: " + String.join(", ", Starters.NAMES) + ".",
                    "application/yaml"),
            new Entry("keywright://report", "report", "The report on the design that was found last, as a page.", HTML),
            new Entry(PAGE, "answer", "Shows the answers of design_model and what_if.", "text/html;profile=mcp-app"));

    /** The text at an address; empty where there is none. */
    public static Optional<String> find(String address, Desk desk) {
        if (address.equals(PAGE)) {
            return Optional.of(PackagedText.text("/dev/keywright/app/tool/report.html"));
        }
        String path = address.replaceFirst("^keywright://", "");
        if (path.startsWith("problems/")) {
            return problem(Optional.of(path.substring("problems/".length())), desk);
        }
        if (path.startsWith("examples/")) {
            return Optional.of(path.substring("examples/".length()))
                    .filter(Starters.NAMES::contains)
                    .map(Starters::text);
        }
        return switch (path) {
            case "language" -> Optional.of(PackagedText.text("docs/language.md"));
            case "schema/model" -> Optional.of(SchemaCommand.text("model"));
            case "schema/design" -> Optional.of(SchemaCommand.text("design"));
            case "problems" -> problem(Optional.empty(), desk);
            case "report" ->
                Optional.of(
                        desk.answer(new LastReport(), new ToolInput(Map.of())).text());
            default -> Optional.empty();
        };
    }

    private static Optional<String> problem(Optional<String> id, Desk desk) {
        CommandCall call = new CommandCall(desk);
        try {
            Ended ended = id.isPresent() ? call.run(new ExplainCommand(), id.get()) : call.run(new ExplainCommand());
            return ended.code() == 0 ? Optional.of(ended.printed()) : Optional.empty();
        } catch (Refused unknown) {
            return Optional.empty();
        }
    }
}
