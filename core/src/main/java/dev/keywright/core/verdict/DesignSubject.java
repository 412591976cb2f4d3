package dev.keywright.core.verdict;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.core.rules.Positions;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Request;
import dev.keywright.core.source.Span;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The input of the rules for designs: how a design serves a model, its bill and partition heat, and the places where
 * both were written.
 */
public record DesignSubject(
        CostModel costing,
        Prices prices,
        Bill bill,
        Heat heat,
        Reads reads,
        Positions modelPositions,
        Positions designPositions,
        Diagnostics diagnostics) {
    /** Amounts below these shares of the bill and of their pattern's cost are not reported. */
    private static final long BILL_SHARE = 100;

    private static final long PATTERN_SHARE = 10;

    public static DesignSubject of(
            Facts facts, Design design, Prices prices, Positions model, Positions of, Diagnostics diagnostics) {
        CostModel costing = new CostModel(facts, prices);
        Bill bill = costing.bill(design);
        Reads reads = new Reads(bill.layout(), costing.weights());
        return new DesignSubject(costing, prices, bill, Heat.of(bill), reads, model, of, diagnostics);
    }

    public Layout layout() {
        return bill.layout();
    }

    public Design design() {
        return bill.layout().design();
    }

    public Facts facts() {
        return bill.layout().facts();
    }

    public Model model() {
        return bill.layout().model();
    }

    void report(Problem problem, Span span, String message) {
        diagnostics.report(problem, span, message);
    }

    void report(Problem problem, Span span, String message, String fix) {
        diagnostics.report(problem, span, message, fix);
    }

    /** About patterns that the message may not name. */
    void report(Problem problem, Span span, String message, Collection<Pattern> patterns) {
        diagnostics.report(
                problem,
                span,
                message,
                problem.fix(),
                patterns.stream().map(Pattern::id).distinct().toList());
    }

    /** The patterns that write an item, by themselves or to keep it in step. */
    List<Pattern> writers(ItemType item) {
        return bill.patterns().stream()
                .filter(served -> served.effects().stream()
                        .anyMatch(effect -> effect.entry().item().ref().equals(item.ref())))
                .map(ServedPattern::pattern)
                .toList();
    }

    /** The patterns that write entries of an index or a table. */
    List<Pattern> writers(Path path) {
        return bill.patterns().stream()
                .filter(served -> served.effects().stream()
                        .anyMatch(effect -> effect.entry().path().equals(path)))
                .map(ServedPattern::pattern)
                .toList();
    }

    /** The patterns whose requests read a table or an index. */
    List<Pattern> readers(Path path) {
        return bill.patterns().stream()
                .filter(served -> served.reads().stream()
                        .anyMatch(request -> request.entry().path().equals(path)))
                .map(ServedPattern::pattern)
                .toList();
    }

    /** The operation's place in the design where it is written there, otherwise the pattern's place in the model. */
    Span at(Pattern pattern) {
        boolean written = design().findHint(pattern.ref()).isPresent();
        return written ? designPositions.of("operations", pattern.id()) : modelPositions.of("patterns", pattern.id());
    }

    Span at(Table table) {
        return designPositions.of("tables", table.name());
    }

    Span at(Table table, Index index) {
        return designPositions.of("tables", table.name(), "indexes", index.name());
    }

    /** The place of the item's key template, stated for the item or in its index entry. */
    Span at(ItemType item, String... field) {
        String table = item.ref().table().name();
        String[] path = new String[4 + field.length];
        path[0] = "tables";
        path[1] = table;
        path[2] = "items";
        path[3] = item.name();
        System.arraycopy(field, 0, path, 4, field.length);
        return designPositions.of(path);
    }

    /** The monthly cost of that many read units for each request of the pattern. */
    long readNanoDollars(Pattern pattern, Rational units) {
        return Line.rounded(prices.nanoDollarsForReadUnits(units.times(perMonth(pattern))));
    }

    long writeNanoDollars(Pattern pattern, Rational units) {
        return Line.rounded(prices.nanoDollarsForWriteUnits(units.times(perMonth(pattern))));
    }

    private Rational perMonth(Pattern pattern) {
        return facts().pattern(pattern.ref()).averagePerSecond().value().times(Prices.SECONDS_PER_MONTH);
    }

    /**
     * The requests of a pattern; where only its order cannot be served, the requests that it would need without an
     * order.
     */
    List<Request> requests(ServedPattern served) {
        boolean ordered = !served.isServed()
                && served.pattern().operation() instanceof Read read
                && !read.order().isEmpty();
        if (!ordered) {
            return served.reads();
        }
        Read read = (Read) served.pattern().operation();
        Read unsorted = unsorted(read)
                .with(read.others().stream().map(DesignSubject::unsorted).toList());
        return reads.cheapest(unsorted).map(AccessPath::requests).orElse(List.of());
    }

    private static Read unsorted(Read read) {
        return new Read(
                read.selection(),
                List.of(),
                read.limit(),
                read.include(),
                read.select(),
                read.consistency(),
                read.lagSeconds(),
                read.batch());
    }

    /** Whether the amount is a notable share of the whole bill or of its pattern's cost. */
    boolean isNotable(ServedPattern served, long nanoDollars) {
        return nanoDollars > 0 && (nanoDollars >= served.nanoDollars() / PATTERN_SHARE || isNotable(nanoDollars));
    }

    boolean isNotable(long nanoDollars) {
        return nanoDollars > 0 && nanoDollars >= bill.nanoDollars() / BILL_SHARE;
    }

    static String quoted(Collection<?> names) {
        return names.stream().map("`%s`"::formatted).distinct().collect(Collectors.joining(", "));
    }

    static String ids(Collection<Pattern> patterns) {
        return quoted(patterns.stream().map(Pattern::id).toList());
    }
}
