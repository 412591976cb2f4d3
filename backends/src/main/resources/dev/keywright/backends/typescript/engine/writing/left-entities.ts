import type { Design } from '../keys/design.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { KeptValues } from './kept-values.js';
import { bothChanges, type PlannedChange } from './planned-change.js';

/** A change that waits until all writes of the transaction are known. */
export interface Postponed {
  readonly change: PlannedChange;
  /** The number of the last write that is about it. */
  readonly write: number;
}

type ValuesChange = (before: Values) => Values;

/** One entity and what the earlier writes of a transaction do to it. */
interface Left {
  readonly entity: string;
  readonly known: Values;
  changes: readonly ValuesChange[];
  hasCome: boolean;
  isGone: boolean;
  postponed: Postponed | undefined;
}

function after({ changes }: Left, read: Values): Values {
  return changes.reduce((before, change) => change(before), read);
}

function doesRenew({ postponed }: Left, entity: string): boolean {
  return postponed?.change.renewals.some(({ child }) => child === entity) ?? false;
}

/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export class LeftEntities {
  /** The largest values as the earlier writes leave them. */
  readonly kept = new KeptValues();
  private readonly design: Design;
  private readonly all: Left[] = [];
  private write = 0;

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

  /** Whether an earlier write has created such an entity with these values. */
  hasComeWith(entity: string, some: Values): boolean {
    const uses = [...some.known.keys()];
    return this.all.some((left) => left.entity === entity && left.hasCome && after(left, Values.NONE).agrees(some, uses));
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
    const left = this.find(entity, read);
    return left === undefined ? read : after(left, read);
  }

  /** Tells the number of the write that is planned from now on. */
  begin(write: number): void {
    this.write = write;
  }

  /** Whether a change waits for the other writes; of one whose id is not known, nobody could say what else it is about. */
  postpones(change: PlannedChange): boolean {
    const { entity, before } = change.alteration;
    const isKnown = before.values.hasAll(this.design.entity(entity).id);
    if (isKnown) {
      this.left(entity, before.values).postponed = { change, write: this.write };
    }
    return isKnown;
  }

  /** Whether a change of the same entity waits; then this one, which follows from the change of a parent, goes with it. */
  joins(renewed: PlannedChange): boolean {
    const { entity, before } = renewed.alteration;
    const left = this.find(entity, before.values);
    if (left?.postponed === undefined) {
      return false;
    }
    left.postponed = { ...left.postponed, change: bothChanges(left.postponed.change, renewed) };
    return true;
  }

  findPostponed(entity: string, known: Values): PlannedChange | undefined {
    return this.find(entity, known)?.postponed?.change;
  }

  /** The changes of such entities that wait. */
  postponedOf(entity: string): readonly PlannedChange[] {
    return this.waiting.filter((left) => left.entity === entity).flatMap(({ postponed }) => postponed?.change ?? []);
  }

  /** The change that waits for another write of the same entity, once. */
  takePostponed(entity: string, known: Values): PlannedChange | undefined {
    const left = this.find(entity, known);
    const postponed = left?.postponed;
    if (left !== undefined) {
      left.postponed = undefined;
    }
    return postponed?.change;
  }

  /** The next change to write, once: those of parents come before those of children, which hold copies of them. */
  takeNext(): Postponed | undefined {
    const { waiting } = this;
    const next =
      waiting.find((one) => !waiting.some((other) => other !== one && doesRenew(other, one.entity))) ?? waiting[0];
    const postponed = next?.postponed;
    if (next !== undefined) {
      next.postponed = undefined;
    }
    return postponed;
  }

  isAmong(entity: string, known: Values, others: readonly FoundEntity[]): boolean {
    const { id } = this.design.entity(entity);
    return others.some((other) => other.values.agrees(known, id));
  }

  private get waiting(): readonly Left[] {
    return this.all.filter((left) => left.postponed !== undefined);
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
