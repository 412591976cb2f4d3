package dev.keywright.app.command;

import dev.keywright.app.command.DesignResult.Status;
import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The design that a command works on: as a file has it, or the cheapest, read again as if a stranger had drawn it. */
final class Designing {
    private static final String DESIGN_FILE = "design.yaml";

    private final String command;
    private final Prepared prepared;
    private final Surroundings surroundings;

    Designing(String command, Prepared prepared, Surroundings surroundings) {
        this.command = command;
        this.prepared = prepared;
        this.surroundings = surroundings;
    }

    /** The design with all that is said about it, or nothing after saying why. */
    Optional<DesignResult> find() {
        Optional<Design> given = prepared.outcome().design();
        return given.isPresent() ? result(given.get()) : cheapest();
    }

    private Optional<DesignResult> result(Design given) {
        Source design = prepared.outcome().sources().get(1);
        Outcome checked = checked(design.name(), design.text());
        return account(given)
                .map(account -> new DesignResult(
                        account,
                        prepared.region(),
                        prepared.list().date(),
                        Status.GIVEN,
                        Figure.UNSTATED,
                        checked.diagnostics()));
    }

    private Optional<DesignResult> cheapest() {
        CostModel costing = CostModel.asPaid(Facts.of(prepared.model()), prepared.prices());
        OrToolsSolver solver = new OrToolsSolver(Engine.SCIP, SolverLibrary.onThisMachine());
        Stopwatch watch = Stopwatch.find("", surroundings).orElseThrow();
        Optional<Found> found = new Optimizer(costing, solver, Pins.none(), watch).findBest();
        watch.done();
        if (found.isEmpty()) {
            surroundings.complain("%s: no design serves every pattern; `keywright design` says which do not go together"
                    .formatted(command));
        }
        return found.flatMap(this::result);
    }

    private Optional<DesignResult> result(Found found) {
        Outcome checked = checked(DESIGN_FILE, DesignPrinter.print(found.design()));
        return account(checked.design().orElse(found.design())).map(account -> {
            Rational gap = gap(found, account);
            boolean proven = found.isProven() && gap.isZero();
            return new DesignResult(
                    account,
                    prepared.region(),
                    prepared.list().date(),
                    proven ? Status.OPTIMAL : Status.FEASIBLE,
                    Figure.of(gap),
                    checked.diagnostics());
        });
    }

    private Outcome checked(String name, String text) {
        return Check.design(
                prepared.source().name(),
                prepared.source().text().getBytes(StandardCharsets.UTF_8),
                name,
                text.getBytes(StandardCharsets.UTF_8));
    }

    private Optional<Account> account(Design design) {
        Optional<Account> account = Account.find(Facts.of(prepared.model()), design, prepared.prices());
        if (account.isEmpty()) {
            surroundings.complain("%s: more than nine billion dollars a month; a rate, a count or a size is too large"
                    .formatted(command));
        }
        return account;
    }

    /** Whole units of capacity come on top of what was proven: the least that any design could cost knows none. */
    static Rational gap(Found found, Account account) {
        long objective = account.objectiveNanoDollars();
        return objective == 0 ? Rational.ZERO : Rational.of(objective - found.boundNanoDollars(), objective);
    }
}
