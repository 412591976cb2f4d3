import { KeptValues } from './kept-values.js';
/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export class LeftEntities {
    /** The largest values as the earlier writes leave them. */
    kept = new KeptValues();
    design;
    all = [];
    isWrittenLater = () => false;
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
    /** Tells which entities the writes after the current one may be about. */
    isBefore(isWritten) {
        this.isWrittenLater = isWritten;
    }
    /** Whether a later write may be about the same entity; then the change waits for it. */
    postpones(change) {
        const { entity, before } = change.alteration;
        const waits = before.values.hasAll(this.design.entity(entity).id) && this.isWrittenLater(entity, before.values);
        if (waits) {
            this.left(entity, before.values).postponed = change;
        }
        return waits;
    }
    /** The change that waits for another write of the same entity, once. */
    takePostponed(entity, known) {
        const left = this.find(entity, known);
        const postponed = left?.postponed;
        if (left !== undefined) {
            left.postponed = undefined;
        }
        return postponed;
    }
    /** The changes that nothing has followed. */
    takeAllPostponed() {
        return this.all.flatMap(({ entity, known }) => this.takePostponed(entity, known) ?? []);
    }
    left(entity, known) {
        const found = this.find(entity, known);
        if (found !== undefined) {
            return found;
        }
        const left = { entity, known, changes: [], hasCome: false, isGone: false, postponed: undefined };
        this.all.push(left);
        return left;
    }
    /** Of two of which the id is not known, nobody can say whether they are the same. */
    find(entity, known) {
        const { id } = this.design.entity(entity);
        return this.all.find((left) => left.entity === entity && left.known.hasAll(id) && left.known.equals(known, id));
    }
}
