package dev.keywright.app.job;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import java.util.List;
import java.util.stream.Collectors;

/** What an import could not know, for the people who do. */
final class ImportReport {
    private static final String PAGE = """
            # Questions about %s

            Answer them in `model.yaml` and `design.yaml`; nothing reads this file.

            ## Only you know

            %s
            ## Guessed

            %s""";

    private ImportReport() {}

    static String of(List<ExistingTable> tables, List<Remark> remarks) {
        return PAGE.formatted(
                tables.stream().map(table -> "`%s`".formatted(table.name())).collect(Collectors.joining(", ")),
                listed(remarks.stream()
                        .filter(remark -> remark.kind() != Draft.Kind.GUESSED)
                        .toList()),
                listed(remarks.stream()
                        .filter(remark -> remark.kind() == Draft.Kind.GUESSED)
                        .toList()));
    }

    private static String listed(List<Remark> remarks) {
        return remarks.isEmpty()
                ? "Nothing.\n"
                : remarks.stream()
                        .map(remark -> "- %s\n".formatted(remark.text()))
                        .collect(Collectors.joining());
    }
}
