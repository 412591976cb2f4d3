import { identityOf, NO_ITEM, number } from '../keys/scalars.js';
import { toStoredForm } from '../keys/stored-form.js';
import { encode } from '../keys/template-codec.js';
/** Makes the items of an entity from its values: their keys and all their attributes. */
export class ItemFactory {
    design;
    dice;
    constructor(design, dice) {
        this.design = design;
        this.dice = dice;
    }
    /** The keys of an item: none where there is no such item, several where there are equal copies. */
    keys(item, known) {
        const keys = new Map();
        for (let copy = 0; item.primary.exists(known) && copy < item.copies; copy++) {
            const fields = item.primary.fields.map((field) => {
                const value = this.drawnKey(field.template, known, item.copies, copy);
                return [field.name, item.primary.check(field, value)];
            });
            const key = new Map(fields);
            keys.set(identityOf(key), key);
        }
        return [...keys.values()];
    }
    /** The only key of an item that must exist. */
    onlyKey(item, known) {
        const [key] = this.keys(item, known);
        if (key === undefined) {
            throw new RangeError(`not enough is known for the key of ${item.name}`);
        }
        return key;
    }
    drawnKey(template, known, copies, copy) {
        const drawn = new Map();
        for (const [at, part] of template.parts.entries()) {
            if (part.kind === 'Shard' && part.uses.length === 0) {
                drawn.set(at, copies > 1 && part.count === copies ? copy : this.dice(part.count));
            }
        }
        return encode(template, known, drawn);
    }
    /** The key of these values. */
    key(template, known) {
        return this.drawnKey(template, known, 1, 0);
    }
    /** The whole item with one of its keys. */
    item(item, key, known) {
        const written = new Map();
        for (const one of item.stored) {
            const value = known.find(one.use);
            // A new entity has no children; a condition may check the number before there is a first one.
            if (one.counted) {
                written.set(one.name, number(0));
            }
            else if (value !== undefined) {
                written.set(one.name, toStoredForm(one, value));
            }
        }
        const embeds = item.embeds.map((embed) => [embed, { M: {} }]);
        return new Map([...written, ...this.expiry(item, known), ...this.indexKeys(item, known), ...embeds, ...key]);
    }
    /** The time to live, which all items of an entity share. */
    expiry(item, known) {
        const use = this.design.entity(item.entity).expiry;
        const until = use === undefined ? undefined : known.find(use);
        if (use === undefined || until === undefined) {
            return NO_ITEM;
        }
        const stored = { use, name: use, seconds: true, counted: false, hidden: false };
        return new Map([[use, toStoredForm(stored, until)]]);
    }
    /** The key attributes of all index entries that exist. */
    indexKeys(item, known) {
        const entries = item.textEntries.flatMap((alternatives) => alternatives.find((one) => one.exists(known)) ?? []);
        const keys = entries.flatMap((entry) => entry.fields.map((field) => [field.name, entry.check(field, this.key(field.template, known))]));
        return new Map(keys);
    }
}
