import type { LookupOfParent } from '../description/lookups.js';
import { type FetchOfParent, NOTHING, type Plan } from '../description/plan.js';
import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { Design } from '../keys/design.js';
import { inputsOf } from '../keys/inputs.js';
import { Values } from '../keys/values.js';
import { inheritedFrom } from '../reading/follow-up-reads.js';
import { FoundEntity } from '../reading/found-entity.js';
import type { HomeItems } from '../reading/home-items.js';
import type { Reader } from '../reading/reader.js';
import { followed } from './followed-moves.js';
import { LeftEntities } from './left-entities.js';

/** Reads the values that a write needs and the caller does not give: parents' attributes, and those in the keys of items. */
export class MissingValues {
  private readonly design: Design;
  private readonly reader: Reader;
  private readonly homes: HomeItems;
  private readonly fresh = new Map<string, Values[]>();
  private all: readonly Values[] = [];
  private readonly replaced = new Set<Values>();
  private left: LeftEntities | undefined = undefined;

  constructor(design: Design, reader: Reader, homes: HomeItems) {
    this.design = design;
    this.reader = reader;
    this.homes = homes;
  }

  /** Forgets the entities of the last attempt: they are stored by now, or were never written. */
  forgetCreated(): void {
    this.fresh.clear();
    this.all = [];
    this.replaced.clear();
  }

  /** From now on every write sees what the earlier ones of the same transaction leave behind. */
  beginTogether(): LeftEntities {
    this.left = new LeftEntities(this.design);
    return this.left;
  }

  endTogether(): void {
    this.left = undefined;
  }

  /** The writes of one transaction; undefined where each is by itself. */
  get together(): LeftEntities | undefined {
    return this.left;
  }

  /** All entities that were created, in order. */
  get made(): readonly Values[] {
    return this.all;
  }

  /** Remembers an entity that is created in the same transaction, where it cannot be read yet. */
  created(entity: string, values: Values): void {
    this.fresh.set(entity, [...(this.fresh.get(entity) ?? []), values]);
    this.all = [...this.all, values];
  }

  /** Remembers an entity that a later put of the same transaction replaces; it is told of all the same, at its place. */
  passedOver(values: Values): void {
    this.all = [...this.all, values];
  }

  /** Remembers an entity that is put: there may have been one before. */
  put(entity: string, values: Values): void {
    this.created(entity, values);
    this.replaced.add(values);
  }

  /** Whether the same transaction creates it, so that nothing can have been there before. */
  isNew(entity: string, id: Values): boolean {
    const created = this.findCreated(entity, id);
    return created !== undefined && !this.replaced.has(created);
  }

  findCreated(entity: string, values: Values): Values | undefined {
    const { id } = this.design.entity(entity);
    return this.fresh.get(entity)?.find((one) => one.equals(values, id));
  }

  /** The entity with the values of these attributes, or the certainty that they are missing. */
  async certain(entity: string, found: FoundEntity, uses: Iterable<string>): Promise<FoundEntity> {
    const all = [...uses];
    const inherited = all.filter((use) => this.design.entity(entity).inherited.includes(use));
    const own = all.filter((use) => !inherited.includes(use));
    const more = await this.again(entity, found, own);
    const missing = new Set(inherited.filter((use) => !more.isCertain(use)));
    return missing.size === 0 ? more : this.inheriting(entity, more, missing);
  }

  /** Reads its home item with its parts, and where these do not hold the attributes, the whole entity. */
  private async again(entity: string, found: FoundEntity, uses: readonly string[]): Promise<FoundEntity> {
    if (uses.every((use) => found.isCertain(use))) {
      return found;
    }
    const home = await this.homes.withParts(entity, await this.withItem(entity, found), uses);
    if (uses.every((use) => home.isCertain(use))) {
      return home;
    }
    const read = await this.find(entity, this.design.lookups.wholes.get(entity) ?? NOTHING, home.values);
    return read?.and(home) ?? home;
  }

