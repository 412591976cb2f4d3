package dev.keywright.app.job;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.source.Source;
import dev.keywright.sources.Sources;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.draft.ModelSource;
import dev.keywright.sources.table.ExportedItems;
import dev.keywright.sources.table.TableFile;
import dev.keywright.sources.table.TableFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        if (List.of("--workload", "--watch", "--over", "--exact").stream().anyMatch(arguments::has)) {
            surroundings.complain(
                    "import: `--workload`, `--watch`, `--over` and `--exact` are for relational databases and their scripts");
            return ExitCode.WRONG_USAGE;
        }
        boolean ofTable = arguments.has("--endpoint") && arguments.has("--table");
        List<String> files = arguments.operands();
        if (!ofTable && files.isEmpty()) {
            surroundings.complain("import: give either a FILE, or `--endpoint URL` and `--table NAME`");
            return ExitCode.WRONG_USAGE;
        }
        boolean ofTool = files.size() == 1
                && !ofTable
                && !arguments.has("--requests")
                && !Files.isDirectory(surroundings.directory().resolve(files.get(0)))
                && !ExportedFiles.isData(Path.of(files.get(0)));
        return ofTool ? file(files.get(0), folder.get()) : existing(folder.get());
    }

    private int existing(String folder) {
        return new ExistingImport(arguments, surroundings)
                .find()
                .map(draft -> write(draft, folder))
                .orElse(ExitCode.PROBLEMS_FOUND);
    }

    private int file(String file, String folder) {
        Optional<String> text =
                InputFile.read(file, surroundings).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        if (text.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Optional<ModelSource> source = Sources.find(file, text.get());
        Source read = Source.of(InputFile.shown(file), text.get());
        boolean defines = TableFiles.find(read).isPresent() || ExportedItems.isScan(text.get());
        if (source.isEmpty() && defines) {
            return existing(folder);
        }
        if (source.isEmpty()) {
            Stream<String> names = Stream.concat(
                    Sources.ALL.stream().map(ModelSource::name),
                    TableFiles.ALL.stream().map(TableFile::name));
            surroundings.complain("import: the format of `%s` is not recognized; supported are %s"
                    .formatted(InputFile.shown(file), names.collect(Collectors.joining(", "))));
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
        surroundings
                .host()
                .ifPresent(host -> texts.forEach(
                        (path, text) -> host.takeFile(path.getFileName().toString(), text)));
        if (surroundings.host().isEmpty() && !OutputFile.createAll(texts, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        if (surroundings.host().isEmpty()) {
            texts.keySet()
                    .forEach(path -> surroundings.print("wrote %s\n".formatted(shown.resolve(path.getFileName()))));
        }
        for (Remark remark : draft.remarks()) {
            String place = remark.line() == 0 ? "" : "line %s: ".formatted(remark.line());
            surroundings.print("%s: %s%s\n".formatted(remark.kind().word(), place, remark.text()));
        }
        return ExitCode.FINE;
    }
}
