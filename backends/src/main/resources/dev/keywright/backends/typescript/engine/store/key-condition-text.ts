import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Bounds, isOpen } from '../keys/bounds.js';
import type { KeyCondition } from '../keys/key-condition.js';
import type { Expression } from './expression.js';

/** The key condition expression. */
export function conditionText({ equal, within }: KeyCondition, expression: Expression): string {
  const terms = [...equal].map(([name, value]) => `${expression.name(name)} = ${expression.value(value)}`);
  if (within.kind === 'Begins') {
    terms.push(`begins_with(${expression.name(within.attribute)}, ${expression.value({ S: within.text })})`);
  }
  if (within.kind === 'Ranges' && !isOpen(within.bounds)) {
    terms.push(rangeText(expression.name(within.attribute), within.bounds, expression));
  }
  return terms.join(' AND ');
}

function rangeText(name: string, { low, high }: Bounds, expression: Expression): string {
  const value = (bound: AttributeValue): string => expression.value(bound);
  if (low !== undefined && high !== undefined) {
    return `${name} BETWEEN ${value(low)} AND ${value(high)}`;
  }
  return low !== undefined ? `${name} >= ${value(low)}` : high !== undefined ? `${name} <= ${value(high)}` : '';
}
