package dev.keywright.app.studio.action;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.job.Moves;
import dev.keywright.app.json.MoveJson;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.SearchTurn;
import dev.keywright.app.studio.work.Workbench;

/** The single change of a design that saves most, and what would have to be written to move to the cheapest one. */
final class ShowMoves implements Action {
    @Override
    public String name() {
        return "moves";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        return bench.turns().inTurn(name(), turn -> answer(input, turn, bench));
    }

    private static String answer(Input input, SearchTurn turn, Workbench bench) throws Refused {
        Call call = turn.call();
        Compiled given = priced(call, input, "design", bench);
        Compiled cheapest = priced(turn.call(), input, "cheapest", bench);
        Moves moves = call.moves(given, cheapest.result().account());
        return MoveJson.of(moves.best(), moves.move());
    }

    private static Compiled priced(Call call, Input input, String field, Workbench bench) throws Refused {
        return bench.priced(call, input.text("text"), input.text(field))
                .orElseThrow(() -> new Refused("the design is not for this text\n" + call.complaints()));
    }
}