  /** The entity with its home item, as it is now. */
  async withItem(entity: string, found: FoundEntity): Promise<FoundEntity> {
    return (await this.homes.read(entity, found, true)) ?? found;
  }

  private async find(entity: string, plan: Plan, values: Values): Promise<FoundEntity | undefined> {
    const together = this.findCreated(entity, values);
    if (together !== undefined) {
      return FoundEntity.of(together);
    }
    const { id } = this.design.entity(entity);
    if (!values.hasAll(id) || plan.kind === 'Nothing') {
      return undefined;
    }
    return (await this.reader.all(plan, inputsOf(values.only(id))))[0];
  }

  /** The children of the same parent: all of them, or one more than some where those with the largest values come first. */
  async children(plan: Plan, child: Values, by: readonly string[], some: number): Promise<readonly FoundEntity[]> {
    return this.reader.first(plan, inputsOf(child.only(by)), some + 1);
  }

  /** The child with its parents' attributes, read from the parents. */
  async inheriting(entity: string, child: FoundEntity, uses: ReadonlySet<string>): Promise<FoundEntity> {
    let more = child;
    for (const lookup of this.design.lookups.ofParents.get(entity) ?? []) {
      const { role, parent, fetch } = lookup;
      if (fetch.wanted.some((one) => uses.has(one.use))) {
        const together = this.findCreated(parent, this.ofParent(entity, role, parent, child.values));
        more =
          together === undefined
            ? await this.fetched(fetch, more)
            : more.with(await this.handedDown(lookup, together));
      }
    }
    return more;
  }

  /** What a child takes on from a parent that is created with it, and through that one from parents that exist. */
  private async handedDown({ parent, fetch }: LookupOfParent, created: Values): Promise<Values> {
    const above = fetch.wanted.map((one) => one.ofParent).filter((use) => !created.has(use));
    const { values } = await this.inheriting(parent, FoundEntity.of(created), new Set(above));
    return inheritedFrom(fetch.wanted, values);
  }

  private async fetched(fetch: FetchOfParent, child: FoundEntity): Promise<FoundEntity> {
    return (await this.reader.followUps.ofParent(fetch, [child]))[0] ?? child;
  }

  /** The values that a child holds of its parent, under the names that they have there. */
  ofParent(child: string, role: string, parent: string, values: Values): Values {
    let known = Values.NONE;
    for (const { entity, source, held } of this.design.role(child, role).holds) {
      const value = entity === parent ? values.find(held) : undefined;
      known = value === undefined ? known : known.with(source, value);
    }
    return known;
  }

  /** A parent with the values in the key of its home item; undefined where no plan finds them. */
  async keyed(parent: string, holder: CompiledEntry, known: Values): Promise<Values | undefined> {
    if (known.hasAll(holder.required)) {
      return known;
    }
    const plan = this.design.lookups.keys.get(parent) ?? NOTHING;
    const found = await followed(this.design, parent, () => this.find(parent, plan, known));
    return found?.values.or(known);
  }

  /** The new entity with everything that its items hold of its parents. */
  async newcomer(entity: string, values: Values, planned: readonly FetchOfParent[]): Promise<Values> {
    const wanted = new Set(this.design.entity(entity).inherited);
    let found = FoundEntity.of(values);
    for (const lookup of this.design.lookups.ofParents.get(entity) ?? []) {
      const { role, parent, fetch } = lookup;
      const together = this.findCreated(parent, this.ofParent(entity, role, parent, values));
      if (together !== undefined) {
        found = found.with(await this.handedDown(lookup, together));
        fetch.wanted.forEach((one) => wanted.delete(one.use));
      }
    }
    for (const fetch of planned) {
      const uses = fetch.wanted.map((one) => one.use);
      const isKnown = found.values.hasAll(uses) || !uses.some((use) => wanted.has(use));
      found = isKnown ? found : await this.fetched(fetch, found);
      uses.forEach((use) => wanted.delete(use));
    }
    const missing = new Set([...wanted].filter((use) => !found.values.has(use)));
    return missing.size === 0 ? found.values : (await this.inheriting(entity, found, missing)).values;
  }
}
