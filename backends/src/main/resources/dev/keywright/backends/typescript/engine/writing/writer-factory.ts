import type { CallContext } from '../reading/call-context.js';
import { Attempt } from './attempt.js';
import { Cascade } from './cascade.js';
import { CopyUpkeep } from './copy-upkeep.js';
import { CounterUpkeep } from './counter-upkeep.js';
import { Deletion } from './deletion.js';
import { EmbedUpkeep } from './embed-upkeep.js';
import { ItemFactory } from './item-factory.js';
import { ItemUpkeep } from './item-upkeep.js';
import { LateChildren } from './late-children.js';
import { Maintenance } from './maintenance.js';
import { MissingValues } from './missing-values.js';
import { ParentValues } from './parent-values.js';
import { PreconditionFactory } from './precondition-factory.js';
import { Sequences } from './sequences.js';
import { StepPlanner } from './step-planner.js';
import { Writer } from './writer.js';

/** The planning of one call's writes. */
export interface WriterParts {
  readonly steps: StepPlanner;
  readonly maintenance: Maintenance;
  readonly preconditions: PreconditionFactory;
  readonly items: ItemFactory;
  readonly missing: MissingValues;
}

/** The writer of one call. */
export function writerFor(context: CallContext, patienceMilliseconds: number): Writer {
  const { design, finder } = context;
  const { steps, items, missing } = writerPartsFor(context);
  return new Writer(
    design,
    steps,
    new Attempt(context.store, design),
    missing,
    (back) => new Sequences(design, finder, items, missing, back),
    patienceMilliseconds,
  );
}

export function writerPartsFor(context: CallContext): WriterParts {
  const { design } = context;
  const reader = context.reader('left');
  const missing = new MissingValues(design, reader, context.homes);
  const items = new ItemFactory(design, context.dice);
  const preconditions = new PreconditionFactory(design, context.now);
  const maintenance = new Maintenance(
    design,
    new ItemUpkeep(design, items, preconditions, missing),
    new CounterUpkeep(design, items, preconditions, missing),
    new EmbedUpkeep(design, items, preconditions, missing),
    preconditions,
    missing,
  );
  const cascade = new Cascade(context.reader('taken'), missing);
  const deletion = new Deletion(design, cascade, maintenance, preconditions, missing);
  const late = new LateChildren(design, maintenance, preconditions, missing);
  const copies = new CopyUpkeep(design, reader, maintenance, late, missing);
  const parents = new ParentValues(design, missing, preconditions);
  const steps = new StepPlanner(
    design,
    context.asked,
    reader,
    deletion,
    copies,
    maintenance,
    preconditions,
    missing,
    parents,
  );
  return { steps, maintenance, preconditions, items, missing };
}
