package dev.keywright.app.compilation;

import dev.keywright.app.compilation.DesignResult.SearchSummary;
import dev.keywright.app.compilation.DesignResult.Status;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.check.CheckMemory;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.BillMemory;
import dev.keywright.core.cost.LargestCosts;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.optimizer.explain.Hopeless;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The way from text to a design. Every command takes it as far as it needs, and so does the Maven plugin:
 *
 * <ol>
 *   <li>Read: the YAML of the model, of a design that comes with it and of the price list becomes values in which every
 *       name is resolved.
 *   <li>Check: the rules for models say everything that is wrong. An error in any of the files ends the compilation.
 *   <li>Derive: the facts that follow from the model, such as counts, item sizes, rates and the reach of a write.
 *   <li>Search: the optimizer finds the cheapest design around whatever is pinned. Left out where the design is given.
 *   <li>Re-read: the design that was found is printed, and read again as if it had been written by hand.
 *   <li>Judge: the rules for designs say what is wrong with how the design serves the model.
 *   <li>Price: the bill, on-demand and provisioned. It is computed from the re-read design alone, so a mistake of the
 *       search shows as a gap between its bound and the bill.
 * </ol>
 */
public final class Compilation {
    /** The name of a design that was found, in messages and on the disk. */
    public static final String DESIGN_FILE = "design.yaml";

    private final Inputs inputs;
    private final SearchClock clock;
    private final Unserved unserved;
    private final TrialMemory memory;

    public Compilation(Inputs inputs, SearchClock clock) {
        this(inputs, clock, Unserved.REFUSED);
    }

    public Compilation(Inputs inputs, SearchClock clock, Unserved unserved) {
        this(inputs, clock, unserved, TrialMemory.none());
    }

    /** A compilation whose search begins with what earlier searches of almost the same model found. */
    public Compilation(Inputs inputs, SearchClock clock, Unserved unserved, TrialMemory memory) {
        this.inputs = inputs;
        this.clock = clock;
        this.unserved = unserved;
        this.memory = memory;
    }

    /** The way with patterns that no design serves. */
    public enum Unserved {
        /** There is no design at all. */
        REFUSED,
        /** The design is for all the others. */
        LEFT_OUT
    }

    /** Passes 1 and 2, and 6 where a design comes with the model: everything that is wrong, without a search or a bill. */
    public static Outcome check(Inputs inputs) {
        return check(inputs, new CheckMemory());
    }

    /** The same for whoever asks at every key, beginning with what the last check of a model found out. */
    public static Outcome check(Inputs inputs, CheckMemory memory) {
        ModelFile model = inputs.model();
        return inputs.design()
                .map(design -> Check.design(model.name(), model.bytes(), design.name(), design.bytes()))
                .orElseGet(() -> Check.model(model.name(), model.bytes(), memory));
    }

