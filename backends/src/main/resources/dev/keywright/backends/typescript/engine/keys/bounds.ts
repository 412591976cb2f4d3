import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { compare } from './scalars.js';

/** The range between two values, both inclusive; a side without a value is open. */
export interface Bounds {
  readonly low?: AttributeValue | undefined;
  readonly high?: AttributeValue | undefined;
}

export const OPEN: Bounds = {};

export function isOpen(bounds: Bounds): boolean {
  return bounds.low === undefined && bounds.high === undefined;
}

export function isWithin(value: AttributeValue, { low, high }: Bounds): boolean {
  return (low === undefined || compare(value, low) >= 0) && (high === undefined || compare(value, high) <= 0);
}

/** Whether it ends before it begins, which DynamoDB rejects. */
export function isEmpty({ low, high }: Bounds): boolean {
  return low !== undefined && high !== undefined && compare(low, high) > 0;
}
