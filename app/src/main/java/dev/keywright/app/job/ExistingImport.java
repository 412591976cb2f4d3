package dev.keywright.app.job;

import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.existing.DesignInference;
import dev.keywright.sources.existing.ExistingRequest.Asked;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.sources.existing.ShownValues;
import dev.keywright.sources.file.JsonText;
import dev.keywright.verifier.database.Endpoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The import of tables that exist: out of their definitions, exports and recorded requests, or out of a database. */
final class ExistingImport {
    /** Enough to see every kind of item in most tables, and cheap to read from any. */
    private static final int MOST_ITEMS_OF_A_DATABASE = 1000;
    /** They fit in memory, and nobody is billed for reading a file. */
    private static final int MOST_ITEMS_OF_FILES = 100_000;

    private final Arguments arguments;
    private final Surroundings surroundings;

    ExistingImport(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** Empty after a complaint. */
    Optional<Draft> find() {
        Optional<Integer> sample = sample();
        if (sample.isEmpty()) {
            return Optional.empty();
        }
        GivenTables given = new GivenTables(surroundings, sample.get() == 0 ? MOST_ITEMS_OF_FILES : sample.get());
        boolean read = arguments.operands().stream().map(given::read).reduce(true, Boolean::logicalAnd);
        if (!read || !takesDatabase(given, sample.get() == 0 ? MOST_ITEMS_OF_A_DATABASE : sample.get())) {
            return Optional.empty();
        }
        List<ExistingTable> tables = given.joined();
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        return GivenRequests.find(arguments.all("--requests"), surroundings).map(requests -> {
            List<Asked> asked = requests.asked(tables);
            given.questions().addAll(requests.remarks());
            return draft(tables, asked, given.questions());
        });
    }

    /** Zero where it is not said; empty after a complaint. */
    private Optional<Integer> sample() {
        String text = arguments.find("--sample").orElse("0");
        if (text.matches("[0-9]{1,8}") && (text.equals("0") != arguments.has("--sample"))) {
            return Optional.of(Integer.parseInt(text));
        }
        surroundings.complain("import: `--sample %s` is not a number of items; write `--sample 5000`".formatted(text));
        return Optional.empty();
    }

    private boolean takesDatabase(GivenTables given, int mostItems) {
        if (!arguments.has("--table")) {
            return true;
        }
        String region = arguments.find("--region").orElse("us-east-1");
        Optional<Endpoint> endpoint = new RemoteEndpoint(region, arguments, surroundings).find();
        Optional<ExistingTable> table = endpoint.map(ExistingImport::asTheUser)
                .flatMap(found -> new TableImport(found, surroundings)
                        .find(arguments.find("--table").orElseThrow(), mostItems));
        table.ifPresent(given::add);
        return table.isPresent();
    }

    /** DynamoDB Local keeps the tables of each access key apart: those of the user are under the user's own. */
    private static Endpoint asTheUser(Endpoint endpoint) {
        return System.getenv("AWS_ACCESS_KEY_ID") == null
                ? endpoint
                : new Endpoint(endpoint.address(), endpoint.region(), Endpoint.Trust.USUAL_CREDENTIALS);
    }

    private Draft draft(List<ExistingTable> tables, List<Asked> asked, List<Remark> questions) {
        boolean shown = arguments.has("--with-values");
        Draft inferred = new DesignInference(
                        tables.get(0).name(), tables, asked, shown ? ShownValues.FEW : ShownValues.NONE)
                .draft();
        List<Remark> remarks = new ArrayList<>(inferred.remarks());
        remarks.addAll(questions);
        Map<String, String> others = new LinkedHashMap<>(inferred.others());
        if (shown) {
            Map<String, Object> items = new LinkedHashMap<>();
            tables.forEach(table -> items.put(
                    table.name(),
                    table.items().stream().map(ExistingItem::attributes).toList()));
            others.put("items.json", JsonText.write(items));
        }
        others.put("questions.md", ImportReport.of(tables, remarks));
        return new Draft(inferred.model(), remarks, others);
    }
}
