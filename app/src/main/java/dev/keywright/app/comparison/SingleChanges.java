package dev.keywright.app.comparison;

import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.design.Design;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Entity;
import dev.keywright.core.price.Prices;
import dev.keywright.core.verdict.Substitute;
import dev.keywright.optimizer.assemble.Pins;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The changes of one part of a design that lead towards the cheapest one: an index less, a smaller projection, or one entity kept as is cheapest
 * around everything else. Each is priced as a whole design, and counts only if it serves as well as before.
 */
public final class SingleChanges {
    /** Every other entity takes a search; those with the largest difference come first. */
    private static final int MOST_ENTITIES = 4;

    /** Half a cent a month: less is printed as nothing. */
    private static final long NOTABLE_NANO_DOLLARS = 5_000_000;

    /** Less than this part of the bill is worth no change of a table. */
    private static final long NOTABLE_PART = 1000;

    private final Account given;
    private final Prices prices;
    private final Function<Pins, Optional<Design>> around;

    /**
     * The single changes of a design.
     *
     * @param around the cheapest design that leaves some parts as they are; empty where there is none, or no time for it
     */
    public SingleChanges(Account given, Prices prices, Function<Pins, Optional<Design>> around) {
        this.given = given;
        this.prices = prices;
        this.around = around;
    }

    /** The one that saves most; empty where none saves a cent. */
    public Optional<SingleChange> best(Account cheapest) {
        Heat heat = Heat.of(given.bill());
        Stream<SingleChange> indexes = new IndexChanges(given, prices)
                .all().stream().filter(change -> change.after().objectiveNanoDollars() < given.objectiveNanoDollars());
        return Stream.concat(indexes, entityChanges(cheapest).stream().filter(this::isBeyondTolerance))
                .filter(change ->
                        change.savedNanoDollars() >= Math.max(NOTABLE_NANO_DOLLARS, given.nanoDollars() / NOTABLE_PART))
                .sorted(Comparator.comparingLong(SingleChange::savedNanoDollars).reversed())
                .filter(change ->
                        Substitute.isAsGood(given.bill(), heat, change.after().bill()))
                .findFirst();
    }

    /** Whether it saves more of what the model minimizes than is tolerated for a simpler design. */
    private boolean isBeyondTolerance(SingleChange change) {
        long limit = given.bill()
                .layout()
                .model()
                .options()
                .tolerance()
                .limit(change.after().objectiveNanoDollars());
        return limit < given.objectiveNanoDollars();
    }

    private List<SingleChange> entityChanges(Account cheapest) {
        Layout layout = given.bill().layout();
        List<String> stored = layout.model().entities().stream()
                .filter(Entity::isStored)
                .map(Entity::name)
                .toList();
        List<String> dearest = stored.stream()
                .filter(entity -> cost(given, entity) > cost(cheapest, entity))
                .sorted(Comparator.comparingLong((String entity) -> cost(cheapest, entity) - cost(given, entity)))
                .limit(MOST_ENTITIES)
                .toList();
        List<SingleChange> changes = new ArrayList<>();
        for (String entity : dearest) {
            List<String> others =
                    stored.stream().filter(other -> !other.equals(entity)).toList();
            Pins pins = new Pins(DesignPart.tables(layout.design(), others));
            around.apply(pins)
                    .flatMap(design -> Account.find(layout.facts(), design, prices))
                    .map(account -> new SingleChange(
                            "keep %s as is cheapest around everything else".formatted(entity), given, account))
                    .ifPresent(changes::add);
        }
        return changes;
    }

    private static long cost(Account account, String entity) {
        return account.structures().stream()
                .filter(cost -> account.bill()
                        .layout()
                        .design()
                        .table(cost.structure().item().table())
                        .findItem(cost.structure().item().name())
                        .filter(item -> item.kind().entity().name().equals(entity))
                        .isPresent())
                .mapToLong(StructureCost::nanoDollars)
                .sum();
    }
}
