package dev.keywright.app.job;

import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.survey.Survey;
import dev.keywright.verifier.survey.Survey.SurveyedIndex;
import dev.keywright.verifier.survey.TableSurveyor;
import java.util.Optional;

/** Reads a table that is in use. */
final class TableImport {
    private final Endpoint endpoint;
    private final Surroundings surroundings;

    TableImport(Endpoint endpoint, Surroundings surroundings) {
        this.endpoint = endpoint;
        this.surroundings = surroundings;
    }

    /** Empty after a complaint. */
    Optional<ExistingTable> find(String table, int mostItems) {
        try {
            Survey survey = TableSurveyor.of(endpoint, table, mostItems);
            surroundings.print("read %s of %s items\n"
                    .formatted(
                            survey.items().size(),
                            Math.max(survey.itemCount(), survey.items().size())));
            return Optional.of(existing(survey));
        } catch (TableSurveyor.Failed failed) {
            String said = failed.getMessage();
            surroundings.complain("import: "
                    + (failed.wasAnswered()
                            ? "`%s` cannot be read: %s".formatted(table, said)
                            : RemoteEndpoint.unreachable(endpoint.address().toString(), said)));
            return Optional.empty();
        }
    }

    private static ExistingTable existing(Survey survey) {
        return new ExistingTable(
                survey.table(),
                survey.partition().get(0),
                survey.sort(),
                survey.indexes().stream().map(TableImport::index).toList(),
                survey.items().stream().map(item -> new ExistingItem("", item)).toList(),
                survey.itemCount(),
                survey.expires(),
                survey.types());
    }

    private static ExistingIndex index(SurveyedIndex index) {
        return new ExistingIndex(
                index.name(),
                index.scope() == Survey.Scope.LOCAL ? ExistingTable.Scope.LOCAL : ExistingTable.Scope.GLOBAL,
                index.partition(),
                index.sort(),
                index.projection(),
                index.included());
    }
}
