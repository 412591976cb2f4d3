import { identity } from '../keys/scalars.js';
/** The part items of entities, which hold the attributes that are split off from their home items. */
export class PartItems {
    id;
    kinds;
    found = new Map();
    constructor(id, kinds) {
        this.id = id;
        this.kinds = kinds;
    }
    /** Whether parts are read at all. */
    get areRead() {
        return this.kinds.length > 0;
    }
    isPart(kind) {
        return this.kinds.includes(kind.name);
    }
    add(part) {
        const id = this.identity(part);
        this.found.set(id, this.found.get(id)?.and(part) ?? part);
    }
    /** The entity with the attributes of its parts. */
    complete(rest) {
        const part = this.found.get(this.identity(rest));
        return part === undefined ? rest : rest.and(part);
    }
    identity(of) {
        return this.id.map((use) => identity(of.values.find(use))).join();
    }
}
