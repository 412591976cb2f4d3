package dev.keywright.app.studio.work;

import dev.keywright.app.comparison.Flip;
import dev.keywright.app.comparison.FlipSearch;
import dev.keywright.app.comparison.FlipSearch.Cheapest;
import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.comparison.ModelFigure.AllRates;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.util.List;
import java.util.Optional;

/** What would be the cheapest design of a model with other figures. Each question begins with what the ones before found out. */
public final class Outlook {
    private static final Rational TENTH = Rational.of(1, 10);
    private static final Rational TEN = Rational.of(10);
    private static final Rational HUNDRED = Rational.of(100);
    private static final String LONGEST = "30s";

    private final Compiled now;
    private final TrialMemory memory = TrialMemory.empty();

    Outlook(Compiled now) {
        this.now = now;
    }

    /** The model as it is, with its cheapest design. */
    public Compiled now() {
        return now;
    }

    /** The values of a figure, from a tenth to ten times its value, at which the cheapest design becomes another one. */
    public List<Flip> flips(ModelFigure figure, Call call) {
        return flips(figure, List.of(TENTH, TEN), call);
    }

    /** The multiples of all rates together, from a tenth to a hundred, at which the cheapest design becomes another one. */
    public List<Flip> growth(Call call) {
        return flips(new AllRates(), List.of(TENTH, HUNDRED), call);
    }

    private List<Flip> flips(ModelFigure figure, List<Rational> ends, Call call) {
        Rational value = figure.value(now.facts());
        Optional<Found> cheapest = now.searched().map(searched -> searched.found());
        return cheapest.stream()
                .flatMap(found -> ends.stream()
                        .map(value::times)
                        .flatMap(end -> flips(figure, new Cheapest(value, found), end, call).stream()))
                .toList();
    }

    private List<Flip> flips(ModelFigure figure, Cheapest here, Rational end, Call call) {
        FlipSearch search = new FlipSearch(now.facts(), now.prices(), figure, facts -> cheapest(facts, call));
        return cheapest(Facts.of(figure.with(now.facts(), end)), call)
                .map(there -> search.between(here, new Cheapest(end, there)))
                .orElse(List.of());
    }

    private Optional<Found> cheapest(Facts facts, Call call) {
        return now.search(facts, Pins.none(), call.clock(LONGEST), memory).findBest();
    }
}
