package dev.keywright.app.job;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The files that an interview begins with. */
final class InterviewFiles {
    private static final String USUAL = "dynamodb_requirement.md";
    private static final String IMPORTED = "imported";
    private static final List<Option> IMPORT_OPTIONS = List.of(new Option("-o", "DIR"));

    private final Arguments arguments;
    private final Surroundings surroundings;

    InterviewFiles(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** The document; empty after a complaint. */
    Optional<Path> path() {
        String name =
                arguments.operands().isEmpty() ? USUAL : arguments.operands().get(0);
        try {
            return Optional.of(surroundings.directory().resolve(name));
        } catch (InvalidPathException invalid) {
            return complaint("`%s` cannot be the name of a file".formatted(name));
        }
    }

    String shown(Path path) {
        return path.startsWith(surroundings.directory())
                ? surroundings.directory().relativize(path).toString()
                : path.toString();
    }

    /** The text to begin with: that of the document, of a model, or of an import; empty after a complaint. */
    Optional<String> begin(Path path) {
        boolean exists = Files.exists(path);
        boolean other = arguments.has("--model") || arguments.has("--from");
        if (exists && other) {
            return complaint("`%s` exists already; go on with it, or name another document".formatted(shown(path)));
        }
        if (arguments.has("--model") && arguments.has("--from")) {
            return complaint("give `--model` or `--from`, not both");
        }
        if (arguments.has("--from")) {
            return imported(path.resolveSibling(IMPORTED));
        }
        if (arguments.has("--model")) {
            return text(arguments.find("--model").orElseThrow());
        }
        return exists ? text(path.toString()) : Optional.of("");
    }

    private Optional<String> imported(Path folder) {
        String source = arguments.find("--from").orElseThrow();
        Arguments words = Arguments.read(List.of("-o", folder.toString(), "--", source), IMPORT_OPTIONS);
        Surroundings importing = aside();
        int code = RelationalRun.isMeant(words)
                ? new RelationalRun(words, importing).run()
                : new ModelImport(words, importing).run();
        Path model = folder.resolve("model.yaml");
        boolean made = code != ExitCode.WRONG_USAGE && Files.exists(model);
        return made
                ? text(model.toString())
                : complaint("`%s` could not be imported".formatted(withoutPassword(source)));
    }

    /** What an import says is no part of a turn that a program reads. */
    private Surroundings aside() {
        return arguments.has("--json")
                ? new Surroundings(
                        surroundings.err(),
                        surroundings.err(),
                        surroundings.in(),
                        surroundings.directory(),
                        surroundings.look(),
                        surroundings.interruption(),
                        surroundings.host())
                : surroundings;
    }

    private static String withoutPassword(String source) {
        return source.replaceFirst("(://[^:/@]*):.*@", "$1@");
    }

    private Optional<String> text(String name) {
        return InputFile.read(name, surroundings).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** The answers of `--answers`, in their order; empty after a complaint. */
    Optional<Map<String, String>> answers() {
        Optional<String> name = arguments.find("--answers");
        if (name.isEmpty()) {
            return Optional.of(Map.of());
        }
        Optional<String> text = text(name.get());
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Diagnostics diagnostics = new Diagnostics();
        Optional<Node> node = YamlReader.read(Source.of(name.get(), text.get()), diagnostics);
        if (diagnostics.hasErrors() || node.filter(Mapping.class::isInstance).isEmpty()) {
            return complaint(
                    "`%s` is no YAML file with an answer a line, such as `Order.count: 20k`".formatted(name.get()));
        }
        Map<String, String> answers = new LinkedHashMap<>();
        for (Entry entry : ((Mapping) node.get()).entries()) {
            answers.put(entry.name(), value(entry));
        }
        return Optional.of(answers);
    }

    private static String value(Entry entry) {
        if (entry.value() instanceof Sequence list) {
            String between = entry.name().equals("patterns") ? "\n" : ", ";
            return list.items().stream()
                    .filter(Scalar.class::isInstance)
                    .map(item -> ((Scalar) item).text())
                    .collect(Collectors.joining(between));
        }
        return entry.value() instanceof Scalar scalar ? scalar.text() : "";
    }

    private <T> Optional<T> complaint(String text) {
        surroundings.complain("interview: %s".formatted(text));
        return Optional.empty();
    }
}
