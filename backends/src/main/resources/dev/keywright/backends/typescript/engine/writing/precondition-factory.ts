import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Condition } from '../description/condition.js';
import type { StoredAttribute } from '../description/stored-attribute.js';
import type { CountLimit } from '../description/write-step.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { epochSeconds, type Item } from '../keys/scalars.js';
import { toStoredForm } from '../keys/stored-form.js';
import { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { Meaning, Precondition } from '../store/precondition.js';
import { type Expiry, requiredBy, type Requirement } from '../store/requirement.js';

/** The document path of an attribute in the item that is written. */
export type Placement = (attribute: string) => DocumentPath;

/** Makes the preconditions of writes: that items exist or do not, that conditions hold, that nothing changed since it was read. */
export class PreconditionFactory {
  private readonly design: Design;
  private readonly nowSeconds: number;

  constructor(design: Design, now: Date) {
    this.design = design;
    this.nowSeconds = epochSeconds(now);
  }

  private expiry(entity: string): Expiry | undefined {
    const { expiry } = this.design.entity(entity);
    return expiry === undefined ? undefined : { attribute: expiry, nowSeconds: this.nowSeconds };
  }

  /** A home item and a guard must be new; copies and parts follow the home item. */
  ofNew(item: CompiledItem): readonly Precondition[] {
    if (item.kind === 'guard') {
      return this.ofNewGuard(item);
    }
    return item.kind === 'entity' ? [{ requirement: this.free(item, keyName(item)), meaning: 'exists' }] : [];
  }

  private free(item: CompiledItem, key: string): Requirement {
    return { kind: 'Free', key, expiry: this.expiry(item.entity) };
  }

  /**
   * The value is taken. Where it is the id, and only the guard keeps that, one of the same entity that has it exists already:
   * its guard has the attributes of the id, and that of another entity in the same space has others.
   */
  private ofNewGuard(guard: CompiledItem): readonly Precondition[] {
    const taken: Precondition = { requirement: this.free(guard, keyName(guard)), meaning: 'taken' };
    const id = this.keepsTheId(guard) ? guard.stored.find((one) => one.use === this.design.entity(guard.entity).id[0]) : undefined;
    return id === undefined ? [taken] : [{ requirement: this.free(guard, id.name), meaning: 'exists' }, taken];
  }

  private keepsTheId(guard: CompiledItem): boolean {
    const { id } = this.design.entity(guard.entity);
    const home = this.design.findHome(guard.entity);
    return !(home !== undefined && isMadeOf(home, id)) && isMadeOf(guard, id);
  }

  /** The item exists and has not expired. */
  there(item: CompiledItem, meaning: Meaning): Precondition {
    return { requirement: { kind: 'Living', key: keyName(item), expiry: this.expiry(item.entity) }, meaning };
  }

  /** The item exists, expired or not. */
  stored(item: CompiledItem, meaning: Meaning): Precondition {
    return { requirement: { kind: 'Present', path: new DocumentPath(keyName(item)) }, meaning };
  }

  /** The value as the item stores it: a time of expiry is a number of seconds. */
  private asStored(entity: string, use: string, value: AttributeValue): AttributeValue {
    const places = [...(this.design.findHome(entity)?.stored ?? []), ...(this.design.findEmbed(entity)?.stored ?? [])];
    const place = places.find((one) => one.use === use);
    return place === undefined ? value : toStoredForm(place, value);
  }

  conditions(entity: string, conditions: readonly Condition[], given: Item, place: Placement): readonly Precondition[] {
    return conditions.map((condition) => ({
      requirement: this.requirement(entity, condition, given, place),
      meaning: 'condition',
    }));
  }

  /** A number of a parent that exists allows for one more. */
  within({ holder, name, sign, value, orNone }: CountLimit): Precondition {
    const path = new DocumentPath(name);
    const compares = requiredBy(path, sign, value);
    const there: Requirement = { kind: 'Present', path: new DocumentPath(keyName(this.design.item(holder))) };
    const none: Requirement = { kind: 'Absent', path };
    return {
      requirement: orNone ? { kind: 'AnyOf', alternatives: [[there, none], [compares]] } : compares,
      meaning: 'condition',
    };
  }

  private requirement(entity: string, condition: Condition, given: Item, place: Placement): Requirement {
    if (condition.kind === 'AnyOf') {
      const alternatives = condition.alternatives.map((tests) =>
        tests.map((test) => this.requirement(entity, test, given, place)),
      );
      return { kind: 'AnyOf', alternatives };
    }
    const { attribute } = condition;
    const path = place(attribute);
    const compared = (value: AttributeValue): AttributeValue => this.asStored(entity, attribute, value);
    switch (condition.kind) {
      case 'OneOf':
        return { kind: 'OneOf', path, values: condition.values.map(compared) };
      case 'Present':
      case 'Absent':
        return { kind: condition.kind, path };
      case 'WithOther':
        return requiredBy(path, condition.sign, { beside: place(condition.other) });
      case 'WithConstant':
        return requiredBy(path, condition.sign, compared(condition.value));
      case 'WithInput': {
        const value = given.get(condition.input);
        if (value === undefined) {
          throw new RangeError(`${condition.input} is missing`);
        }
        return requiredBy(path, condition.sign, compared(value));
      }
    }
  }

  /** The attribute has one of these values; otherwise it is not the entity that the caller means. */
  equal(entity: string, path: DocumentPath, use: string, wanted: readonly AttributeValue[]): Precondition {
    const values = wanted.map((value) => this.asStored(entity, use, value));
    return { requirement: { kind: 'OneOf', path, values }, meaning: 'notThere' };
  }

  /** An item that is put elsewhere is as it was read: everything that it held, and everything that it might hold. */
  same(item: CompiledItem, read: Item): readonly Precondition[] {
    const { expiry } = this.design.entity(item.entity);
    const names = new Set([
      ...read.keys(),
      ...item.stored.map((one) => one.name),
      ...item.entries.flatMap((entry) => entry.fields.map((field) => field.name)),
      ...(expiry === undefined ? [] : [expiry]),
      ...this.design.others(item),
    ]);
    return [...names]
      .filter((name) => !item.isKeyName(name))
      .map((name) => {
        const path = new DocumentPath(name);
        const value = read.get(name);
        const requirement: Requirement =
          value === undefined ? { kind: 'Absent', path } : { kind: 'Same', path, value };
        return { requirement, meaning: 'stale' };
      });
  }

  /** The attributes still have the values that were read. */
  unchanged(home: CompiledItem, read: FoundEntity, uses: ReadonlySet<string>): readonly Precondition[] {
    return home.stored
      .filter((one) => uses.has(one.use))
      .map((one) => unchangedAt(new DocumentPath(one.name), one, read));
  }
}

/** One attribute still has the value that was read, wherever it is stored. */
export function unchangedAt(path: DocumentPath, one: StoredAttribute, read: FoundEntity): Precondition {
  const value = read.values.find(one.use);
  const requirement: Requirement =
    value === undefined ? { kind: 'Absent', path } : { kind: 'Same', path, value: toStoredForm(one, value) };
  return { requirement, meaning: 'stale' };
}

/** The values that conditions leave no choice of: where the write succeeds, those were the old ones. */
export function fixedValues(conditions: readonly Condition[]): Values {
  return new Values(
    new Map(
      conditions.flatMap((condition) => {
        if (condition.kind !== 'OneOf') {
          return [];
        }
        const [value, ...others] = condition.values;
        return value !== undefined && others.length === 0 ? [[condition.attribute, value] as const] : [];
      }),
    ),
  );
}

/** Whether the key of an item is made of these attributes and no others. */
function isMadeOf(item: CompiledItem, id: readonly string[]): boolean {
  const { deciding } = item.primary;
  return deciding.size === id.length && id.every((use) => deciding.has(use));
}

function keyName(item: CompiledItem): string {
  return item.primary.fields[0]?.name ?? '';
}
