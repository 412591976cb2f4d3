package dev.keywright.sources.table;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.ExistingTable;
import java.util.List;

/**
 * The tables that a file defines.
 *
 * @param questions everything about them that the file leaves open
 * @param problems the reasons why it cannot be read
 */
public record FoundTables(List<ExistingTable> tables, List<Remark> questions, List<Diagnostic> problems) {
    public FoundTables {
        tables = List.copyOf(tables);
        questions = List.copyOf(questions);
        problems = List.copyOf(problems);
    }

    static FoundTables unreadable(List<Diagnostic> problems) {
        return new FoundTables(List.of(), List.of(), problems);
    }

    static Remark question(String file, int line, String text) {
        return new Remark(Draft.Kind.QUESTION, 0, "%s:%s: %s".formatted(file, line, text));
    }
}
