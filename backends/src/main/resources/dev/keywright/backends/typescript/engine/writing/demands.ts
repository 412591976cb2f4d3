import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Condition } from '../description/condition.js';
import type { Design } from '../keys/design.js';
import type { ItemType } from '../keys/item-type.js';
import { epochSeconds, type Item } from '../keys/scalars.js';
import { store } from '../keys/stored.js';
import type { Found } from '../reading/found.js';
import type { Demand, Meaning } from '../store/demand.js';
import type { Expiry, Requirement } from '../store/requirement.js';
import { Spot } from '../store/spot.js';

/** Where an attribute stands in the item that is written to. */
export type Placing = (attribute: string) => Spot;

/** What must hold for writes: that something is there or not, what conditions say, and that nothing changed since it was read. */
export class Demands {
  private readonly design: Design;
  private readonly nowSeconds: number;

  constructor(design: Design, now: Date) {
    this.design = design;
    this.nowSeconds = epochSeconds(now);
  }

  private expiry(entity: string): Expiry {
    return { attribute: this.design.entity(entity).expiry, nowSeconds: this.nowSeconds };
  }

  /** Only an entity's own item and a guard may not be there before; copies and parts belong to it. */
  ofNew(item: ItemType): readonly Demand[] {
    if (item.kind !== 'entity' && item.kind !== 'guard') {
      return [];
    }
    const free: Requirement = { kind: 'Free', key: keyName(item), expiry: this.expiry(item.entity) };
    return [{ requirement: free, meaning: item.kind === 'entity' ? 'exists' : 'taken' }];
  }

  /** An item that something is to be done to. */
  there(item: ItemType, meaning: Meaning): Demand {
    return { requirement: { kind: 'Living', key: keyName(item), expiry: this.expiry(item.entity) }, meaning };
  }

  /** An item that is there, expired or not. */
  stored(item: ItemType, meaning: Meaning): Demand {
    return { requirement: { kind: 'Present', spot: new Spot(keyName(item)) }, meaning };
  }

  /** As it is stored: a time of expiry is a number of seconds. */
  private asStored(entity: string, use: string, value: AttributeValue): AttributeValue {
    const places = [...(this.design.findHome(entity)?.stored ?? []), ...(this.design.findNest(entity)?.stored ?? [])];
    const place = places.find((one) => one.use === use);
    return place === undefined ? value : store(place, value);
  }

  conditions(entity: string, conditions: readonly Condition[], given: Item, place: Placing): readonly Demand[] {
    return conditions.map((condition) => ({
      requirement: this.requirement(entity, condition, given, place),
      meaning: 'condition',
    }));
  }

  private requirement(entity: string, condition: Condition, given: Item, place: Placing): Requirement {
    const { attribute } = condition;
    const spot = place(attribute);
    const compared = (value: AttributeValue): AttributeValue => this.asStored(entity, attribute, value);
    switch (condition.kind) {
      case 'OneOf':
        return { kind: 'OneOf', spot, values: condition.values.map(compared) };
      case 'Present':
      case 'Absent':
        return { kind: condition.kind, spot };
      case 'WithOther':
        return { kind: 'Compares', spot, sign: condition.sign, with: { beside: place(condition.other) } };
      case 'WithConstant':
        return { kind: 'Compares', spot, sign: condition.sign, with: compared(condition.value) };
      case 'WithInput': {
        const value = given.get(condition.input);
        if (value === undefined) {
          throw new RangeError(`${condition.input} is missing`);
        }
        return { kind: 'Compares', spot, sign: condition.sign, with: compared(value) };
      }
    }
  }

  /** That it is one of these; otherwise it is not what is meant. */
  equal(entity: string, spot: Spot, use: string, wanted: readonly AttributeValue[]): Demand {
    const values = wanted.map((value) => this.asStored(entity, use, value));
    return { requirement: { kind: 'OneOf', spot, values }, meaning: 'notThere' };
  }

  /** What was read must still stand when something is written that was made of it. */
  unchanged(home: ItemType, read: Found, uses: ReadonlySet<string>): readonly Demand[] {
    return home.stored
      .filter((one) => uses.has(one.use))
      .map((one) => {
        const spot = new Spot(one.name);
        const value = read.values.find(one.use);
        const requirement: Requirement =
          value === undefined ? { kind: 'Absent', spot } : { kind: 'OneOf', spot, values: [store(one, value)] };
        return { requirement, meaning: 'stale' };
      });
  }
}

function keyName(item: ItemType): string {
  return item.primary.fields[0]?.name ?? '';
}
