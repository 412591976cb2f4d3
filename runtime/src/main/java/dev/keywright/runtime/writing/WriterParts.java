package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.Reader;

/** The planning of one call's writes. */
record WriterParts(
        StepPlanner steps,
        Maintenance maintenance,
        PreconditionFactory preconditions,
        ItemFactory items,
        MissingValues missing) {
    static WriterParts of(CallContext context) {
        Design design = context.design();
        Reader reader = context.reader(Reader.Doubt.LEFT);
        MissingValues missing = new MissingValues(design, reader, context.homes());
        ItemFactory items = new ItemFactory(design, context.dice());
        PreconditionFactory preconditions = new PreconditionFactory(design, context.now());
        Maintenance maintenance = new Maintenance(
                design,
                new ItemUpkeep(design, items, preconditions, missing),
                new CounterUpkeep(design, items, preconditions, missing),
                new EmbedUpkeep(design, items, preconditions, missing),
                preconditions,
                missing);
        return new WriterParts(
                new StepPlanner(context, reader, maintenance, preconditions, missing),
                maintenance,
                preconditions,
                items,
                missing);
    }
}
