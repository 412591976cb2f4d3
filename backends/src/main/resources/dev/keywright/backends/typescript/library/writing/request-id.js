import { randomBytes } from 'node:crypto';
import { isSame } from '../keys/scalars.js';
import { DocumentPath } from '../store/document-path.js';
import { isNothing } from '../store/item-write.js';
/** Eight characters of six bits each. */
const BYTES = 6;
/**
 * An id that a write of one item leaves in the item, by which it is recognized when the client sends it again because the reply
 * was lost. It is overwritten by the next such write.
 */
export class RequestId {
    name;
    value;
    constructor(name, value) {
        this.name = name;
        this.value = value;
    }
    /** A new id for the next write; undefined where such items keep none. */
    static next({ requestId }) {
        return requestId === undefined
            ? undefined
            : new RequestId(requestId, { S: randomBytes(BYTES).toString('base64url') });
    }
    /** The write with its id: refused where the item has it already. */
    in(write) {
        const { deed, preconditions } = write;
        if (deed.kind === 'Put') {
            return write.with({ kind: 'Put', item: new Map(deed.item).set(this.name, this.value) }, preconditions);
        }
        if (deed.kind === 'Remove' || isNothing(deed)) {
            return write;
        }
        const path = new DocumentPath(this.name);
        return write.with({ ...deed, sets: deed.sets.and([[path, this.value]]) }, [
            ...preconditions,
            { requirement: { kind: 'Differs', path, value: this.value }, meaning: 'stale' },
        ]);
    }
    isIn(item) {
        return isSame(item.get(this.name), this.value);
    }
}
