import { identityOf } from '../keys/scalars.js';
import { KeptValues } from './kept-values.js';
/** The entities that one write removes, by their ids: what is kept in their items goes with them. */
export class RemovedEntities {
    /** The largest values of parents that stay, as one removal after the other leaves them. */
    kept = new KeptValues();
    design;
    all = new Set();
    constructor(design) {
        this.design = design;
    }
    identity(entity, values) {
        const { id } = this.design.entity(entity);
        return values.hasAll(id) ? entity + identityOf(values.only(id)) : undefined;
    }
    /** Whether it is named for the first time; of one without a known id nobody can say. */
    add(entity, values) {
        const identity = this.identity(entity, values);
        const isNew = identity === undefined || !this.all.has(identity);
        if (identity !== undefined) {
            this.all.add(identity);
        }
        return isNew;
    }
    contains(entity, values) {
        const identity = this.identity(entity, values);
        return identity !== undefined && this.all.has(identity);
    }
}
