package dev.keywright.app.comparison;

import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A design of a table in production, and the same with new structures: what they are, and what it costs once to fill them. */
public final class Extension {
    private static final Rational BYTES_PER_WRITE_UNIT = Rational.of(1024);

    private final Account given;
    private final Account extended;
    private final Optional<Account> fresh;
    private final Prices prices;

    public Extension(Account given, Account extended, Optional<Account> fresh, Prices prices) {
        this.given = given;
        this.extended = extended;
        this.fresh = fresh;
        this.prices = prices;
    }

    public Account given() {
        return given;
    }

    public Account extended() {
        return extended;
    }

    /** A design from scratch; absent where no time was left to find one. */
    public Optional<Account> fresh() {
        return fresh;
    }

    /** The item types and index entries that the given design does not have. */
    public List<StoredStructure> added() {
        return extended.bill().storage().stream()
                .filter(stored -> !isIn(stored.structure(), given))
                .toList();
    }

    private static boolean isIn(Structure structure, Account account) {
        return account.bill().storage().stream()
                .anyMatch(stored -> stored.structure().equals(structure));
    }

    /** The items that stay where they are and get further attributes, for the keys of new indexes. */
    public List<StoredStructure> updated() {
        return extended.bill().storage().stream()
                .filter(stored -> stored.entry().isPrimary() && isIn(stored.structure(), given))
                .filter(stored -> findGiven(stored.entry().item())
                        .filter(item -> !item.keys()
                                        .equals(stored.entry().item().keys())
                                || !item.entries().equals(stored.entry().item().entries())
                                || !item.carries().equals(stored.entry().item().carries()))
                        .isPresent())
                .toList();
    }

    private Optional<ItemType> findGiven(ItemType item) {
        return given.bill()
                .layout()
                .design()
                .findTable(item.ref().table().name())
                .flatMap((Table table) -> table.findItem(item.name()));
    }

    /** The items that are new or change. */
    public Rational itemsToWrite() {
        return Stream.concat(added().stream(), updated().stream())
                .filter(stored -> stored.entry().isPrimary())
                .map(StoredStructure::count)
                .reduce(Rational.ZERO, Rational::plus);
    }

    /** The index entries that are new. */
    public Rational entriesToWrite() {
        return added().stream()
                .filter(stored -> !stored.entry().isPrimary())
                .map(StoredStructure::count)
                .reduce(Rational.ZERO, Rational::plus);
    }

    /** The write units that it takes to write what is new and what changes, once. */
    public Rational onceWriteUnits() {
        return writeUnits(added()).plus(writeUnits(updated()));
    }

    /** The price of writing what is new and what changes, once, at on-demand rates. */
    public long onceNanoDollars() {
        return price(added()) + price(updated());
    }

    /** The price of writing everything again, in another design. */
    public long moveNanoDollars(Account other) {
        return price(other.bill().storage());
    }

    private long price(List<StoredStructure> stored) {
        return Line.rounded(prices.nanoDollarsForWriteUnits(writeUnits(stored)));
    }

    private static Rational writeUnits(List<StoredStructure> stored) {
        return stored.stream()
                .map(each -> each.count()
                        .times(new Rational(
                                each.bytesEach().dividedBy(BYTES_PER_WRITE_UNIT).roundedUp(), BigInteger.ONE)))
                .reduce(Rational.ZERO, Rational::plus);
    }

    /** The number of patterns that the given design serves. */
    public long served() {
        return given.bill().patterns().stream().filter(ServedPattern::isServed).count();
    }
}
