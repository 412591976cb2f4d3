import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Design } from '../keys/design.js';
import type { Entry } from '../keys/entry.js';
import { compare, epochSeconds, type Item, moment } from '../keys/scalars.js';
import { encode, NOTHING_DRAWN } from '../keys/template.js';
import type { Values } from '../keys/values.js';
import type { Finder } from './finder.js';
import type { Found, Source } from './found.js';

/** Entities' own items, which are read once more where something in them is needed that another entry lacks. */
export class Homes {
  private readonly design: Design;
  private readonly finder: Finder;
  private readonly nextSecond: AttributeValue;

  constructor(design: Design, finder: Finder, now: Date) {
    this.design = design;
    this.finder = finder;
    this.nextSecond = moment(new Date((epochSeconds(now) + 1) * 1000));
  }

  /** DynamoDB deletes by whole seconds: one whose second has come is gone for every reader. */
  isLiving(entity: string, values: Values): boolean {
    const { expiry } = this.design.entity(entity);
    const until = expiry === '' ? undefined : values.find(expiry);
    return until === undefined || compare(until, this.nextSecond) >= 0;
  }

  /** The key of an item of that kind, as another entry of the same item has it or of the values. */
  findKey(primary: Entry, found: Found): Item | undefined {
    const source = found.findSource(primary.item);
    if (source !== undefined) {
      return this.design.key(primary.table, source.item);
    }
    return found.values.hasAll(primary.required)
      ? new Map(primary.fields.map((field) => [field.name, encode(field.template, found.values, NOTHING_DRAWN)]))
      : undefined;
  }

  /** The same with its own item, if that is there. */
  async read(entity: string, found: Found, consistent: boolean): Promise<Found | undefined> {
    const home = this.design.findHome(entity);
    const key = home && this.findKey(home.primary, found);
    if (home === undefined || key === undefined) {
      return undefined;
    }
    const [read] = (await this.finder.byKey(home.primary, [key], consistent)).values();
    return read?.and(found);
  }

  /** The same with an entry of its own item that holds an attribute of that name; none where there is none. */
  async holding(entity: string, name: string, found: Found): Promise<Found | undefined> {
    return this.findSource(entity, found)?.entry.holds(name) === true ? found : this.read(entity, found, false);
  }

  findSource(entity: string, found: Found): Source | undefined {
    const home = this.design.findHome(entity);
    return home && found.findSource(home.name);
  }

  source(entity: string, found: Found): Source {
    const source = this.findSource(entity, found);
    if (source === undefined) {
      throw new Error(`the item of ${entity} was not read`);
    }
    return source;
  }

  /** Whoever may have expired must be asked when. */
  async withExpiry(entity: string, found: readonly Found[]): Promise<readonly Found[]> {
    const { expiry } = this.design.entity(entity);
    if (expiry === '') {
      return found;
    }
    const all = await Promise.all(found.map((one) => (one.isCertain(expiry) ? one : this.read(entity, one, false))));
    return all.filter((one) => one !== undefined);
  }
}
