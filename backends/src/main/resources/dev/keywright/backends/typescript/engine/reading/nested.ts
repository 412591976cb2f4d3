import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Nest } from '../description/embed.js';
import { type Item, ofText, textOf } from '../keys/scalars.js';
import { restore, store } from '../keys/stored.js';
import { decode, encode, NOTHING_DRAWN } from '../keys/template.js';
import { Values } from '../keys/values.js';

/** Children in their parent's item: a map by what their id has beside the parent's, without what they hold of it. */
export function nestedIn(nest: Nest, parent: Values, item: Item): readonly Values[] {
  const children = Object.entries(item.get(nest.name)?.M ?? {});
  return children.map(([id, child]) => childOf(nest, id, new Map(Object.entries(child.M ?? {})), parent));
}

function childOf(nest: Nest, id: string, child: Item, parent: Values): Values {
  const isTyped = nest.key.whole && (nest.keyType === 'number' || nest.keyType === 'bytes');
  const known = new Map(decode(nest.key, isTyped ? ofText(id, nest.keyType) : { S: id })?.known);
  for (const one of nest.stored) {
    const value = child.get(one.name);
    if (value !== undefined) {
      known.set(one.use, restore(one, value));
    }
  }
  for (const [own, its] of nest.held) {
    const value = parent.find(its);
    if (value !== undefined) {
      known.set(own, value);
    }
  }
  return new Values(known);
}

/** What stands in the map for a child. */
export function nestedValue(nest: Nest, child: Values): AttributeValue {
  const written = nest.stored.flatMap((one) => {
    const value = child.find(one.use);
    return value === undefined ? [] : [[one.name, store(one, value)] as const];
  });
  return { M: Object.fromEntries(written) };
}

/** Under which name the child stands in the map. */
export function nestedName(nest: Nest, child: Values): string {
  return textOf(encode(nest.key, child, NOTHING_DRAWN));
}
