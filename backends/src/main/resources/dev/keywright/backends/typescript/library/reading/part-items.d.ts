import type { CompiledItem } from '../keys/compiled-item.js';
import type { FoundEntity } from './found-entity.js';
/** The part items of entities, which hold the attributes that are split off from their home items. */
export declare class PartItems {
    private readonly id;
    private readonly kinds;
    private readonly found;
    constructor(id: readonly string[], kinds: readonly string[]);
    /** Whether parts are read at all. */
    get areRead(): boolean;
    isPart(kind: CompiledItem): boolean;
    add(part: FoundEntity): void;
    /** The entity with the attributes of its parts. */
    complete(rest: FoundEntity): FoundEntity;
    private identity;
}
