import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import { KeptValues } from './kept-values.js';
import type { PlannedChange } from './planned-change.js';

type ValuesChange = (before: Values) => Values;

/** One entity and what the earlier writes of a transaction do to it. */
interface Left {
  readonly entity: string;
  readonly known: Values;
  changes: readonly ValuesChange[];
  hasCome: boolean;
  isGone: boolean;
  /** A change that waits for another write of the same entity. */
  postponed: PlannedChange | undefined;
}

/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export class LeftEntities {
  /** The largest values as the earlier writes leave them. */
  readonly kept = new KeptValues();
  private readonly design: Design;
  private readonly all: Left[] = [];
  private isWrittenLater: (entity: string, values: Values) => boolean = () => false;

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

  /** Tells which entities the writes after the current one may be about. */
  isBefore(isWritten: (entity: string, values: Values) => boolean): void {
    this.isWrittenLater = isWritten;
  }

  /** Whether a later write may be about the same entity; then the change waits for it. */
  postpones(change: PlannedChange): boolean {
    const { entity, before } = change.alteration;
    const waits = before.values.hasAll(this.design.entity(entity).id) && this.isWrittenLater(entity, before.values);
    if (waits) {
      this.left(entity, before.values).postponed = change;
    }
    return waits;
  }

  /** The change that waits for another write of the same entity, once. */
  takePostponed(entity: string, known: Values): PlannedChange | undefined {
    const left = this.find(entity, known);
    const postponed = left?.postponed;
    if (left !== undefined) {
      left.postponed = undefined;
    }
    return postponed;
  }

  /** The changes that nothing has followed. */
  takeAllPostponed(): readonly PlannedChange[] {
    return this.all.flatMap(({ entity, known }) => this.takePostponed(entity, known) ?? []);
  }

  private left(entity: string, known: Values): Left {
    const found = this.find(entity, known);
    if (found !== undefined) {
      return found;
    }
    const left: Left = { entity, known, changes: [], hasCome: false, isGone: false, postponed: undefined };
    this.all.push(left);
    return left;
  }

  /** Of two of which the id is not known, nobody can say whether they are the same. */
  private find(entity: string, known: Values): Left | undefined {
    const { id } = this.design.entity(entity);
    return this.all.find((left) => left.entity === entity && left.known.hasAll(id) && left.known.equals(known, id));
  }
}
