package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.report.Bars.Part;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.price.Money;
import java.util.Comparator;
import java.util.List;

/** The monthly cost by pattern and by item type. */
final class CostSection {
    private static final String SECTION = """
            <section id="cost" aria-labelledby="cost-title">
            <h2 id="cost-title">Cost</h2>
            <p class="legend"><span><i class="read"></i>reads</span><span><i class="write"></i>writes</span><span><i class="store"></i>storage</span></p>
            <div class="panel"><h3>By access pattern, per month</h3>
            %s</div>
            <div class="panel"><h3>By item type, in the table and in each index, per month</h3>
            %s</div>
            </section>
            """;

    private final Account account;

    CostSection(Blueprint blueprint) {
        this.account = blueprint.account();
    }

    String html() {
        return SECTION.formatted(patterns(), structures());
    }

    private String patterns() {
        List<ServedPattern> sorted = account.bill().patterns().stream()
                .sorted(Comparator.comparingLong((ServedPattern served) -> account.nanoDollars(served))
                        .reversed())
                .toList();
        long most = sorted.stream().mapToLong(account::nanoDollars).max().orElse(0);
        Bars bars = new Bars(most);
        for (ServedPattern served : sorted) {
            long reads = 0;
            long writes = 0;
            for (Line line : served.lines()) {
                reads += account.tariff().nanoDollarsForReads(served.pattern().ref(), line.readUnits());
                writes += account.tariff().nanoDollarsForWrites(served.pattern().ref(), line.writeUnits());
            }
            bars.add(
                    "%s %s".formatted(served.pattern().id(), served.pattern().title()),
                    served.pattern().title(),
                    Money.text(reads + writes),
                    new Part("read", reads),
                    new Part("write", writes));
        }
        return bars.html();
    }

    private String structures() {
        List<StructureCost> sorted = account.structures().stream()
                .sorted(Comparator.comparingLong(StructureCost::nanoDollars).reversed())
                .toList();
        long most = sorted.stream().mapToLong(StructureCost::nanoDollars).max().orElse(0);
        Bars bars = new Bars(most);
        for (StructureCost cost : sorted) {
            Structure structure = cost.structure();
            String name = structure.kind() == Structure.Kind.INDEX
                    ? "%s in index %s".formatted(structure.item().name(), structure.path())
                    : structure.item().name();
            bars.add(
                    name,
                    name,
                    Money.text(cost.nanoDollars()),
                    new Part("read", cost.readNanoDollars()),
                    new Part("write", cost.writeNanoDollars()),
                    new Part("store", cost.storageNanoDollars()));
        }
        return bars.html();
    }
}
