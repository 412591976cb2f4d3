package dev.keywright.verifier.chaos;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.stream.StreamHandler;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Items in memory, with a stream whose records come late, and again where their handler is killed. */
final class MemoryRooms implements Ordeal.Rooms {
    private static final int LATEST_KILL = 3;

    private final Design design;
    private final MemoryStore memory;
    private final Dice dice = new Dice(1);
    private final List<StreamRecord> records = new ArrayList<>();
    private long last;

    MemoryRooms(Design design) {
        this.design = design;
        this.memory = new MemoryStore(design);
        design.streams()
                .ifPresent(streams -> memory.watch((table, before, after) -> {
                    if (!table.equals(streams.records())) {
                        String number = Long.toString(++last);
                        records.add(new StreamRecord(number, number, table, before, after));
                    }
                }));
    }

    @Override
    public Store open(String token) {
        return memory.open(Meter.NONE, token);
    }

    @Override
    public void settle() {
        while (!records.isEmpty()) {
            StreamRecord record = records.remove(0);
            int request = 1 + dice.below(LATEST_KILL);
            if (dice.chance(30)) {
                try {
                    handle(record, new InterruptedStore(memory, request, side(), () -> {
                        throw new Killed();
                    }));
                } catch (Killed halfway) {
                    // The stream delivers the record again.
                }
            }
            handle(record, memory);
        }
    }

    private Side side() {
        return dice.chance(50) ? Side.BEFORE : Side.AFTER;
    }

    private void handle(StreamRecord record, Store store) {
        new StreamHandler(design, () -> store, Clock.fixed(RoundTrip.NOW, ZoneOffset.UTC), EngineProgram.PATIENCE)
                .handle(record);
    }
}
