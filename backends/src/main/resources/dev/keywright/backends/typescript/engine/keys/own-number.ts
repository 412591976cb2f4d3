import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Counter } from '../description/counter.js';
import type { CompiledItem } from './compiled-item.js';
import type { Item } from './scalars.js';

/** A number in an item that holds nothing else: a count of children, a sum of theirs, or the last number of a sequence. */
export interface OwnNumber {
  readonly holder: CompiledItem;
  /** The attribute that holds it. */
  readonly name: string;
}

/** Tells a counter from others, in every design of a model. */
export function meaningOf({ child, by, sum }: Counter): string {
  return `${sum ?? 'number'} of ${child} by ${by.join(', ')}`;
}

/** A sequence never goes back; what is counted is added up. */
export function isSequence({ holder }: OwnNumber): boolean {
  return holder.kind === 'sequence';
}

/** The item that holds that number under that key. */
export function itemWith(key: Item, { name }: OwnNumber, number: AttributeValue | undefined): Item {
  return number === undefined ? key : new Map([...key, [name, number]]);
}
