package dev.keywright.core.cost;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.PatternRef;
import java.util.List;

/** The monthly cost of a design for a model, line by line. */
public record Bill(
        Layout layout,
        List<ServedPattern> patterns,
        List<StoredStructure> storage,
        int extraKinds,
        long simplicityNanoDollars) {
    public Bill {
        patterns = List.copyOf(patterns);
        storage = List.copyOf(storage);
    }

    public ServedPattern pattern(PatternRef ref) {
        return patterns.stream()
                .filter(served -> served.pattern().ref().equals(ref))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the bill has no pattern " + ref));
    }

    public long readNanoDollars() {
        return patterns.stream()
                .flatMap(served -> served.lines().stream())
                .mapToLong(Line::readNanoDollars)
                .reduce(0, Amounts::plus);
    }

    public long writeNanoDollars() {
        return patterns.stream()
                .flatMap(served -> served.lines().stream())
                .mapToLong(Line::writeNanoDollars)
                .reduce(0, Amounts::plus);
    }

    public long storageNanoDollars() {
        return storage.stream().mapToLong(StoredStructure::nanoDollars).reduce(0, Amounts::plus);
    }

    /** The monthly cost in dollars. */
    public long nanoDollars() {
        return Amounts.plus(Amounts.plus(readNanoDollars(), writeNanoDollars()), storageNanoDollars());
    }

    public long roundTripNanoDollars() {
        return patterns.stream().mapToLong(ServedPattern::roundTripNanoDollars).reduce(0, Amounts::plus);
    }

    public long requestNanoDollars() {
        return patterns.stream().mapToLong(ServedPattern::requestNanoDollars).reduce(0, Amounts::plus);
    }

    /** The objective that a search minimises: the cost, and the prices of round trips, requests and complexity. */
    public long objectiveNanoDollars() {
        long asked = Amounts.plus(roundTripNanoDollars(), requestNanoDollars());
        return Amounts.plus(Amounts.plus(nanoDollars(), asked), simplicityNanoDollars);
    }

    public boolean servesEverything() {
        return patterns.stream().allMatch(ServedPattern::isServed);
    }
}
