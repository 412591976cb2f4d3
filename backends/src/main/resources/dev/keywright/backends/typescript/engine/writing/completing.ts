import type { Role } from '../description/entity.js';
import type { Lookups } from '../description/lookups.js';
import { type FetchOfParent, NOTHING_TO_READ, type Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import type { Entry } from '../keys/entry.js';
import { inputsOf } from '../keys/inputs.js';
import { Values } from '../keys/values.js';
import { Found } from '../reading/found.js';
import type { Homes } from '../reading/homes.js';
import { inheritedFrom, type Reader } from '../reading/reader.js';

/** Reads what a write needs beside its target: what is held of parents, and what the keys of their items are made of. */
export class Completing {
  private readonly design: Design;
  private readonly lookups: Lookups;
  private readonly reader: Reader;
  private readonly homes: Homes;
  private readonly fresh = new Map<string, Values[]>();
  private all: readonly Values[] = [];

  constructor(design: Design, lookups: Lookups, reader: Reader, homes: Homes) {
    this.design = design;
    this.lookups = lookups;
    this.reader = reader;
    this.homes = homes;
  }

  /** What is created together stands now where everybody can read it, or was never written. */
  forgetCreated(): void {
    this.fresh.clear();
    this.all = [];
  }

  /** All that was created, in order. */
  get made(): readonly Values[] {
    return this.all;
  }

  created(entity: string, values: Values): void {
    this.fresh.set(entity, [...(this.fresh.get(entity) ?? []), values]);
    this.all = [...this.all, values];
  }

  private findCreated(entity: string, values: Values): Values | undefined {
    const { id } = this.design.entity(entity);
    return this.fresh.get(entity)?.find((one) => one.equals(values, id));
  }

  /** The same with certainty about these attributes. */
  async certain(entity: string, found: Found, uses: Iterable<string>): Promise<Found> {
    const all = [...uses];
    const inherited = all.filter((use) => this.design.entity(entity).inherited.includes(use));
    const isOwnMissing = all.some((use) => !inherited.includes(use) && !found.isCertain(use));
    const more = isOwnMissing ? await this.again(entity, found) : found;
    const missing = new Set(inherited.filter((use) => !more.isCertain(use)));
    return missing.size === 0 ? more : this.inheriting(entity, more, missing);
  }

  private async again(entity: string, found: Found): Promise<Found> {
    const home = await this.homes.read(entity, found, true);
    if (home !== undefined) {
      return home;
    }
    const read = await this.find(entity, this.lookups.wholes.get(entity) ?? NOTHING_TO_READ, found.values);
    return read?.and(found) ?? found;
  }

  private async find(entity: string, plan: Plan, values: Values): Promise<Found | undefined> {
    const together = this.findCreated(entity, values);
    if (together !== undefined) {
      return Found.of(together);
    }
    const { id } = this.design.entity(entity);
    if (!values.hasAll(id) || plan.kind === 'Nothing') {
      return undefined;
    }
    return (await this.reader.all(plan, inputsOf(values.only(id))))[0];
  }

  /** What stands in a child of its parents, read from them. */
  private async inheriting(entity: string, child: Found, uses: ReadonlySet<string>): Promise<Found> {
    let more = child;
    for (const { role, parent, fetch } of this.lookups.ofParents.get(entity) ?? []) {
      if (fetch.wanted.some((one) => uses.has(one.use))) {
        const together = this.findCreated(parent, this.ofParent(entity, role, parent, child.values));
        more =
          together === undefined ? await this.fetched(fetch, more) : more.with(inheritedFrom(fetch.wanted, together));
      }
    }
    return more;
  }

  private async fetched(fetch: FetchOfParent, child: Found): Promise<Found> {
    return (await this.reader.ofParent(fetch, [child]))[0] ?? child;
  }

  /** What a child knows of its parent. */
  ofParent(child: string, role: string, parent: string, values: Values): Values {
    let known = Values.NONE;
    for (const { entity, source, held } of this.design.role(child, role).holds) {
      const value = entity === parent ? values.find(held) : undefined;
      known = value === undefined ? known : known.with(source, value);
    }
    return known;
  }

  /** Who gets another parent holds what is held of that one. */
  async newParent(child: string, role: Role, after: Values): Promise<Values | undefined> {
    const known = this.ofParent(child, role.name, role.parent, after);
    const plan = this.lookups.wholes.get(role.parent) ?? NOTHING_TO_READ;
    return (await this.find(role.parent, plan, known))?.values;
  }

  /** A parent with everything that its own item's key is made of; none where nothing leads there. */
  async keyed(parent: string, holder: Entry, known: Values): Promise<Values | undefined> {
    if (known.hasAll(holder.required)) {
      return known;
    }
    const found = await this.find(parent, this.lookups.keys.get(parent) ?? NOTHING_TO_READ, known);
    return found?.values.or(known);
  }

  /** The new one with all that its items hold of its parents. */
  async newcomer(entity: string, values: Values, planned: readonly FetchOfParent[]): Promise<Values> {
    const wanted = new Set(this.design.entity(entity).inherited);
    let found = Found.of(values);
    for (const { role, parent, fetch } of this.lookups.ofParents.get(entity) ?? []) {
      const together = this.findCreated(parent, this.ofParent(entity, role, parent, values));
      if (together !== undefined) {
        found = found.with(inheritedFrom(fetch.wanted, together));
        fetch.wanted.forEach((one) => wanted.delete(one.use));
      }
    }
    for (const fetch of planned) {
      const uses = fetch.wanted.map((one) => one.use);
      const isTold = found.values.hasAll(uses) || !uses.some((use) => wanted.has(use));
      found = isTold ? found : await this.fetched(fetch, found);
      uses.forEach((use) => wanted.delete(use));
    }
    const missing = new Set([...wanted].filter((use) => !found.values.has(use)));
    return missing.size === 0 ? found.values : (await this.inheriting(entity, found, missing)).values;
  }
}
