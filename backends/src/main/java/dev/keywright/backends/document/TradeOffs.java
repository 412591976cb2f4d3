package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.NearStep;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The costs of a design's choices, and their benefits. */
final class TradeOffs {
    private static final int MOST_STEPS = 5;
    private static final long CENT_IN_NANO_DOLLARS = 10_000_000;

    private final Blueprint blueprint;
    private final Account account;

    TradeOffs(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.account = blueprint.account();
    }

    /** The trade-offs as a Markdown list. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        blueprint.layout().items().forEach(item -> extra(item, lines));
        indexes(lines);
        account.bill().patterns().forEach(served -> trips(served, lines));
        blueprint.diagnostics().stream()
                .filter(diagnostic -> diagnostic.problem().severity() == Severity.WARNING)
                .forEach(diagnostic -> lines.add(warning(diagnostic)));
        lines.add(capacity());
        account.steps().stream()
                .filter(step -> step.nanoDollars() >= CENT_IN_NANO_DOLLARS)
                .sorted(Comparator.comparing(NearStep::nanoDollars).reversed())
                .limit(MOST_STEPS)
                .forEach(step -> lines.add(near(step)));
        return lines;
    }

    private static String line(String title, String text) {
        return "- **%s**: %s".formatted(title, text);
    }

    private void extra(ItemType item, List<String> lines) {
        List<String> remarks = DesignWords.remarks(item);
        boolean extra = !item.kind().isHome();
        if (extra) {
            String cost = item.kind().hasKey()
                    ? "; %s a month".formatted(Money.text(cost(item)))
                    : "; no cost of its own, it is part of that item";
            lines.add(line(
                    Markdown.code(item.name()), Markdown.text(DesignWords.purpose(item) + suffix(remarks) + cost)));
        } else if (!remarks.isEmpty()) {
            lines.add(line(
                    Markdown.code(item.name()),
                    Markdown.text(String.join("; ", remarks)) + ": saves a read, but has to be kept up to date"));
        }
    }

    private static String suffix(List<String> remarks) {
        return remarks.isEmpty() ? "" : "; " + String.join("; ", remarks);
    }

    private long cost(ItemType item) {
        return account.structures().stream()
                .filter(cost -> cost.structure().item().equals(item.ref()))
                .mapToLong(StructureCost::nanoDollars)
                .sum();
    }

    private void indexes(List<String> lines) {
        List<String> names = account.structures().stream()
                .map(StructureCost::structure)
                .filter(structure -> structure.kind() == Structure.Kind.INDEX)
                .map(Structure::path)
                .distinct()
                .toList();
        for (String name : names) {
            List<StructureCost> costs = account.structures().stream()
                    .filter(cost -> cost.structure().kind() == Structure.Kind.INDEX
                            && cost.structure().path().equals(name))
                    .toList();
            long writes =
                    costs.stream().mapToLong(StructureCost::writeNanoDollars).sum();
            long storage =
                    costs.stream().mapToLong(StructureCost::storageNanoDollars).sum();
            long reads =
                    costs.stream().mapToLong(StructureCost::readNanoDollars).sum();
            lines.add(line(
                    "Index " + Markdown.code(name),
                    Markdown.text("costs %s a month (%s writes, %s storage) and serves reads for %s a month"
                            .formatted(
                                    Money.text(writes + storage),
                                    Money.text(writes),
                                    Money.text(storage),
                                    Money.text(reads)))));
        }
    }

    private static void trips(ServedPattern served, List<String> lines) {
        if (served.chain().isMoreThan(Rational.ONE)) {
            lines.add(line(
                    Markdown.code(served.pattern().id()),
                    "makes %s sequential round trips".formatted(RoundedNumbers.about(served.chain()))));
        }
    }

    private static String warning(Diagnostic diagnostic) {
        return line(Markdown.code(diagnostic.problem().id()), Markdown.message(diagnostic.message()));
    }

    private String capacity() {
        long storage = account.bill().storageNanoDollars();
        String onDemand = Money.text(account.bill().nanoDollars());
        String provisioned = Money.text(account.provisioned().nanoDollars() + storage);
        return line(
                "Capacity mode",
                Markdown.text("%s; on-demand costs %s a month, capacity provisioned for the peaks %s%s"
                        .formatted(
                                account.isProvisioned() ? "provisioned" : "on-demand",
                                onDemand,
                                provisioned,
                                account.provisioned()
                                        .findCrossing(account.bill())
                                        .map(crossing ->
                                                "; provisioned is cheaper from %s × the average traffic (same peaks)"
                                                        .formatted(RoundedNumbers.about(crossing)))
                                        .orElse(""))));
    }

    private static String near(NearStep step) {
        String growing = step.side() == NearStep.Side.BELOW ? "growing beyond it costs" : "shrinking below it saves";
        return line(
                "Near a billing step",
                Markdown.text("%s %ss %s bytes in %s, %s bytes %s %s KB; %s %s a month"
                        .formatted(
                                step.subject(),
                                step.unit().word(),
                                step.bytes(),
                                step.path().name(),
                                step.distanceBytes(),
                                step.side().word(),
                                step.stepBytes().dividedBy(Rational.of(1024)),
                                growing,
                                Money.text(step.nanoDollars()))));
    }

    static String joined(List<String> lines) {
        return lines.stream().collect(Collectors.joining("\n")) + "\n";
    }
}
