package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.Flip;
import dev.keywright.app.studio.work.Outlook;
import dev.keywright.app.studio.work.SearchTurns;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The factors of growth at which another design becomes the cheapest, and its bills from there on; whatever else is asked goes first. */
final class FindGrowthSteps implements Action {
    @Override
    public String name() {
        return "growth-steps";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Outlook outlook = FindBreakEvens.outlook(Settings.model(input.text("text"), bench), bench);
        List<Flip> steps = bench.turns().inTurn(SearchTurns.IDLE, turn -> outlook.growth(turn.call()));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("flips");
            for (Flip step : steps) {
                json.writeStartObject();
                FindBreakEvens.write(json, step);
                ListFigures.growth(json, "next", factors(step, steps), step.next(), outlook.now());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Where the design of a step is the cheapest: from the step to the next one on its side, or to the end. */
    private static List<Rational> factors(Flip step, List<Flip> steps) {
        List<Rational> factors = new ArrayList<>(List.of(step.at()));
        Optional<Rational> end = steps.subList(steps.indexOf(step) + 1, steps.size()).stream()
                .map(Flip::at)
                .filter(at -> isGrowth(at) == isGrowth(step.at()))
                .findFirst();
        end.ifPresent(factors::add);
        ListFigures.GROWTH.stream()
                .filter(factor -> isBetween(factor, step.at(), end))
                .forEach(factors::add);
        factors.sort(Comparator.naturalOrder());
        return factors;
    }

    private static boolean isBetween(Rational factor, Rational step, Optional<Rational> end) {
        return isGrowth(step)
                ? factor.isMoreThan(step)
                        && end.filter(last -> !factor.isLessThan(last)).isEmpty()
                : factor.isLessThan(step)
                        && end.filter(last -> !factor.isMoreThan(last)).isEmpty();
    }

    private static boolean isGrowth(Rational factor) {
        return factor.isMoreThan(Rational.ONE);
    }
}
