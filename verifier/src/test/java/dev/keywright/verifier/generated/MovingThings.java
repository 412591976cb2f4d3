package dev.keywright.verifier.generated;

import dev.keywright.core.design.Table;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.NumbersInBoth;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.runtime.writing.NumberPlace;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A program in transition whose things are all in the old tables when it is called for the first time; before every further call
 * one of them may go over to the new ones.
 */
final class MovingThings implements ProgramUnderTest {
    private final ProgramUnderTest program;
    private final Stage stage;
    private final EngineDescription old;
    private final Dice dice = new Dice(5);
    private boolean begun;
    private int carried;

    MovingThings(ProgramUnderTest program, Stage stage, EngineDescription old) {
        this.program = program;
        this.stage = stage;
        this.old = old;
    }

    int carried() {
        return carried;
    }

    private record Stored(String table, Map<String, AttributeValue> item) {}

    private List<Stored> stored(EngineDescription description) {
        List<Stored> stored = new ArrayList<>();
        for (Table table : description.bill().layout().design().tables()) {
            stage.client()
                    .scanPaginator(request ->
                            request.tableName(stage.names().apply(table.ref())).consistentRead(true))
                    .items()
                    .forEach(item -> stored.add(new Stored(table.name(), item)));
        }
        return stored;
    }

    private CallContext context(EngineDescription description) {
        return CallContext.of(description.design(), stage.store(), stage.now(), dice::below);
    }

    private int carry(Stored one, EngineDescription from, EngineDescription to) {
        Design design = from.design();
        Optional<NumberPlace> number =
                NumberPlace.ofOld(new NumbersInBoth(design, to.design()), one.table(), one.item());
        if (number.isPresent()) {
            new Carrier(context(from), context(to), EngineProgram.PATIENCE).carry(number.get());
            return 1;
        }
        return design.kind(one.table(), one.item())
                .filter(CompiledItem::isHome)
                .filter(kind -> new Carrier(context(from), context(to), EngineProgram.PATIENCE)
                                .carry(
                                        kind.entity(),
                                        FoundEntity.of(
                                                kind.read(kind.primary(), one.item()),
                                                new FoundEntity.Source(kind.primary(), one.item())))
                        == Carrier.Result.CARRIED)
                .map(unused -> 1)
                .orElse(0);
    }

    /** At first all goes back. */
    private void move() {
        if (!begun) {
            begun = true;
            stored(stage.description()).forEach(one -> carry(one, stage.description(), old));
        } else if (dice.below(4) == 0) {
            List<Stored> left = stored(old);
            carried += left.isEmpty() ? 0 : carry(left.get(dice.below(left.size())), old, stage.description());
        }
    }

    @Override
    public AnswerPage read(Read read, PatternInputs inputs, PagePosition from) {
        move();
        return program.read(read, inputs, from);
    }

    @Override
    public long count(Count count, PatternInputs inputs) {
        move();
        return program.count(count, inputs);
    }

    @Override
    public WriteOutcome write(Operation operation, PatternInputs inputs) {
        move();
        return program.write(operation, inputs);
    }
}
