package dev.keywright.app.job;

import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.sources.Sources;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.draft.ModelSource;
import dev.keywright.verifier.database.Endpoint;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** An import, from a file or a table to a model. A class of its own, so that no other command loads the sources. */
public final class ModelImport {
    private final Arguments arguments;
    private final Surroundings surroundings;

    public ModelImport(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    public int run() {
        Optional<String> folder = arguments.find("-o");
        if (folder.isEmpty()) {
            surroundings.complain("import: `-o DIR` is missing");
            surroundings.complain("run `keywright import --help` for usage");
            return ExitCode.WRONG_USAGE;
        }
        boolean ofTable = arguments.has("--endpoint") && arguments.has("--table");
        if (ofTable == !arguments.operands().isEmpty()) {
            surroundings.complain("import: give either a FILE, or `--endpoint URL` and `--table NAME`");
            return ExitCode.WRONG_USAGE;
        }
        return ofTable ? table(folder.get()) : file(folder.get());
    }

    private int table(String folder) {
        String region = arguments.find("--region").orElse("us-east-1");
        Optional<Endpoint> endpoint = new RemoteEndpoint(region, arguments, surroundings).find();
        if (endpoint.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        return new TableImport(endpoint.get(), surroundings)
                .find(arguments.find("--table").orElseThrow())
                .map(draft -> write(draft, folder))
                .orElse(ExitCode.PROBLEMS_FOUND);
    }

    private int file(String folder) {
        String file = arguments.operands().get(0);
        Optional<String> text =
                InputFile.read(file, surroundings).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        if (text.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Optional<ModelSource> source = Sources.find(file, text.get());
        if (source.isEmpty()) {
            surroundings.complain("import: the format of `%s` is not recognized; supported are %s"
                    .formatted(
                            InputFile.shown(file),
                            Sources.ALL.stream().map(ModelSource::name).collect(Collectors.joining(", "))));
            return ExitCode.PROBLEMS_FOUND;
        }
        Optional<Draft> draft = source.get().find(file, text.get());
        if (draft.isEmpty()) {
            surroundings.complain("import: `%s` has no entities or access patterns to import; it needs %s"
                    .formatted(InputFile.shown(file), source.get().expected()));
            return ExitCode.PROBLEMS_FOUND;
        }
        return write(draft.get(), folder);
    }

    private int write(Draft draft, String written) {
        Map<Path, String> texts = new LinkedHashMap<>();
        Path shown;
        try {
            shown = Path.of(written);
        } catch (InvalidPathException invalid) {
            surroundings.complain("import: `%s` cannot be the name of a directory".formatted(written));
            return ExitCode.WRONG_USAGE;
        }
        Path folder = surroundings.directory().resolve(shown);
        texts.put(folder.resolve("model.yaml"), draft.model());
        draft.others().forEach((name, text) -> texts.put(folder.resolve(name), text));
        if (!OutputFile.createAll(texts, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        texts.keySet().forEach(path -> surroundings.print("wrote %s\n".formatted(shown.resolve(path.getFileName()))));
        for (Remark remark : draft.remarks()) {
            String place = remark.line() == 0 ? "" : "line %s: ".formatted(remark.line());
            surroundings.print("%s: %s%s\n".formatted(remark.kind().word(), place, remark.text()));
        }
        return ExitCode.FINE;
    }
}
