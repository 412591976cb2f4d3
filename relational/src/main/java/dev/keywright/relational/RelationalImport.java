package dev.keywright.relational;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.ddl.DdlReader;
import dev.keywright.relational.draft.AnalysisJson;
import dev.keywright.relational.draft.Collected;
import dev.keywright.relational.draft.Collector;
import dev.keywright.relational.draft.Facts;
import dev.keywright.relational.draft.ModelText;
import dev.keywright.relational.draft.ReportText;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.mysql.MySqlCounters;
import dev.keywright.relational.mysql.MySqlFigures;
import dev.keywright.relational.numbers.AssumedNumbers;
import dev.keywright.relational.numbers.ChildNumbers;
import dev.keywright.relational.numbers.DatabaseNumbers;
import dev.keywright.relational.numbers.NumbersSource;
import dev.keywright.relational.numbers.ServerFigures;
import dev.keywright.relational.numbers.TableNumbers;
import dev.keywright.relational.postgres.PostgresCounters;
import dev.keywright.relational.postgres.PostgresFigures;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Session;
import dev.keywright.relational.workload.CounterSource;
import dev.keywright.relational.workload.Watch;
import dev.keywright.relational.workload.Workload;
import dev.keywright.relational.workload.WorkloadFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** An import: catalogue, then workload, then figures, so that the counters do not show the import itself. */
public final class RelationalImport {
    /** The connection, the catalogue and the workload come before it is known how much there is to read. */
    private static final int FIRST = 3;

    private final RelationalSettings settings;

    public RelationalImport(RelationalSettings settings) {
        this.settings = settings;
    }

    /** A file with statements. */
    public record NamedText(String name, String text) {}

    /** The import of a database; statements from a file take the place of the database's own counters */
    public RelationalDraft database(Address address, String password, Optional<NamedText> workload)
            throws DatabaseFailure {
        step("connecting", 0, FIRST);
        try (Session session = Session.open(address, password)) {
            boolean postgres = address.dialect() == Dialect.POSTGRESQL;
            step("catalogue", 1, FIRST);
            Catalogue catalogue = Catalogues.read(session, address.dialect());
            if (catalogue.tables().isEmpty()) {
                throw new DatabaseFailure(
                        "`%s` has no tables that %s may see".formatted(address.database(), address.user()));
            }
            step("workload", 2, FIRST);
            Workload asked = workload.isPresent() ? file(workload.get()) : counters(session, postgres);
            ServerFigures figures = postgres
                    ? new PostgresFigures(session, settings.policy())
                    : new MySqlFigures(session, settings.policy());
            NumbersSource numbers = new DatabaseNumbers(session, settings.policy(), figures);
            return draft(address.shown(), catalogue, numbers, asked, session::notes);
        }
    }

    private Workload counters(Session session, boolean postgres) throws DatabaseFailure {
        Optional<? extends CounterSource> counters =
                postgres ? PostgresCounters.find(session) : MySqlCounters.find(session);
        if (counters.isEmpty()) {
            return Workload.none(
                    postgres
                            ? "all statements: the extension pg_stat_statements is not installed here. Add it to"
                                    + " shared_preload_libraries, restart, CREATE EXTENSION pg_stat_statements; or give --workload FILE"
                            : "all statements: performance_schema is off. Set performance_schema=ON and restart; or give --workload FILE");
        }
        try {
            return new Watch(counters.get(), settings.pause()).over(settings.watch());
        } catch (DatabaseFailure failed) {
            return Workload.none("all statements: %s".formatted(failed.reason()));
        }
    }

    public RelationalDraft script(String name, String text, Optional<NamedText> workload) {
        String database = name.replaceAll(".*[/\\\\]", "").replaceAll("\\.[^.]*$", "");
        Catalogue catalogue = DdlReader.read(database, text);
        Workload asked = workload.map(this::file)
                .orElse(Workload.none("all statements: a script has none; give --workload FILE"));
        return draft(name, catalogue, new AssumedNumbers(), asked, List::of);
    }

    /** Whether a script has a table. */
    public static boolean hasTables(String text) {
        return !DdlReader.read("", text).tables().isEmpty();
    }

    private void step(String what, int done, int all) {
        settings.progress().at(what, done, all);
    }

    private Workload file(NamedText file) {
        return WorkloadFile.read(file.name(), file.text(), settings.over());
    }

    private RelationalDraft draft(
            String origin,
            Catalogue catalogue,
            NumbersSource numbers,
            Workload workload,
            Supplier<List<String>> notes) {
        Map<TableName, TableNumbers> figures = new LinkedHashMap<>();
        int tables = FIRST + catalogue.tables().size();
        for (Table table : catalogue.tables()) {
            step("figures of " + table.name(), FIRST + figures.size(), tables);
            figures.put(table.name(), numbers.of(table));
        }
        step("statements", tables, tables);
        Collected collected = new Collector(catalogue, numbers).collect(workload);
        Map<Relationship, ChildNumbers> children = new LinkedHashMap<>();
        List<Relationship> links = collected.links().relationships();
        for (Relationship link : links) {
            step("children of " + link.parent(), tables + children.size(), tables + links.size());
            children.put(
                    link,
                    numbers.children(
                            catalogue.table(link.child()),
                            link.columns(),
                            catalogue.table(link.parent()),
                            link.parentColumns()));
        }
        Facts facts =
                new Facts(origin, catalogue, figures, children, workload, collected, notes.get(), settings.values());
        ModelText model = new ModelText(facts);
        String text = model.write();
        List<String> lines = new ArrayList<>();
        lines.add("%s entities, %s patterns, %s statements that are no pattern"
                .formatted(
                        facts.entities().size(),
                        model.patterns().size() - model.refused().size(),
                        collected.notRead().size() + model.refused().size()));
        return new RelationalDraft(
                text, new ReportText(facts, model).write(), new AnalysisJson(facts, model).files(), lines);
    }
}
