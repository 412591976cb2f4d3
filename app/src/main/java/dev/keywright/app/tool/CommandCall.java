package dev.keywright.app.tool;

import dev.keywright.app.command.Command;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Host;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A command that runs for a tool: its files come from memory, and what it prints and makes is kept. */
final class CommandCall implements Host {
    private static final String MODEL = "model";
    private static final String DESIGN = "design";

    private final Desk desk;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<String> options = new ArrayList<>();
    private final Map<String, String> made = new LinkedHashMap<>();
    private Optional<String> json = Optional.empty();

    CommandCall(Desk desk) {
        this.desk = desk;
    }

    /** The end of a command: its exit code, what it printed, and its answer for programs. */
    record Ended(int code, String printed, String complaints, Optional<String> json, Map<String, String> made) {
        /** The answer, or a refusal with all that was said. */
        Ended orRefused() throws Refused {
            if (code == ExitCode.FINE
                    || (code == ExitCode.PROBLEMS_FOUND && json.isPresent() && complaints.isEmpty())) {
                return this;
            }
            throw new Refused((printed + "\n" + complaints).strip());
        }

        /** What was printed, with complaints below it. */
        String text() {
            return (printed.stripTrailing() + "\n\n" + complaints).strip();
        }
    }

    /** The fields of a tool by which a caller gives a model. */
    static Schema withModel(Schema schema) {
        return schema.text(
                        "model", "The text of the model (YAML, or Markdown with a block of it). Either this or `path`.")
                .text("path", "The path of the model file below the root. Either this or `model`.");
    }

    /** The fields of a tool by which a caller gives a design. */
    static Schema withDesign(Schema schema) {
        return schema.text("design", "A handle that `design_model` answered with, or the text of a design.")
                .text("designPath", "The path of a design file below the root, in place of `design`.");
    }

    /** Holds a file in memory and returns its name. */
    String hold(String name, byte[] bytes) {
        files.put(name, bytes.clone());
        return name;
    }

    byte[] held(String name) {
        return files.get(name).clone();
    }

    /** Holds the model that the caller gives, and returns its name. */
    String model(ToolInput input) throws Refused {
        return one(input, "model", "path", MODEL)
                .orElseThrow(() ->
                        new Refused("There is no model: give its text as `model`, or the path of its file as `path`."));
    }

    /** Holds the design that the caller gives, and returns its name; empty where none is given. */
    Optional<String> findDesign(ToolInput input) throws Refused {
        Optional<String> handle = input.find("design").map(String::strip).filter(Designs::isHandle);
        if (handle.isEmpty()) {
            return one(input, "design", "designPath", DESIGN);
        }
        String text = desk.designs()
                .find(handle.get())
                .orElseThrow(() -> new Refused(
                        "The design `%s` is not kept any more: call `design_model` again, which is deterministic."
                                .formatted(handle.get())));
        return Optional.of(hold(handle.get() + ".yaml", text.getBytes(StandardCharsets.UTF_8)));
    }

    private Optional<String> one(ToolInput input, String text, String path, String name) throws Refused {
        if (input.has(text) && input.has(path)) {
            throw new Refused("Give either `%s` or `%s`, not both.".formatted(text, path));
        }
        if (input.has(path)) {
            Root.Found found = desk.root().read(input.find(path).orElseThrow());
            return Optional.of(hold(found.name(), found.bytes()));
        }
        Optional<byte[]> given = input.find(text).map(value -> value.getBytes(StandardCharsets.UTF_8));
        if (given.isPresent() && given.get().length > Root.MOST_BYTES) {
            throw new Refused("`%s` is larger than 4 MB".formatted(text));
        }
        return given.map(bytes -> hold(name, bytes));
    }

    /** The value stands behind a sign of equality, so that no value is taken for an option. */
    CommandCall option(String name, String value) {
        options.add("%s=%s".formatted(name, value));
        return this;
    }

    CommandCall flag(String name) {
        options.add(name);
        return this;
    }

    /** The folder that the command writes to. */
    CommandCall folder(Path folder) {
        options.add("-o");
        options.add(folder.toString());
        return this;
    }

    Ended run(Command command, String... operands) throws Refused {
        List<String> words = new ArrayList<>(options);
        words.add("--");
        words.addAll(List.of(operands));
        Arguments arguments = Arguments.read(words, command.usage().options());
        List<String> mistakes = arguments.mistakes(command.usage().operands());
        if (!mistakes.isEmpty()) {
            throw new Refused(String.join("\n", mistakes));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                InputStream.nullInputStream(),
                desk.root().folder(),
                Look.PLAIN,
                desk.stop().interruption(),
                Optional.of(this));
        json = Optional.empty();
        int code = command.run(arguments, surroundings);
        return new Ended(
                code,
                ToolWords.of(out.toString(StandardCharsets.UTF_8)),
                ToolWords.of(ToolWords.bare(err.toString(StandardCharsets.UTF_8))),
                json,
                new LinkedHashMap<>(made));
    }

    @Override
    public Optional<byte[]> findFile(String name) {
        return Optional.ofNullable(files.get(name));
    }

    @Override
    public void takeJson(String text) {
        json = Optional.of(text);
    }

    @Override
    public void takeFile(String name, String text) {
        made.put(name, text);
    }

    @Override
    public void hears(String step) {
        desk.progress().accept(step);
    }
}
