import type { Condition } from '../description/condition.js';
import type { Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import { inputsOf } from '../keys/inputs.js';
import type { Item } from '../keys/scalars.js';
import { givenValues } from '../keys/selection.js';
import type { Values } from '../keys/values.js';
import type { Found } from '../reading/found.js';
import type { Demand } from '../store/demand.js';
import { Spot } from '../store/spot.js';
import type { Alteration } from './alteration.js';
import type { Demands, Placing } from './demands.js';
import type { Followers } from './followers.js';
import type { NestUpkeep } from './nest-upkeep.js';
import type { NumberUpkeep } from './number-upkeep.js';
import type { Upkeep } from './upkeep.js';

/** Everything that must be written for one entity that comes, changes or goes. */
export class Maintenance {
  private readonly design: Design;
  private readonly followers: Followers;
  private readonly numbers: NumberUpkeep;
  private readonly nests: NestUpkeep;
  private readonly demands: Demands;

  constructor(design: Design, followers: Followers, numbers: NumberUpkeep, nests: NestUpkeep, demands: Demands) {
    this.design = design;
    this.followers = followers;
    this.numbers = numbers;
    this.nests = nests;
    this.demands = demands;
  }

  async created(entity: string, values: Values): Promise<Upkeep> {
    const nested = await this.nests.created(entity, values);
    const counted = await this.numbers.created(entity, values);
    return nested.and(this.followers.created(entity, values)).and(counted);
  }

  async changed(alteration: Alteration, demanded: readonly Demand[]): Promise<Upkeep> {
    const counted = this.numbers.used(alteration.entity);
    const used = [...this.followers.used(alteration), ...(alteration.isAboutAny(counted) ? counted : [])];
    const all = [...demanded, ...this.stale(alteration.entity, alteration.before, used)];
    const nested = await this.nests.changed(alteration, all);
    const followed = await this.followers.changed(alteration, all);
    return nested.and(followed).and(await this.numbers.changed(alteration));
  }

  async deleted(
    entity: string,
    before: Found,
    demanded: readonly Demand[],
    goneToo: ReadonlySet<string>,
  ): Promise<Upkeep> {
    const used = [...this.followers.deciding(entity), ...this.numbers.used(entity)];
    const all = [...demanded, ...this.stale(entity, before, used)];
    const nested = await this.nests.deleted(entity, before.values, all);
    const followed = await this.followers.deleted(entity, before, all);
    return nested.and(followed).and(await this.numbers.deleted(entity, before, goneToo));
  }

  /** Only what may change meanwhile, and stands where it can be looked at. */
  private stale(entity: string, before: Found, used: readonly string[]): readonly Demand[] {
    const home = this.design.findHome(entity);
    if (home === undefined) {
      return [];
    }
    const { id } = this.design.entity(entity);
    const mayChange = (use: string): boolean => !home.primary.uses.has(use) && !id.includes(use);
    return this.demands.unchanged(home, before, new Set(used.filter((use) => mayChange(use) && before.isCertain(use))));
  }

  /** That it is there, is what the caller says that it is, and is as the conditions say. */
  async target(
    entity: string,
    found: Found,
    target: Target,
    conditions: readonly Condition[],
    given: Item,
  ): Promise<readonly Demand[]> {
    const home = this.design.findHome(entity);
    const inside = await this.nests.find(entity, found.values);
    const place: Placing = (attribute) => inside?.spot.at(attribute) ?? new Spot(attribute);
    const told = target.told.map(({ given: said, name, inherited }) => {
      const spot = inherited ? new Spot(name) : place(said.use);
      return this.demands.equal(entity, spot, said.use, givenValues(said, inputsOf(given)));
    });
    return [
      ...(home === undefined ? [] : [this.demands.there(home, 'notThere')]),
      ...told,
      ...this.demands.conditions(entity, conditions, given, place),
    ];
  }
}
