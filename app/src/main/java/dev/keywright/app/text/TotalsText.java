package dev.keywright.app.text;

import static dev.keywright.app.terminal.Numbers.money;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Provisioned;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.number.Rational;

/** The total cost of a design, for people, on-demand and provisioned. */
public final class TotalsText {
    private static final int LABEL = 12;
    private static final int MONEY = 11;

    private final DesignResult result;
    private final Account account;
    private final Palette palette;

    TotalsText(DesignResult result, Palette palette) {
        this.result = result;
        this.account = result.account();
        this.palette = palette;
    }

    String text() {
        String bought = account.isProvisioned() ? "provisioned" : "on-demand";
        String total = "a month, %s in %s at the prices of %s%s"
                .formatted(
                        bought, result.region(), result.priceDate(), account.isProvisioned() ? "; " + capacity() : "");
        return line("reads", account.readNanoDollars(), "")
                + line("writes", account.writeNanoDollars(), "")
                + line("storage", account.bill().storageNanoDollars(), "")
                + palette.strong(line("total", account.nanoDollars(), total).stripTrailing())
                + "\n"
                + other()
                + line("objective", account.objectiveNanoDollars(), weights());
    }

    private static String line(String label, long nanoDollars, String remark) {
        String start = Columns.left(label, LABEL) + Columns.right(money(nanoDollars), MONEY);
        int used = LABEL + MONEY + 2;
        return remark.isEmpty()
                ? start + "\n"
                : "%s  %s\n".formatted(start, Columns.wrapped(remark, Columns.WIDTH - used, " ".repeat(used)));
    }

    private String other() {
        long storage = account.bill().storageNanoDollars();
        return account.isProvisioned()
                ? line("on-demand", account.bill().nanoDollars(), comparison())
                : line(
                        "provisioned",
                        account.provisioned().nanoDollars() + storage,
                        "%s; %s".formatted(comparison(), capacity()));
    }

    private String capacity() {
        Provisioned provisioned = account.provisioned();
        return "%s read and %s write units, %s utilization at peak"
                .formatted(
                        Rational.of(provisioned.readUnits()),
                        Rational.of(provisioned.writeUnits()),
                        Numbers.percent(provisioned.utilization()));
    }

    /** The average traffic at which the other mode would cost as much as the chosen one. */
    private String comparison() {
        boolean costlier = account.isProvisioned() == account.isProvisionedCheaper();
        String compared = "%s than %s"
                .formatted(
                        costlier ? "more expensive" : "cheaper", account.isProvisioned() ? "provisioned" : "on-demand");
        return account.provisioned()
                .findCrossing(account.bill())
                .map(crossing -> "%s until average traffic %s %s × (same peaks)"
                        .formatted(
                                compared,
                                crossing.isMoreThan(Rational.ONE) ? "reaches" : "falls to",
                                Numbers.estimate(crossing)))
                .orElse(compared);
    }

    private String weights() {
        long requests = account.bill().requestNanoDollars();
        return "the total plus %s for extra round trips%s and %s for complexity"
                .formatted(
                        money(account.bill().roundTripNanoDollars()),
                        requests == 0 ? "" : ", %s for extra requests".formatted(money(requests)),
                        money(account.bill().simplicityNanoDollars()));
    }
}
