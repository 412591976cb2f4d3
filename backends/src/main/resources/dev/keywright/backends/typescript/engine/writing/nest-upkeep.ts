import type { Nest } from '../description/embed.js';
import type { Design } from '../keys/design.js';
import type { ItemType } from '../keys/item-type.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import { nestedName, nestedValue } from '../reading/nested.js';
import type { Demand } from '../store/demand.js';
import { type Change, changeOf, ItemWrite } from '../store/item-write.js';
import { Spot } from '../store/spot.js';
import type { Alteration } from './alteration.js';
import { changedSpots } from './changed-spots.js';
import type { Completing } from './completing.js';
import type { Demands } from './demands.js';
import type { ItemWriter } from './item-writer.js';
import { Upkeep } from './upkeep.js';

/** Where a child stands: in which item, and where in it. */
export interface Place {
  readonly nest: Nest;
  readonly home: ItemType;
  readonly key: Item;
  readonly spot: Spot;
}

/** Keeps children in the items of their parents. */
export class NestUpkeep {
  private readonly design: Design;
  private readonly writer: ItemWriter;
  private readonly demands: Demands;
  private readonly completing: Completing;

  constructor(design: Design, writer: ItemWriter, demands: Demands, completing: Completing) {
    this.design = design;
    this.writer = writer;
    this.demands = demands;
    this.completing = completing;
  }

  /** None where the entity has items of its own. */
  async find(entity: string, child: Values): Promise<Place | undefined> {
    const nest = this.design.findNest(entity);
    const home = nest && this.design.findHome(nest.parent);
    if (nest === undefined || home === undefined) {
      return undefined;
    }
    const parent = this.completing.ofParent(nest.entity, nest.role, nest.parent, child);
    const known = await this.completing.keyed(nest.parent, home.primary, parent);
    return (
      known && {
        nest,
        home,
        key: this.writer.onlyKey(home, known),
        spot: new Spot(nest.name, nestedName(nest, child)),
      }
    );
  }

  async created(entity: string, child: Values): Promise<Upkeep> {
    const place = await this.find(entity, child);
    if (place === undefined) {
      return Upkeep.NOTHING;
    }
    return write(place, changeOf({ sets: [[place.spot, nestedValue(place.nest, child)]] }), [
      this.demands.stored(place.home, 'notThere'),
      { requirement: { kind: 'Absent', spot: place.spot }, meaning: 'exists' },
    ]);
  }

  async deleted(entity: string, child: Values, demanded: readonly Demand[]): Promise<Upkeep> {
    const place = await this.find(entity, child);
    return place === undefined
      ? Upkeep.NOTHING
      : write(place, changeOf({ removes: [place.spot] }), [there(place), ...demanded]);
  }

  async changed(alteration: Alteration, demanded: readonly Demand[]): Promise<Upkeep> {
    const place = await this.find(alteration.entity, alteration.before.values);
    if (place === undefined) {
      return Upkeep.NOTHING;
    }
    const change = changedSpots(place.nest.stored, alteration, (name) => place.spot.at(name));
    return write(place, change, [there(place), ...demanded]);
  }
}

function there(place: Place): Demand {
  return { requirement: { kind: 'Present', spot: place.spot }, meaning: 'notThere' };
}

function write({ home, key }: Place, change: Change, demanded: readonly Demand[]): Upkeep {
  return Upkeep.of(true, [new ItemWrite(home.table, home.name, key, change, demanded)]);
}
