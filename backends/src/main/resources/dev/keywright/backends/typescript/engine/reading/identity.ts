import { createHash } from 'node:crypto';
import { identityOf } from '../keys/scalars.js';
import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';

/** An entity that was found, and its kind and id as a text: the same in every design of a model. */
export interface Identified {
  readonly identity: string;
  readonly found: FoundEntity;
}

async function identified(context: CallContext, entity: string, found: FoundEntity): Promise<readonly Identified[]> {
  const { id } = context.design.entity(entity);
  // An entry that does not tell the id leads to the item that does.
  const known = found.values.hasAll(id) ? found : await context.homes.read(entity, found, true);
  if (known === undefined) {
    return [];
  }
  if (!known.values.hasAll(id)) {
    throw new Error(`the id of ${entity} is missing in what was read`);
  }
  return [{ identity: entity + identityOf(known.values.only(id)), found }];
}

/** Those that still exist. An entity that has left one design in the meantime is found in the other one afterwards. */
export async function identifiedOf(
  context: CallContext,
  entity: string,
  all: readonly FoundEntity[],
): Promise<readonly Identified[]> {
  return (await Promise.all(all.map((found) => identified(context, entity, found)))).flat();
}

/** A short text that stands for an identity in a cursor. */
export function markOf(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 11);
}
