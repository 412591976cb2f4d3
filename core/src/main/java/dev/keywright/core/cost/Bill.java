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
                .sum();
    }

    public long writeNanoDollars() {
        return patterns.stream()
                .flatMap(served -> served.lines().stream())
                .mapToLong(Line::writeNanoDollars)
                .sum();
    }

    public long storageNanoDollars() {
        return storage.stream().mapToLong(StoredStructure::nanoDollars).sum();
    }

    /** The monthly cost in dollars. */
    public long nanoDollars() {
        return readNanoDollars() + writeNanoDollars() + storageNanoDollars();
    }

    public long roundTripNanoDollars() {
        return patterns.stream().mapToLong(ServedPattern::roundTripNanoDollars).sum();
    }

    /** The objective that a search minimises: the cost, and the prices of round trips and of complexity. */
    public long objectiveNanoDollars() {
        return nanoDollars() + roundTripNanoDollars() + simplicityNanoDollars;
    }

    public boolean servesEverything() {
        return patterns.stream().allMatch(ServedPattern::isServed);
    }
}
