import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import { KeptValues } from './kept-values.js';

type ValuesChange = (before: Values) => Values;

/** One entity and what the earlier writes of a transaction do to it. */
interface Left {
  readonly entity: string;
  readonly known: Values;
  changes: readonly ValuesChange[];
  hasCome: boolean;
  isGone: boolean;
}

/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export class LeftEntities {
  /** The largest values as the earlier writes leave them. */
  readonly kept = new KeptValues();
  private readonly design: Design;
  private readonly all: Left[] = [];

  constructor(design: Design) {
    this.design = design;
  }

  comes(entity: string, values: Values): void {
    const left = this.left(entity, values);
    left.hasCome = true;
    left.isGone = false;
    left.changes = [() => values];
  }

  changes(entity: string, known: Values, change: ValuesChange): void {
    const left = this.left(entity, known);
    left.changes = [...left.changes, change];
  }

  goes(entity: string, known: Values): void {
    const left = this.left(entity, known);
    left.hasCome = false;
    left.isGone = true;
  }

  /** Whether an earlier write has created it. */
  hasCome(entity: string, values: Values): boolean {
    return this.find(entity, values)?.hasCome ?? false;
  }

  isGone(entity: string, known: Values): boolean {
    return this.find(entity, known)?.isGone ?? false;
  }

  /** What was read, after everything that is done to it. */
  now(entity: string, read: Values): Values {
    return (this.find(entity, read)?.changes ?? []).reduce((before, change) => change(before), read);
  }

  private left(entity: string, known: Values): Left {
    const found = this.find(entity, known);
    if (found !== undefined) {
      return found;
    }
    const left: Left = { entity, known, changes: [], hasCome: false, isGone: false };
    this.all.push(left);
    return left;
  }

  /** Of two of which the id is not known, nobody can say whether they are the same. */
  private find(entity: string, known: Values): Left | undefined {
    const { id } = this.design.entity(entity);
    return this.all.find((left) => left.entity === entity && left.known.hasAll(id) && left.known.equals(known, id));
  }
}
