import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Stored } from '../description/item-type.js';
import { decimalOf, epochSeconds, moment, number, parsedMoment, plain, textOf } from './scalars.js';

/** A value as an item holds it. */
export function store(stored: Stored, value: AttributeValue): AttributeValue {
  return stored.seconds ? number(epochSeconds(parsedMoment(textOf(value)))) : value;
}

/** And as everybody else knows it. */
export function restore(stored: Stored, value: AttributeValue): AttributeValue {
  return stored.seconds ? moment(new Date(Number(decimalOf(value).text()) * 1000)) : plain(value);
}
