import type { StoredAttribute } from '../description/stored-attribute.js';
import { toStoredForm } from '../keys/stored-form.js';
import type { DocumentPath } from '../store/document-path.js';
import { changeOf, type ItemChange } from '../store/item-write.js';
import type { Alteration } from './alteration.js';

/** The change of the attributes that an item, or an embedded child, stores. */
export function changedPaths(
  stored: readonly StoredAttribute[],
  alteration: Alteration,
  place: (name: string) => DocumentPath,
): ItemChange {
  return changeOf({
    sets: stored.flatMap((one) => {
      const value = alteration.sets.find(one.use);
      return value === undefined ? [] : [[place(one.name), toStoredForm(one, value)] as const];
    }),
    removes: stored.filter((one) => alteration.removes.has(one.use)).map((one) => place(one.name)),
    adds: stored.flatMap((one) => {
      const more = alteration.adds.get(one.use);
      return more === undefined ? [] : [[place(one.name), more] as const];
    }),
  });
}