    /**
     * Passes 1 to 3 and 7: the bill of a given design without the verdict on it, for whoever asks at every key. Empty where a file has
     * errors, or the bill cannot be counted.
     */
    public static Optional<DesignResult> bill(Inputs inputs, CheckMemory memory, BillMemory bills) {
        Reading reading = Reading.of(inputs, memory);
        if (reading.findRefusal().isPresent() || !reading.isDesignGiven()) {
            return Optional.empty();
        }
        return Account.find(memory.facts(reading.model()), reading.design(), reading.prices(), bills)
                .map(account -> new DesignResult(
                        account,
                        reading.region(),
                        reading.priceDate(),
                        Status.GIVEN,
                        Figure.UNSTATED,
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    /** All passes, in their order. */
    public Result run() {
        Reading reading = Reading.of(inputs, new CheckMemory()); // 1 read, 2 check
        Optional<Refusal> refusal = reading.findRefusal();
        if (refusal.isPresent()) {
            return refusal.get();
        }
        return compiled(inputs.without().isEmpty() ? reading : reading.without(inputs.without()), List.of());
    }

    /** The passes after the files were read, for a model without the patterns that no design serves. */
    private Result compiled(Reading reading, List<Hopeless> leftOut) {
        Facts facts = Facts.of(reading.model()); // 3 derive
        if (reading.isDesignGiven()) {
            return price(
                    reading, facts, new Draft(reading.design(), reading.judgedDesign(), Optional.empty(), leftOut));
        }
        Search search = new Search(facts, reading.prices(), reading.pins(), clock, memory);
        Optional<Found> found = search.findBest(); // 4 search
        if (found.isEmpty()) {
            return withoutDesign(reading, facts, search, leftOut);
        }
        Design design = found.get().design().with(reading.hints());
        Outcome judged = reading.judge(Source.of(DESIGN_FILE, DesignPrinter.print(design))); // 5 re-read, 6 judge
        return price(
                reading, facts, new Draft(design, judged, Optional.of(new Searched(search, found.get())), leftOut));
    }

    /** A design for all patterns but those that none serves, or the reason why there is none. */
    private Result withoutDesign(Reading reading, Facts facts, Search search, List<Hopeless> leftOut) {
        if (search.isTooExpensive()) {
            return tooExpensive(reading, facts);
        }
        if (search.isStopped()) {
            return new Refusal.Unfinished(reading.outcome(), search.dropped());
        }
        List<Hopeless> hopeless = search.hopeless();
        boolean anyLeft = !hopeless.isEmpty()
                && hopeless.size() < reading.model().patterns().size();
        if (unserved == Unserved.REFUSED || !anyLeft) {
            List<String> misfits = hopeless.isEmpty() ? search.misfits() : List.of();
            return new Refusal.NoDesign(reading.outcome(), search.dropped(), hopeless, misfits);
        }
        List<Hopeless> all = new ArrayList<>(leftOut);
        all.addAll(hopeless);
        return compiled(
                reading.without(
                        hopeless.stream().map(each -> each.pattern().id()).toList()),
                all);
    }

    /** A design before it is priced: as it was given or found, and as it was re-read and judged. */
    private record Draft(Design design, Outcome judged, Optional<Searched> searched, List<Hopeless> leftOut) {
        Design reread() {
            return judged.design().orElse(design);
        }
    }

    private static Result price(Reading reading, Facts facts, Draft draft) {
        Optional<Account> account = Account.find(facts, draft.reread(), reading.prices()); // 7 price
        if (account.isEmpty()) {
            return tooExpensive(reading, facts);
        }
        Figure gap = draft.searched()
                .filter(searched -> searched.found().status() != Found.Status.OVER_LIMIT
                        && !draft.judged().hasErrors())
                .map(searched -> Figure.of(gap(searched.found(), account.get())))
                .orElse(Figure.UNSTATED);
        DesignResult result = new DesignResult(
                account.get(),
                reading.region(),
                reading.priceDate(),
                draft.searched().map(searched -> status(searched.found(), gap)).orElse(Status.GIVEN),
                gap,
                draft.searched()
                        .map(searched -> new SearchSummary(
                                searched.found().structures(), searched.found().cheapestNanoDollars())),
                draft.judged().diagnostics(),
                draft.searched().map(searched -> searched.found().dropped()).orElse(List.of()),
                draft.leftOut());
        return new Compiled(reading, facts, result, draft.searched());
    }

    private static Refusal tooExpensive(Reading reading, Facts facts) {
        return new Refusal.TooExpensive(reading.outcome(), LargestCosts.find(facts, reading.prices()));
    }

    private static Status status(Found found, Figure gap) {
        if (found.status() == Found.Status.OVER_LIMIT) {
            return Status.OVER_LIMIT;
        }
        boolean proven = found.isProven() && gap.isStated() && gap.value().isZero();
        return proven ? Status.OPTIMAL : Status.FEASIBLE;
    }

    /**
     * The share by which a cheaper design is not ruled out, beyond what a simpler one was allowed to cost. Capacity in whole units
     * comes on top of the search's bound. Drawn with its final texts, a design may cost a little less than the search thought.
     */
    private static Rational gap(Found found, Account account) {
        long simpler = found.bill().objectiveNanoDollars() - found.cheapestNanoDollars();
        long objective = account.objectiveNanoDollars() - simpler;
        boolean closed = objective <= found.boundNanoDollars();
        return closed ? Rational.ZERO : Rational.of(objective - found.boundNanoDollars(), objective);
    }
}
