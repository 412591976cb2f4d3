import { Decimal } from '../api/decimal.js';
import { isScalar, textOf } from '../keys/scalars.js';
import { isNumberKey, templateUses } from '../keys/template-codec.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, NO_CHANGE } from '../store/item-write.js';
/** Keeps the key attributes of indexes up to date. */
export class KeyUpkeep {
    design;
    items;
    constructor(design, items) {
        this.design = design;
        this.items = items;
    }
    /** The attributes whose values are needed to write the index keys of an item. */
    needs(item, alteration) {
        const touched = item.textEntries.filter((alternatives) => isTouched(alternatives, alteration));
        const needs = touched.flatMap((alternatives) => this.needsOf(item, alternatives, alteration));
        // The old value of an attribute that is set or removed is not needed, unless it says that there was an entry.
        const others = needs.filter((use) => !alteration.sets.has(use) && !alteration.removes.has(use));
        const believed = touched.flatMap((alternatives) => this.believed(alternatives, alteration));
        return new Set([...others, ...believed]);
    }
    /** What says that there was an entry: somebody may take it away before the rest of its key attributes is written. */
    believed(alternatives, alteration) {
        const rewritten = this.findRewritten(alternatives, alteration);
        if (rewritten === undefined) {
            return [];
        }
        const optional = [...rewritten.required].filter((use) => this.design.mayBeMissing(alteration.entity, use));
        return [...rewritten.when.map((one) => one.use), ...optional];
    }
    needsOf(item, alternatives, alteration) {
        const rewritten = this.findRewritten(alternatives, alteration);
        if (rewritten !== undefined) {
            const texts = rewritten.fields
                .filter((field) => findAdded(field, alteration) === undefined)
                .map((field) => templateUses(field.template));
            return texts.filter((uses) => alteration.isAboutAny(uses)).flat();
        }
        // Where an entry goes, so do its key attributes, unless another index has them too.
        return [alternatives, ...sharing(item, alternatives)].flatMap((entries) => deciding(entries, alteration));
    }
    /** The change of the key attributes: those that are set, and those that are removed. */
    change(item, alteration) {
        const touched = item.textEntries.filter((alternatives) => isTouched(alternatives, alteration));
        if (touched.length === 0) {
            return NO_CHANGE;
        }
        const after = alteration.after();
        const sets = new Map();
        const removes = new Set();
        const adds = new Map();
        for (const alternatives of touched) {
            this.changeIndex(alternatives, alteration, after, { sets, removes, adds });
        }
        // An attribute that is a key of two indexes stays while one of them has an entry.
        const kept = this.items.indexKeys(item, after);
        const isGoing = (name) => !kept.has(name) && !item.isStoredName(name) && !item.isKeyName(name);
        return changeOf({
            sets: [...sets].filter(([name]) => !item.isKeyName(name)).map(([name, value]) => [new DocumentPath(name), value]),
            removes: [...removes].filter(isGoing).map((name) => new DocumentPath(name)),
            adds: [...adds].map(([name, more]) => [new DocumentPath(name), more]),
        });
    }
    changeIndex(alternatives, alteration, after, { sets, removes, adds }) {
        const rewritten = this.findRewritten(alternatives, alteration);
        const entry = rewritten ?? alternatives.find((one) => one.exists(after));
        for (const field of entry?.fields ?? []) {
            const added = rewritten === undefined ? undefined : findAdded(field, alteration);
            if (added !== undefined) {
                adds.set(field.name, added);
            }
            else if (rewritten === undefined || alteration.isAboutAny(templateUses(field.template))) {
                sets.set(field.name, this.items.key(field.template, after));
            }
        }
        if (entry === undefined) {
            alternatives[0]?.fields.forEach((field) => removes.add(field.name));
        }
    }
    /** The entry that exists before and after, so that only the key attributes whose values change are written. */
    findRewritten(alternatives, alteration) {
        const [entry, ...others] = alternatives;
        const isMeant = entry?.isMeant(alteration.before.values) && entry.isMeant(alteration.after());
        if (entry === undefined || others.length > 0 || !isMeant) {
            return undefined;
        }
        const stays = [...entry.required].every((use) => !alteration.removes.has(use) &&
            (!this.design.mayBeMissing(alteration.entity, use) || alteration.before.values.has(use)));
        return stays && !hasEmpty(entry, alteration) ? entry : undefined;
    }
}
function isTouched(alternatives, alteration) {
    return alternatives.some((entry) => alteration.isAboutAny(entry.deciding));
}
/** Whether a value becomes or ceases to be an empty string, which is not a valid key: the entry goes, or comes back. */
function hasEmpty(entry, alteration) {
    return [...entry.required].some((use) => isEmptyText(alteration.sets.find(use)) ||
        (alteration.isAbout(use) && isEmptyText(alteration.before.values.find(use))));
}
function isEmptyText(value) {
    return value !== undefined && isScalar(value) && textOf(value) === '';
}
/** All that decides which of the entries there is; nothing where there is none, whatever the other values are. */
function deciding(alternatives, { sets, removes }) {
    return alternatives.filter((entry) => !entry.isExcluded(sets, removes)).flatMap((entry) => [...entry.deciding]);
}
/** The entries of other indexes that have a key attribute in common. */
function sharing(item, alternatives) {
    const names = new Set(alternatives[0]?.fields.map((field) => field.name));
    return item.textEntries.filter((others) => others !== alternatives && others[0]?.fields.some((field) => names.has(field.name)));
}
/** The amount by which a key attribute grows that is a number as it is. */
function findAdded({ template }, alteration) {
    const [use = ''] = templateUses(template);
    const more = isNumberKey(template) ? alteration.adds.get(use) : undefined;
    return more instanceof Decimal ? more : undefined;
}
