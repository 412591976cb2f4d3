package dev.keywright.sources;

import dev.keywright.sources.draft.ModelSource;
import dev.keywright.sources.file.AwsLabsDataModelSource;
import dev.keywright.sources.file.AwsLabsSchemaSource;
import dev.keywright.sources.file.AwsLabsUsageSource;
import dev.keywright.sources.file.WorkbenchSource;
import dev.keywright.sources.markdown.MarkdownSource;
import java.util.List;
import java.util.Optional;

/** The sources; to add one, write its file and add a line here. */
public final class Sources {
    public static final List<ModelSource> ALL = List.of(
            new WorkbenchSource(),
            new AwsLabsDataModelSource(),
            new AwsLabsSchemaSource(),
            new AwsLabsUsageSource(),
            new MarkdownSource());

    private Sources() {}

    public static Optional<ModelSource> find(String fileName, String text) {
        return ALL.stream().filter(source -> source.recognises(fileName, text)).findFirst();
    }
}
