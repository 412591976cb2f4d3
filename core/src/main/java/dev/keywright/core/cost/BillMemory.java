package dev.keywright.core.cost;

import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Options;
import dev.keywright.core.price.Prices;
import java.util.Optional;

/**
 * The last bill, for the bill of the next text of a model, which is almost the same: whoever asks for one at every key begins with it. The
 * bill is the same as without it. Not for several threads.
 */
public final class BillMemory {
    private Optional<Known> known = Optional.empty();

    private record Known(Bill bill, Prices prices, Options options) {}

    Bill bill(Facts facts, Design design, Prices prices) {
        CostModel costs = new CostModel(facts, prices);
        Options options = facts.model().options();
        Bill bill = known.filter(last -> last.prices.equals(prices)
                        && last.options.equals(options)
                        && last.bill.layout().design().equals(design))
                .map(last -> costs.billAfter(last.bill))
                .orElseGet(() -> costs.bill(design));
        known = Optional.of(new Known(bill, prices, options));
        return bill;
    }
}
