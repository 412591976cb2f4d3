import { createHash } from 'node:crypto';
import { identityOf } from '../keys/scalars.js';
import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';

/** The entity and the id of one that was found, as a text: the same in every design of a model. */
export async function identityOfFound(context: CallContext, entity: string, found: FoundEntity): Promise<string> {
  const { id } = context.design.entity(entity);
  // An entry that does not tell the id leads to the item that does.
  const known = found.values.hasAll(id) ? found : ((await context.homes.read(entity, found, true)) ?? found);
  if (!known.values.hasAll(id)) {
    throw new Error(`the id of ${entity} is missing in what was read`);
  }
  return entity + identityOf(known.values.only(id));
}

/** A short text that stands for an identity in a cursor. */
export function markOf(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 11);
}
