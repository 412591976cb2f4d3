package dev.keywright.sources.table;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.table.HclParser.Malformed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A file of Terraform with `aws_dynamodb_table` in it. */
final class TerraformFile implements TableFile {
    private static final Problem SYNTAX = Problem.error(
            "terraform-syntax",
            "The text is not well-formed Terraform.",
            "Tables cannot be found before the file can be parsed.",
            "Run `terraform fmt` on the file, or import the output of `terraform show -json`.");

    private static final Pattern BLOCK =
            Pattern.compile("(?m)^\\s*(resource|variable|locals|module|provider|terraform|data|output)\\b[^\\n=]*\\{");

    @Override
    public String name() {
        return "a file of Terraform";
    }

    @Override
    public boolean recognises(Source file) {
        return file.name().toLowerCase(Locale.ROOT).endsWith(".tf")
                || BLOCK.matcher(file.text()).find();
    }

    @Override
    public FoundTables tables(Source file) {
        return tables(List.of(file));
    }

    /** The files of one folder are one configuration: each may use the variables of the others. */
    static FoundTables tables(List<Source> files) {
        List<Diagnostic> problems = new ArrayList<>();
        Map<Source, HclBlock> parsed = new LinkedHashMap<>();
        List<HclBlock> blocks = new ArrayList<>();
        for (Source file : files) {
            try {
                HclBlock root = HclParser.parse(file.text());
                parsed.put(file, root);
                blocks.addAll(root.blocks());
            } catch (Malformed malformed) {
                problems.addAll(problem(file, malformed));
            }
        }
        if (!problems.isEmpty()) {
            return FoundTables.unreadable(problems);
        }
        List<Remark> questions = new ArrayList<>();
        List<ExistingTable> tables = new ArrayList<>();
        HclBlock whole = new HclBlock(1, "", List.of(), Map.of(), blocks);
        parsed.forEach((file, root) ->
                collect(file, root, new TerraformValues(file.name(), whole, questions), tables, questions));
        return new FoundTables(tables, questions, List.of());
    }

    private static void collect(
            Source file, HclBlock root, TerraformValues values, List<ExistingTable> tables, List<Remark> questions) {
        for (HclBlock resource : root.blocks("resource")) {
            boolean isTable =
                    resource.labels().size() == 2 && resource.labels().get(0).equals(TerraformTable.TYPE);
            if (isTable) {
                tables.addAll(table(file, resource, values, questions).stream().toList());
            }
        }
        for (HclBlock module : root.blocks("module")) {
            questions.add(FoundTables.question(
                    file.name(),
                    module.line(),
                    "does the module `%s` create tables? Import the output of `terraform show -json` of a plan to have them"
                            .formatted(String.join(" ", module.labels()))));
        }
    }

    private static Optional<ExistingTable> table(
            Source file, HclBlock resource, TerraformValues values, List<Remark> questions) {
        String label = resource.labels().get(1);
        Optional<ExistingTable> table = TerraformTable.find(label, values.tree(resource));
        if (table.isEmpty()) {
            questions.add(FoundTables.question(
                    file.name(),
                    resource.line(),
                    "which key has the table `%s`? Its `hash_key` cannot be read; it is left out".formatted(label)));
        }
        for (String many : List.of("count", "for_each")) {
            if (resource.attributes().containsKey(many)) {
                questions.add(FoundTables.question(
                        file.name(),
                        resource.attributes().get(many).line(),
                        "how many tables does `%s` of `%s` create? One is assumed".formatted(many, label)));
            }
        }
        for (HclBlock repeated : resource.blocks("dynamic")) {
            questions.add(FoundTables.question(
                    file.name(),
                    repeated.line(),
                    "which `%s` blocks does `%s` have? A dynamic block is computed; import the output of `terraform show -json` to have them"
                            .formatted(String.join(" ", repeated.labels()), label)));
        }
        return table;
    }

    private static List<Diagnostic> problem(Source file, Malformed malformed) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.report(SYNTAX, new Span(file.name(), malformed.place(), malformed.place()), malformed.getMessage());
        return diagnostics.sorted();
    }
}
