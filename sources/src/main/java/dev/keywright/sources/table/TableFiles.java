package dev.keywright.sources.table;

import dev.keywright.core.source.Source;
import java.util.List;
import java.util.Optional;

/** The kinds of files that define tables; to add one, write its file and add a line here. */
public final class TableFiles {
    public static final List<TableFile> ALL =
            List.of(new TableDescriptionFile(), new TerraformPlanFile(), new CloudFormationFile(), new TerraformFile());

    private TableFiles() {}

    public static Optional<TableFile> find(Source file) {
        return ALL.stream().filter(kind -> kind.recognises(file)).findFirst();
    }

    /** The files of Terraform in one folder. */
    public static FoundTables ofTerraform(List<Source> files) {
        return TerraformFile.tables(files);
    }
}
