import { toStoredForm } from '../keys/stored-form.js';
import { changeOf } from '../store/item-write.js';
/** The change of the attributes that an item, or an embedded child, stores. */
export function changedPaths(stored, alteration, place) {
    return changeOf({
        sets: stored.flatMap((one) => {
            const value = alteration.sets.find(one.use);
            return value === undefined ? [] : [[place(one.name), toStoredForm(one, value)]];
        }),
        removes: stored.filter((one) => alteration.removes.has(one.use)).map((one) => place(one.name)),
        adds: stored.flatMap((one) => {
            const more = alteration.adds.get(one.use);
            return more === undefined ? [] : [[place(one.name), more]];
        }),
    });
}
