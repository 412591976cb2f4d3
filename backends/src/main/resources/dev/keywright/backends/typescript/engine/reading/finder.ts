import type { Look } from '../description/look.js';
import type { Design } from '../keys/design.js';
import type { Entry } from '../keys/entry.js';
import type { Inputs } from '../keys/inputs.js';
import { EVERYTHING, type KeyCondition } from '../keys/key-condition.js';
import type { KeyConditions } from '../keys/key-conditions.js';
import { identityOf, type Item, NO_ITEM } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import type { Query, Store, StoredPage } from '../store/store.js';
import { EntryStream, type Pages } from './entry-stream.js';
import { Found } from './found.js';
import { Merge } from './merge.js';
import { orderBy } from './ordering.js';
import { Parts } from './parts.js';
import { AT_THE_BEGINNING, type Mark, type Position } from './position.js';

/** What a range over several kinds holds, each kind apart. */
export interface Range {
  readonly roots: readonly Found[];
  readonly members: ReadonlyMap<number, readonly Found[]>;
}

/** Tells what has not expired. */
export type Living = (entity: string, values: Values) => boolean;

/** Makes the requests that a look describes, and reads what they bring. */
export class Finder {
  private readonly design: Design;
  private readonly store: Store;
  private readonly conditions: KeyConditions;

  constructor(design: Design, store: Store, conditions: KeyConditions) {
    this.design = design;
    this.store = store;
    this.conditions = conditions;
  }

  /** For each of the inputs what it finds; one batch for all of them. */
  async getAll(look: Look, inputs: readonly Inputs[]): Promise<readonly (readonly Found[])[]> {
    const asked = inputs.map((one) => this.conditions.of(look, one));
    const keys = new Map(asked.flat().map(({ condition }) => [identityOf(condition.equal), condition.equal]));
    const found = await this.byKey(this.design.entry(look.entry), [...keys.values()], look.consistent);
    return asked.map((ofOne) =>
      ofOne.flatMap(({ condition, known }) => found.get(identityOf(condition.equal))?.with(known) ?? []),
    );
  }

  async get(look: Look, inputs: Inputs): Promise<readonly Found[]> {
    return (await this.getAll(look, [inputs])).flat();
  }

  /** Those that are there, by the texts of their keys. */
  async byKey(primary: Entry, keys: readonly Item[], consistent: boolean): Promise<ReadonlyMap<string, Found>> {
    if (keys.length === 0) {
      return new Map();
    }
    const items = await this.store.get(primary.table, keys, consistent);
    return new Map(items.map((item) => [identityOf(this.design.key(primary.table, item)), this.found(primary, item)]));
  }

  private found(entry: Entry, item: Item): Found {
    return Found.of(this.design.item(entry.item).read(entry, item), { entry, item });
  }

  /** What queries or a scan find, merged; parts of the same entity are put together with it. */
  open(look: Look, inputs: Inputs, from: Position, limit: number): Merge {
    const order = orderBy(look.order);
    if (look.operation === 'scan') {
      const query = { ...this.query(look, EVERYTHING, limit), scan: true };
      return new Merge([[this.stream(look, Values.NONE, markOf(from, 0), query)]], order);
    }
    const takesTurns = look.buckets.some((bucket) => bucket.turn !== 'atOnce');
    const byTurn = new Map<string, EntryStream[]>();
    for (const [number, { condition, bucket, known }] of this.conditions.of(look, inputs).entries()) {
      const turn = takesTurns ? bucket.identity() : '';
      const stream = this.stream(look, known, markOf(from, number), this.query(look, condition, limit));
      byTurn.set(turn, [...(byTurn.get(turn) ?? []), stream]);
    }
    return new Merge([...byTurn.values()], order);
  }

  private query(look: Look, condition: KeyCondition, limit: number): Query {
    const { table, index } = this.design.entry(look.entry);
    return { table, index, condition, scan: false, backward: look.backward, consistent: look.consistent, limit };
  }

  private stream(look: Look, known: Values, from: Mark, query: Query): EntryStream {
    const entry = this.design.entry(look.entry);
    const names = new Set([...this.design.keyNames(entry.table), ...entry.fields.map((field) => field.name)]);
    const parts = this.parts(look);
    const pages: Pages = (after) => this.store.query(query, after);
    return new EntryStream(
      parts.areAsked ? (after) => this.together(pages, after, entry.table, parts) : pages,
      (item) => (this.isOf(entry, item) ? parts.complete(this.found(entry, item).with(known)) : undefined),
      [...names],
      from,
    );
  }

  private parts(look: Look): Parts {
    return new Parts(this.design.entity(look.entity).id, look.parts);
  }

  private isOf(entry: Entry, item: Item): boolean {
    return this.design.findKind(entry.table, item)?.name === entry.item;
  }

  /** Parts may lie before or behind what they belong to, so all that is read at once is read before any of it is used. */
  private async together(pages: Pages, from: Item, table: string, parts: Parts): Promise<StoredPage> {
    const all: Item[] = [];
    let after = from;
    do {
      const next = await pages(after);
      all.push(...next.items);
      after = next.last;
    } while (after.size > 0);
    for (const item of all) {
      const kind = this.design.findKind(table, item);
      if (kind !== undefined && parts.isOne(kind)) {
        parts.add(this.found(kind.primary, item));
      }
    }
    return { items: all, last: NO_ITEM };
  }

  /** Reads until everything is there, or as many as a limit asks for behind the one that it holds for. */
  async range(look: Look, inputs: Inputs, living: Living): Promise<Range> {
    const limited = look.members.find((member) => member.relative.limit > 0)?.relative.limit ?? 0;
    const roots: Found[] = [];
    const members = new Map<number, Found[]>(look.members.map((member) => [member.number, []]));
    const parts = this.parts(look);
    for (const { condition } of this.conditions.of(look, inputs)) {
      // With the one that it holds for, it is one more.
      const query = this.query(look, condition, limited === 0 ? 0 : limited + 1);
      let after = NO_ITEM;
      do {
        const read = await this.store.query(query, after);
        for (const item of read.items) {
          this.sort(look, item, roots, members, parts);
        }
        after = read.last;
      } while (after.size > 0 && !isEnough(look, members, living));
    }
    return { roots: roots.map((root) => parts.complete(root)), members };
  }

  private sort(look: Look, item: Item, roots: Found[], members: ReadonlyMap<number, Found[]>, parts: Parts): void {
    const entry = this.design.entry(look.entry);
    const kind = this.design.findKind(entry.table, item);
    if (kind?.name === entry.item) {
      roots.push(this.found(entry, item));
    }
    if (kind !== undefined && parts.isOne(kind)) {
      parts.add(this.found(kind.primary, item));
    }
    for (const member of look.members) {
      if (kind?.name === member.entry.item) {
        members.get(member.number)?.push(this.found(this.design.entry(member.entry), item));
      }
    }
  }
}

function markOf(from: Position, number: number): Mark {
  return from.kind === 'Each' ? (from.marks[number] ?? AT_THE_BEGINNING) : AT_THE_BEGINNING;
}

function isEnough(look: Look, members: ReadonlyMap<number, readonly Found[]>, living: Living): boolean {
  return look.members.some(({ number, relative }) => {
    const there = (members.get(number) ?? []).filter((one) => living(relative.entity, one.values));
    return relative.limit > 0 && there.length >= relative.limit;
  });
}
