import { KeptValues } from './kept-values.js';
/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export class LeftEntities {
    /** The largest values as the earlier writes leave them. */
    kept = new KeptValues();
    design;
    all = [];
    constructor(design) {
        this.design = design;
    }
    comes(entity, values) {
        const left = this.left(entity, values);
        left.hasCome = true;
        left.isGone = false;
        left.changes = [() => values];
    }
    changes(entity, known, change) {
        const left = this.left(entity, known);
        left.changes = [...left.changes, change];
    }
    goes(entity, known) {
        const left = this.left(entity, known);
        left.hasCome = false;
        left.isGone = true;
    }
    /** Whether an earlier write has created it. */
    hasCome(entity, values) {
        return this.find(entity, values)?.hasCome ?? false;
    }
    isGone(entity, known) {
        return this.find(entity, known)?.isGone ?? false;
    }
    /** What was read, after everything that is done to it. */
    now(entity, read) {
        return (this.find(entity, read)?.changes ?? []).reduce((before, change) => change(before), read);
    }
    left(entity, known) {
        const found = this.find(entity, known);
        if (found !== undefined) {
            return found;
        }
        const left = { entity, known, changes: [], hasCome: false, isGone: false };
        this.all.push(left);
        return left;
    }
    /** Of two of which the id is not known, nobody can say whether they are the same. */
    find(entity, known) {
        const { id } = this.design.entity(entity);
        return this.all.find((left) => left.entity === entity && left.known.hasAll(id) && left.known.equals(known, id));
    }
}
