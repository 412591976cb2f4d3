import type { SequenceNumber } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { inputsOf } from '../keys/inputs.js';
import { decimalOf, type Item, number } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { Finder } from '../reading/finder.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import type { Requirement } from '../store/requirement.js';
import { followed } from './followed-moves.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import { Upkeep } from './upkeep.js';

/** A sequence within one parent: the item that holds it, the number that was read, and the last one given out since. */
interface OpenSequence {
  readonly holder: string;
  readonly name: string;
  readonly key: Item;
  /** Whether the item exists. */
  readonly exists: boolean;
  /** The number in the item. */
  readonly stands: number;
  /** The number to go on from. */
  readonly read: number;
  readonly last: number;
}

/** The item that holds the last number, and the values of the parent that lead to it. */
interface Place {
  readonly parent: Values;
  readonly item: Item;
}

/** Gives out sequence numbers: the last one is read strongly consistent, and must still be the last when the next one is written. */
export class Sequences {
  private readonly design: Design;
  private readonly finder: Finder;
  private readonly items: ItemFactory;
  private readonly missing: MissingValues;
  private readonly back: number;
  private readonly given = new Map<string, OpenSequence>();

  /** Gives out new numbers, or those that were given out so many numbers back. */
  constructor(design: Design, finder: Finder, items: ItemFactory, missing: MissingValues, back: number) {
    this.design = design;
    this.finder = finder;
    this.items = items;
    this.missing = missing;
    this.back = back;
  }

  get isEmpty(): boolean {
    return this.given.size === 0;
  }

  /** The new entity with its sequence numbers; a number that it has already stays. */
  async numbered(entity: string, values: Values, numbers: readonly SequenceNumber[]): Promise<Values> {
    let numbered = values;
    for (const one of numbers) {
      const parent = this.missing.ofParent(entity, one.role, one.parent, numbered);
      const row = JSON.stringify([one.holder, one.name, parent.identity()]);
      const before = this.given.get(row) ?? (await this.read(one, parent));
      const own = numbered.find(one.attribute);
      const next = own === undefined ? before.last + 1 : numberOf(own);
      this.given.set(row, { ...before, last: Math.max(before.last, next) });
      numbered = numbered.with(one.attribute, number(next));
    }
    return numbered;
  }

  private async read(sequence: SequenceNumber, known: Values): Promise<OpenSequence> {
    const { holder, name, parent: entity } = sequence;
    const item = this.design.item(holder);
    const look = (): Promise<Place | undefined> => this.look(sequence, known);
    const isFirst = this.back === 0 && item.isHome && this.missing.isNew(entity, known);
    // The parent's home item may have moved since its key was found.
    const place = isFirst ? undefined : item.isHome ? await followed(this.design, entity, look) : await look();
    const parent = place?.parent ?? (await this.missing.keyed(entity, item.primary, known)) ?? known;
    const stands = numberOf(place?.item.get(name));
    const last = Math.max(0, stands - this.back);
    const key = this.items.onlyKey(item, parent);
    return { holder, name, key, exists: place !== undefined, stands, read: last, last };
  }

  private async look({ holder, parent: entity, look }: SequenceNumber, known: Values): Promise<Place | undefined> {
    const item = this.design.item(holder);
    const parent = (await this.missing.keyed(entity, item.primary, known)) ?? known;
    const [found] = await this.finder.get(look, inputsOf(parent.known));
    const source = found?.findSource(item.name);
    return source && { parent, item: source.item };
  }

  /** The numbers that stand in the items by now: a parent that was created along holds its own. */
  standing(): Upkeep {
    const writes = [...this.given.values()]
      .filter(({ exists }) => exists)
      .map(({ holder, name, key, stands }) => {
        const change = changeOf({ sets: [[new DocumentPath(name), number(stands)]] });
        return new ItemWrite(this.design.item(holder).table, holder, key, change, []);
      });
    return Upkeep.of(true, writes);
  }

  /** Writes the last numbers, with the precondition that no other writer has given out any since. */
  taken(): Upkeep {
    const writes = [...this.given.values()].map(({ holder, name, key, exists, read, last }) => {
      const path = new DocumentPath(name);
      const requirement: Requirement =
        read === 0 ? { kind: 'Absent', path } : { kind: 'OneOf', path, values: [number(read)] };
      const { table, primary } = this.design.item(holder);
      // The item that was read may have moved since, and nothing is left behind where it was.
      const there: Requirement = { kind: 'Present', path: new DocumentPath(primary.fields[0]?.name ?? '') };
      const requirements = exists ? [requirement, there] : [requirement];
      const change = changeOf({ sets: [[path, number(last)]] });
      return new ItemWrite(
        table,
        holder,
        key,
        change,
        requirements.map((one) => ({ requirement: one, meaning: 'stale' })),
      );
    });
    return Upkeep.of(true, writes);
  }
}

function numberOf(value: Parameters<typeof decimalOf>[0]): number {
  return Number(decimalOf(value).text());
}
