import { createHash } from 'node:crypto';
import { identityOf } from '../keys/scalars.js';
async function identified(context, entity, found) {
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
export async function identifiedOf(context, entity, all) {
    return (await Promise.all(all.map((found) => identified(context, entity, found)))).flat();
}
/** A short text that stands for an identity in a cursor. */
export function markOf(identity) {
    return createHash('sha256').update(identity).digest('base64url').slice(0, 11);
}
