import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Sign } from '../description/condition.js';
import { compare, decimalOf, includes, isSame, type Item, number } from '../keys/scalars.js';
import type { Expression } from './expression.js';
import type { Spot } from './spot.js';

/** When an item expires: by that attribute, whose name is empty where it never does. */
export interface Expiry {
  readonly attribute: string;
  readonly nowSeconds: number;
}

/** Something that must hold of an item for a write to happen: as DynamoDB tests it, and as it turned out. */
export type Requirement =
  /** There is such an item, and it has not expired. */
  | { readonly kind: 'Living'; readonly key: string; readonly expiry: Expiry }
  /** There is no such item, or it has expired and only waits to be deleted. */
  | { readonly kind: 'Free'; readonly key: string; readonly expiry: Expiry }
  | { readonly kind: 'Present'; readonly spot: Spot }
  | { readonly kind: 'Absent'; readonly spot: Spot }
  | { readonly kind: 'OneOf'; readonly spot: Spot; readonly values: readonly AttributeValue[] }
  /** A comparison with a value, or with another attribute of the same item. */
  | {
      readonly kind: 'Compares';
      readonly spot: Spot;
      readonly sign: Sign;
      readonly with: AttributeValue | { readonly beside: Spot };
    };

const SIGNS: Readonly<Record<Sign, string>> = {
  equal: '=',
  notEqual: '<>',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
};

export function requirementText(requirement: Requirement, expression: Expression): string {
  switch (requirement.kind) {
    case 'Living': {
      const there = `attribute_exists(${expression.name(requirement.key)})`;
      return isNever(requirement.expiry) ? there : `(${there} AND NOT ${expired(requirement.expiry, expression)})`;
    }
    case 'Free': {
      const free = `attribute_not_exists(${expression.name(requirement.key)})`;
      return isNever(requirement.expiry) ? free : `(${free} OR ${expired(requirement.expiry, expression)})`;
    }
    case 'Present':
      return `attribute_exists(${requirement.spot.text(expression)})`;
    case 'Absent':
      return `attribute_not_exists(${requirement.spot.text(expression)})`;
    case 'OneOf': {
      const values = requirement.values.map((value) => expression.value(value));
      return `${requirement.spot.text(expression)} IN (${values.join(', ')})`;
    }
    case 'Compares': {
      const place = requirement.spot.text(expression);
      const other =
        'beside' in requirement.with ? requirement.with.beside.text(expression) : expression.value(requirement.with);
      // What is missing is unequal to everything for DynamoDB; who compares it means one that is there.
      return `(attribute_exists(${place}) AND ${place} ${SIGNS[requirement.sign]} ${other})`;
    }
  }
}

function isNever(expiry: Expiry): boolean {
  return expiry.attribute === '';
}

function expired(expiry: Expiry, expression: Expression): string {
  const name = expression.name(expiry.attribute);
  return `(attribute_exists(${name}) AND ${name} <= ${expression.value(number(expiry.nowSeconds))})`;
}

/** Of the item as it was; an empty one is none. */
export function requirementHolds(requirement: Requirement, item: Item): boolean {
  switch (requirement.kind) {
    case 'Living':
      return item.has(requirement.key) && !isPast(requirement.expiry, item);
    case 'Free':
      return !item.has(requirement.key) || isPast(requirement.expiry, item);
    case 'Present':
      return requirement.spot.find(item) !== undefined;
    case 'Absent':
      return requirement.spot.find(item) === undefined;
    case 'OneOf': {
      const value = requirement.spot.find(item);
      return value !== undefined && includes(requirement.values, value);
    }
    case 'Compares': {
      const left = requirement.spot.find(item);
      const right = 'beside' in requirement.with ? requirement.with.beside.find(item) : requirement.with;
      return left !== undefined && right !== undefined && compares(left, requirement.sign, right);
    }
  }
}

function isPast(expiry: Expiry, item: Item): boolean {
  const until = item.get(expiry.attribute);
  return until !== undefined && decimalOf(until).compare(decimalOf(number(expiry.nowSeconds))) <= 0;
}

function compares(left: AttributeValue, sign: Sign, right: AttributeValue): boolean {
  if (sign === 'equal' || sign === 'notEqual') {
    return isSame(left, right) === (sign === 'equal');
  }
  const isOrdered =
    (left.S !== undefined && right.S !== undefined) ||
    (left.N !== undefined && right.N !== undefined) ||
    (left.B !== undefined && right.B !== undefined);
  const order = isOrdered ? compare(left, right) : NaN;
  switch (sign) {
    case 'less':
      return order < 0;
    case 'atMost':
      return order <= 0;
    case 'more':
      return order > 0;
    case 'atLeast':
      return order >= 0;
  }
}
