package dev.keywright.app.text;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.NearStep;
import dev.keywright.core.cost.NearStep.Side;
import dev.keywright.core.cost.NearStep.Unit;
import dev.keywright.core.serve.BillingUnits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The sizes that are close to a billing step, for people: the most expensive of them. */
public final class StepsText {
    private static final int MOST = 5;
    private static final long CENT_IN_NANO_DOLLARS = 10_000_000;

    private final Account account;

    StepsText(Account account) {
        this.account = account;
    }

    /** Steps that cost less than a cent are for programs alone. */
    List<String> lines() {
        List<NearStep> costly = account.steps().stream()
                .filter(step -> step.nanoDollars() >= CENT_IN_NANO_DOLLARS)
                .sorted(Comparator.comparing(NearStep::nanoDollars).reversed())
                .toList();
        List<String> lines = new ArrayList<>();
        costly.stream().limit(MOST).map(StepsText::line).forEach(lines::add);
        if (costly.size() > MOST) {
            lines.add("%s more sizes are close to a billing step; `--json` lists all of them"
                    .formatted(costly.size() - MOST));
        }
        return lines;
    }

    private static String line(NearStep step) {
        return "Close to a billing step: %s, %s bytes %s %s; %s %s a month."
                .formatted(
                        subject(step),
                        step.distanceBytes(),
                        step.side().word(),
                        kilobytes(step),
                        step.side() == Side.BELOW ? "growing past it would add" : "shrinking below it would save",
                        Numbers.money(step.nanoDollars()));
    }

    private static String subject(NearStep step) {
        return step.unit() == Unit.READ
                ? "%s reads %s bytes per request from %s"
                        .formatted(step.subject(), step.bytes(), step.path().name())
                : "%s is %s bytes in %s"
                        .formatted(step.subject(), step.bytes(), step.path().name());
    }

    private static String kilobytes(NearStep step) {
        return "%s KB".formatted(step.stepBytes().dividedBy(BillingUnits.WRITE_STEP_BYTES));
    }
}
