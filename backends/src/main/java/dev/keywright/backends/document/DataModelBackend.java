package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import java.util.List;
import java.util.stream.Collectors;

/** The final document of a modeling session, with the section headings of the AWS Labs guide. */
public final class DataModelBackend implements Backend {
    private static final long NANO_DOLLARS_PER_DOLLAR = 1_000_000_000;
    private static final String PAGE = """
            <!-- %s -->
            # DynamoDB Data Model

            ## Design Philosophy & Approach

            %s

            ## Aggregate Design Decisions

            %s
            ## Table Designs

            %s## Access Pattern Mapping

            ### Solved Patterns

            %s
            ## Hot Partition Analysis

            %s
            ## Cost Estimates

            %s
            ## Trade-offs and Optimizations

            %s
            ## Validation Results

            %s""";

    private static final String APPROACH = """
            %s Every access pattern was specified with its rate before the design started. Candidate keys,
            indexes, copies and embedded items were then priced request by request at DynamoDB's rates.
            The design is the combination that serves every pattern at the lowest cost, where each million
            extra round trips counts as %s and each extra item type as %s a month.""";

    @Override
    public String name() {
        return "data-model";
    }

    @Override
    public String summary() {
        return "dynamodb_data_model.md: the final document of a modeling session";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        List<String> aggregates = new Aggregates(blueprint).decisions();
        return List.of(new GeneratedFile(
                "dynamodb_data_model.md",
                PAGE.formatted(
                        GeneratedFile.MARKER,
                        approach(blueprint),
                        aggregates.isEmpty()
                                ? "There are no relationships between entities.\n"
                                : TradeOffs.joined(aggregates),
                        tables(blueprint),
                        mapping(blueprint),
                        TradeOffs.joined(
                                HotSpots.lines(Heat.of(blueprint.account().bill()))),
                        costs(blueprint),
                        TradeOffs.joined(new TradeOffs(blueprint).lines()),
                        Checklist.text(new Checks(blueprint).results()))));
    }

    private static String approach(Blueprint blueprint) {
        return APPROACH.formatted(
                Markdown.text(DesignSummary.sentence(blueprint)),
                dollars(blueprint.model().options().roundTripDollarsPerMillion()),
                dollars(blueprint.model().options().simplicityDollarsPerMonth()));
    }

    private static String dollars(Rational dollars) {
        return Markdown.text(Money.text(
                dollars.times(Rational.of(NANO_DOLLARS_PER_DOLLAR)).roundedUp().longValueExact()));
    }

    private static String tables(Blueprint blueprint) {
        Samples samples = Samples.of(blueprint.layout());
        StringBuilder text = new StringBuilder();
        for (Table table : blueprint.design().tables()) {
            text.append(new TableSection(blueprint, samples, table).text());
            for (Index index : table.indexes()) {
                text.append(new IndexSection(blueprint, samples, table, index).text());
            }
        }
        return text.toString();
    }

    private static MarkdownTable mapping(Blueprint blueprint) {
        PatternWords words = new PatternWords(blueprint.layout().facts());
        MarkdownTable table = new MarkdownTable(
                "Pattern #",
                "Description",
                "Type",
                "Peak RPS",
                "Items Returned",
                "Avg Item Size",
                "Table/GSI Used",
                "DynamoDB Operations",
                "Implementation Notes");
        PatternRequests requests = new PatternRequests(blueprint.layout());
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            Pattern pattern = served.pattern();
            List<PatternRequests.Line> lines = requests.of(served);
            table.row(
                    Markdown.code(pattern.id()),
                    Markdown.text(pattern.title()),
                    PatternWords.isRead(pattern) ? "Read" : PatternWords.isWrite(pattern) ? "Write" : "Elsewhere",
                    RoundedNumbers.about(words.peakPerSecond(pattern)),
                    returned(blueprint, pattern),
                    RateWords.bytes(blueprint
                            .layout()
                            .facts()
                            .entity(pattern.operation().entities().get(0))
                            .itemBytes()
                            .value()),
                    lines.stream()
                            .map(line -> Markdown.code(line.target()))
                            .distinct()
                            .collect(Collectors.joining(", ")),
                    lines.stream()
                            .map(PatternRequests.Line::operation)
                            .distinct()
                            .collect(Collectors.joining(", ")),
                    notes(served, lines));
        }
        return table;
    }

    private static String returned(Blueprint blueprint, Pattern pattern) {
        if (!(pattern.operation() instanceof Read read)) {
            return "";
        }
        Rational matches =
                blueprint.layout().facts().pattern(pattern.ref()).matches().value();
        return RoundedNumbers.about(read.limit().find().map(matches::min).orElse(matches));
    }

    private static String notes(ServedPattern served, List<PatternRequests.Line> lines) {
        if (served.pattern().operation() instanceof External external) {
            return Markdown.text("served by %s, which is fed from the table's stream".formatted(external.system()));
        }
        if (!served.isServed()) {
            return "❌ " + Markdown.text(String.join("; ", served.failures()));
        }
        return lines.stream()
                .map(line -> line.sort().isEmpty() ? line.partition() : line.partition() + " AND " + line.sort())
                .filter(text -> !text.isEmpty())
                .distinct()
                .map(Markdown::code)
                .collect(Collectors.joining("; "));
    }

    private static MarkdownTable costs(Blueprint blueprint) {
        MarkdownTable table = new MarkdownTable(
                "Pattern #", "Read units per call", "Write units per call", "Average rate", "Cost per month");
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            table.row(
                    Markdown.code(served.pattern().id()),
                    RoundedNumbers.about(served.readUnits()),
                    RoundedNumbers.about(served.writeUnits()),
                    RateWords.average(served.pattern()),
                    Markdown.text(Money.text(blueprint.account().nanoDollars(served))));
        }
        table.row(
                "Storage",
                "",
                "",
                "",
                Markdown.text(Money.text(blueprint.account().bill().storageNanoDollars())));
        table.row(
                "**Total**",
                "",
                "",
                "",
                Markdown.text(Money.text(blueprint.account().nanoDollars())));
        return table;
    }
}
