import type { Numbering } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { inputsOf } from '../keys/inputs.js';
import { decimalOf, type Item, number } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { Finder } from '../reading/finder.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import type { Requirement } from '../store/requirement.js';
import { Spot } from '../store/spot.js';
import type { Completing } from './completing.js';
import type { ItemWriter } from './item-writer.js';
import { Upkeep } from './upkeep.js';

/** A sequence within one parent: the item that holds it, the number that stands there, and the last one given out here. */
interface Given {
  readonly holder: string;
  readonly name: string;
  readonly key: Item;
  readonly read: number;
  readonly last: number;
}

/** Gives out numbers: the last one is read strongly, and must still be the last when the next one is written. */
export class Sequences {
  private readonly design: Design;
  private readonly finder: Finder;
  private readonly writer: ItemWriter;
  private readonly completing: Completing;
  private readonly given = new Map<string, Given>();

  constructor(design: Design, finder: Finder, writer: ItemWriter, completing: Completing) {
    this.design = design;
    this.finder = finder;
    this.writer = writer;
    this.completing = completing;
  }

  /** The new one with its numbers; what it has already it keeps. */
  async numbered(entity: string, values: Values, numberings: readonly Numbering[]): Promise<Values> {
    let numbered = values;
    for (const numbering of numberings) {
      const parent = this.completing.ofParent(entity, numbering.role, numbering.parent, numbered);
      const row = JSON.stringify([numbering.holder, numbering.name, parent.identity()]);
      const before = this.given.get(row) ?? (await this.read(numbering, parent));
      const own = numbered.find(numbering.attribute);
      const next = own === undefined ? before.last + 1 : numberOf(own);
      this.given.set(row, { ...before, last: Math.max(before.last, next) });
      numbered = numbered.with(numbering.attribute, number(next));
    }
    return numbered;
  }

  private async read({ holder, name, parent: entity, look }: Numbering, known: Values): Promise<Given> {
    const item = this.design.item(holder);
    const parent = (await this.completing.keyed(entity, item.primary, known)) ?? known;
    const [found] = await this.finder.get(look, inputsOf(parent.known));
    const last = numberOf(found?.findSource(item.name)?.item.get(name));
    return { holder, name, key: this.writer.onlyKey(item, parent), read: last, last };
  }

  /** The last numbers, on condition that nobody else has given out any since. */
  taken(): Upkeep {
    const writes = [...this.given.values()].map(({ holder, name, key, read, last }) => {
      const spot = new Spot(name);
      const requirement: Requirement =
        read === 0 ? { kind: 'Absent', spot } : { kind: 'OneOf', spot, values: [number(read)] };
      const { table } = this.design.item(holder);
      const change = changeOf({ sets: [[spot, number(last)]] });
      return new ItemWrite(table, holder, key, change, [{ requirement, meaning: 'stale' }]);
    });
    return Upkeep.of(true, writes);
  }
}

function numberOf(value: Parameters<typeof decimalOf>[0]): number {
  return Number(decimalOf(value).text());
}
