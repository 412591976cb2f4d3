package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.world.Datum;
import java.util.List;
import java.util.Map;

/** The program of a small design in memory, some of whose calls are interrupted beside one of their requests. */
final class InterruptedProgram {
    private final Model model;
    private final Things things;
    private final EngineDescription description;
    private final Ordeal.Rooms rooms;

    InterruptedProgram(String model, String design) {
        this.model = Examples.modelOf(model);
        this.things = new Things(this.model);
        this.description = RoundTrip.description(this.model, Examples.designOf(model, design));
        this.rooms = new MemoryRooms(description.design());
    }

    Things things() {
        return things;
    }

    EngineProgram undisturbed() {
        return interrupted(Integer.MAX_VALUE, Side.BEFORE, () -> {});
    }

    EngineProgram interrupted(int request, Side side, Runnable interruption) {
        return new EngineProgram(
                description,
                () -> new InterruptedStore(rooms.open(""), request, side, interruption),
                RoundTrip.NOW,
                new Dice(1)::below);
    }

    /** Creates the thing of that line, undisturbed. */
    void create(String pattern, String thing) {
        write(undisturbed(), pattern, ActionInputs.fresh(things.thing(thing)));
    }

    /** Writes, and finds what is to be written. */
    void write(EngineProgram program, String pattern, ActionInputs inputs) {
        assertThat(call(program, pattern, inputs)).isInstanceOf(WriteOutcome.Done.class);
    }

    WriteOutcome call(EngineProgram program, String pattern, ActionInputs inputs) {
        return program.write(operation(pattern), PatternInputs.write(inputs));
    }

    /** One attribute of each that a read by one input finds, undisturbed. */
    List<String> read(String pattern, String input, String value, String column) {
        PatternInputs inputs = PatternInputs.of(Map.of(input, Datum.text(value)));
        return Things.column(
                undisturbed()
                        .read((Read) operation(pattern), inputs, PagePosition.START)
                        .rows(),
                column);
    }

    static ActionInputs by(String name, String value) {
        return ActionInputs.given(Map.of(name, Datum.text(value)));
    }

    private Operation operation(String pattern) {
        return model.findPattern(pattern).orElseThrow().operation();
    }
}
