package dev.keywright.app.text;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.price.Dollars;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.Decision.Driver;
import dev.keywright.optimizer.search.Found;
import java.util.List;
import java.util.stream.Collectors;

/** The decisions of a design, for people. */
public final class WhyText {
    private static final int MOST_DRIVERS = 4;

    private WhyText() {}

    public static String of(String model, Found found, List<Decision> decisions, Palette palette) {
        StringBuilder text = new StringBuilder();
        text.append("%s: objective %s a month, %s; %s\n"
                .formatted(
                        palette.strong(model),
                        Dollars.text(found.bill().objectiveNanoDollars()),
                        quality(found),
                        decisions.size() == 1 ? "1 decision" : decisions.size() + " decisions"));
        decisions.forEach(decision -> text.append('\n').append(of(decision, palette)));
        return text.toString();
    }

    private static String quality(Found found) {
        return switch (found.status()) {
            case OPTIMAL ->
                found.bill().objectiveNanoDollars() > found.cheapestNanoDollars()
                        ? "the simplest within the tolerance of the minimum %s"
                                .formatted(Dollars.text(found.cheapestNanoDollars()))
                        : "proven to be the minimum";
            case FEASIBLE -> "the lowest that was found";
            case OVER_LIMIT -> "since no design keeps within the limits of a partition";
        };
    }

    private static String of(Decision decision, Palette palette) {
        StringBuilder text = new StringBuilder();
        text.append(palette.strong(decision.subject())).append('\n');
        text.append("  chosen: %s\n".formatted(decision.chosen()));
        if (decision.isNecessary()) {
            text.append("  required: no design without it serves every pattern\n");
            return text.toString();
        }
        if (decision.given()) {
            text.append("  given with the design; the cheapest design without it has instead: %s\n"
                    .formatted(String.join("; ", decision.alternatives())));
            text.append("  and costs %s a month %s in all\n"
                    .formatted(
                            Dollars.text(Math.abs(decision.nanoDollars())),
                            decision.nanoDollars() < 0 ? "less" : "more"));
            return text.toString();
        }
        text.append("  next best: %s\n".formatted(String.join("; ", decision.alternatives())));
        text.append("  the next best costs %s%s\n".formatted(difference(decision), breakEven(decision)));
        decision.overheated()
                .forEach(hot ->
                        text.append("  and would put %s at peak, over the limit of a partition\n".formatted(hot)));
        if (!decision.drivers().isEmpty()) {
            String drivers = decision.drivers().stream()
                    .limit(MOST_DRIVERS)
                    .map(WhyText::driver)
                    .collect(Collectors.joining(", "));
            text.append("  driven by %s\n".formatted(drivers));
        }
        decision.rulesOfThumb()
                .forEach(thumb -> text.append("  contradicts a rule of thumb (%s); %s would cost %s a month more\n"
                        .formatted(thumb.rule(), thumb.instead(), Dollars.text(thumb.nanoDollars()))));
        return text.toString();
    }

    private static String difference(Decision decision) {
        boolean simpler = decision.nanoDollars() < 0 && decision.overheated().isEmpty();
        if (simpler) {
            return "%s a month less, within the tolerance, and is less simple"
                    .formatted(Dollars.text(-decision.nanoDollars()));
        }
        return decision.nanoDollars() < 0
                ? "%s a month less".formatted(Dollars.text(-decision.nanoDollars()))
                : "%s a month more".formatted(Dollars.text(decision.nanoDollars()));
    }

    private static String breakEven(Decision decision) {
        return decision.breakEven()
                .find()
                .map(share -> "; the decision flips at %s of its drivers' rates".formatted(Numbers.percent(share)))
                .orElse("");
    }

    private static String driver(Driver driver) {
        return "%s (%s)".formatted(driver.pattern().id(), Dollars.text(driver.nanoDollars()));
    }
}
