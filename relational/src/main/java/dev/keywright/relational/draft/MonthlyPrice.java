package dev.keywright.relational.draft;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Options;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.price.Prices;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.numbers.ColumnNumbers;
import dev.keywright.relational.numbers.Figure;
import dev.keywright.relational.numbers.TableNumbers;
import java.math.BigDecimal;
import java.util.function.Function;

/** Monthly prices on demand, in the region that a model has if it names none; reads are eventually consistent. */
final class MonthlyPrice {
    /** For values that nobody measured: times, dates and short texts. */
    private static final double USUAL_BYTES = 20;

    private static final Prices PRICES =
            BuiltInPrices.list().find(Options.DEFAULT.region()).orElseThrow();

    private final Catalogue catalogue;
    private final Function<Table, TableNumbers> numbers;

    MonthlyPrice(Catalogue catalogue, Function<Table, TableNumbers> numbers) {
        this.catalogue = catalogue;
        this.numbers = numbers;
    }

    /** The price of so many reads a second, each of so many bytes, in nano-dollars. */
    static long reads(double perSecond, double bytes) {
        Rational units = BillingUnits.readUnits(exact(bytes), Consistency.EVENTUAL);
        return rounded(
                PRICES.nanoDollarsForReadUnits(units.times(exact(perSecond)).times(Prices.SECONDS_PER_MONTH)));
    }

    static long writes(double perSecond, double bytes) {
        Rational units = BillingUnits.writeUnits(exact(bytes));
        return rounded(
                PRICES.nanoDollarsForWriteUnits(units.times(exact(perSecond)).times(Prices.SECONDS_PER_MONTH)));
    }

    static long storage(double bytes) {
        return rounded(PRICES.nanoDollarsForByteMonths(exact(bytes)));
    }

    private static long rounded(Rational nanoDollars) {
        return nanoDollars.roundedUp().longValueExact();
    }

    static String shown(long nanoDollars) {
        return Dollars.text(nanoDollars);
    }

    private static Rational exact(double value) {
        return Rational.of(BigDecimal.valueOf(value));
    }

    /** The average bytes of a row as an item: its values and the names of its attributes. */
    double bytes(TableName table) {
        TableNumbers known = numbers.apply(catalogue.table(table));
        double bytes = 0;
        for (Column column : catalogue.table(table).columns()) {
            ColumnNumbers figures = known.column(column.name());
            double size = figures.size().map(Figure::value).orElse(USUAL_BYTES);
            double presence = figures.presence().map(Figure::value).orElse(1.0);
            bytes += presence * (size + column.name().length());
        }
        return bytes;
    }
}
