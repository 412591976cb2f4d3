package dev.keywright.app.command;

import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.job.Moves;
import dev.keywright.app.json.DifferenceJson;
import dev.keywright.app.json.MoveJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.DifferenceText;
import dev.keywright.app.text.MoveText;
import dev.keywright.app.text.RequestText;

/** The design that was asked for, held against the one that was found. */
record InsteadAnswer(Compiled found, Compiled other) {
    int print(Arguments arguments, Surroundings surroundings) {
        Comparison comparison =
                new Comparison(found.result().account(), other.result().account(), RequestText::byPattern);
        if (arguments.has("--moves")) {
            Moves moves = Moves.of(other, found.result().account(), surroundings);
            surroundings.answer(
                    arguments,
                    () -> DifferenceText.of(comparison, surroundings.palette())
                            + MoveText.of(moves.best(), moves.move(), surroundings.palette()),
                    () -> MoveJson.of(comparison, moves.best(), moves.move()));
        } else {
            surroundings.answer(
                    arguments,
                    () -> DifferenceText.of(comparison, surroundings.palette()),
                    () -> DifferenceJson.of(comparison));
        }
        other.result().errors().stream()
                .map(error -> "why: that design is wrong: " + error.message())
                .forEach(surroundings::complain);
        return ExitCode.FINE;
    }
}
