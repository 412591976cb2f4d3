package dev.keywright.app.job;

import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.source.Source;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.sources.table.ExportedItems;
import dev.keywright.sources.table.FoundTables;
import dev.keywright.sources.table.KeyGuess;
import dev.keywright.sources.table.TableFile;
import dev.keywright.sources.table.TableFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables that files and folders describe: definitions, and items that belong to them. */
final class GivenTables {
    private final Surroundings surroundings;
    private final int mostItems;
    private final List<ExistingTable> tables = new ArrayList<>();
    private final List<ExportedFiles> exports = new ArrayList<>();
    private final List<Remark> questions = new ArrayList<>();

    GivenTables(Surroundings surroundings, int mostItems) {
        this.surroundings = surroundings;
        this.mostItems = mostItems;
    }

    List<Remark> questions() {
        return questions;
    }

    /** Whether the file or folder was read; otherwise a complaint says why not. */
    boolean read(String name) {
        Path path = surroundings.directory().resolve(name);
        try {
            if (Files.isDirectory(path)) {
                return folder(name, path);
            }
            if (ExportedFiles.isData(path)) {
                exports.add(ExportedFiles.of(List.of(path), mostItems));
                return true;
            }
        } catch (IOException failed) {
            surroundings.complain("`%s` cannot be read: %s".formatted(name, failed.getMessage()));
            return false;
        }
        return InputFile.read(name, surroundings)
                .map(bytes -> Source.of(InputFile.shown(name), new String(bytes, StandardCharsets.UTF_8)))
                .map(this::file)
                .orElse(false);
    }

    private boolean file(Source file) {
        Optional<TableFile> kind = TableFiles.find(file);
        if (kind.isPresent()) {
            return take(kind.get().tables(file), List.of(file));
        }
        if (ExportedItems.isScan(file.text())) {
            List<ExistingItem> items = ExportedItems.ofScan(file.text());
            exports.add(new ExportedFiles(Optional.empty(), items, items.size()));
            return true;
        }
        surroundings.complain(
                "import: the format of `%s` is not recognized; as the definition of a table, supported are %s"
                        .formatted(
                                file.name(),
                                TableFiles.ALL.stream().map(TableFile::name).collect(Collectors.joining(", "))));
        return false;
    }

    private boolean take(FoundTables found, List<Source> files) {
        if (!found.problems().isEmpty()) {
            surroundings.print(new DiagnosticListing(files, surroundings.palette()).of(found.problems()));
            return false;
        }
        tables.addAll(found.tables());
        questions.addAll(found.questions());
        return true;
    }

    /** An export, the output of `cdk synth`, or a configuration of Terraform. */
    private boolean folder(String name, Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> inside = Files.list(folder)) {
            files = inside.filter(Files::isRegularFile).sorted().toList();
        }
        List<Source> templates = sources(name, files, ".template.json");
        List<Source> terraform = sources(name, files, ".tf");
        if (!templates.isEmpty()) {
            return templates.stream().map(this::file).reduce(true, Boolean::logicalAnd);
        }
        if (!terraform.isEmpty()) {
            return take(TableFiles.ofTerraform(terraform), terraform);
        }
        List<ExportedFiles> found = ExportedFiles.all(folder, mostItems);
        exports.addAll(found);
        if (found.isEmpty()) {
            surroundings.complain(
                    "import: `%s` holds no export in DynamoDB JSON (*.json.gz), no CDK output (*.template.json) and no Terraform files (*.tf)"
                            .formatted(name));
        }
        return !found.isEmpty();
    }

    private static List<Source> sources(String folder, List<Path> files, String end) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path file : files) {
            if (String.valueOf(file.getFileName()).endsWith(end)) {
                sources.add(Source.of(
                        Path.of(folder).resolve(file.getFileName()).toString(),
                        Files.readString(file, StandardCharsets.UTF_8)));
            }
        }
        return sources;
    }

    void add(ExistingTable table) {
        tables.add(table);
    }

    /** The tables with the items that belong to them; empty after a complaint where nothing is known. */
    List<ExistingTable> joined() {
        ItemOwners owners = new ItemOwners(tables);
        for (ExportedFiles export : exports) {
            surroundings.print("read %s of %s items\n".formatted(export.items().size(), export.all()));
            Optional<ExistingTable> owner = owners.find(export, exports.size());
            owner.ifPresentOrElse(
                    table -> owners.give(table, export), () -> guess(export).ifPresent(owners::add));
        }
        questions.addAll(owners.questions());
        if (owners.tables().isEmpty()) {
            surroundings.complain("import: nothing that was given defines a table");
        }
        return owners.tables();
    }

    private Optional<ExistingTable> guess(ExportedFiles export) {
        String name = export.table().orElse("imported");
        Optional<ExistingTable> guessed =
                KeyGuess.find(name, export.items()).map(table -> table.with(export.items(), export.all()));
        guessed.ifPresentOrElse(
                table -> questions.add(new Remark(
                        Draft.Kind.QUESTION,
                        0,
                        "is `%s` the key of `%s`, and has it indexes? An export says neither; import it together with the answer of `aws dynamodb describe-table`"
                                .formatted(String.join("` and `", key(table)), name))),
                () -> surroundings.complain(
                        "import: the key of `%s` cannot be told from its items; give the answer of `aws dynamodb describe-table` too"
                                .formatted(name)));
        return guessed;
    }

    private static List<String> key(ExistingTable table) {
        List<String> key = new ArrayList<>(List.of(table.partition()));
        key.addAll(table.sorts());
        return key;
    }
}
