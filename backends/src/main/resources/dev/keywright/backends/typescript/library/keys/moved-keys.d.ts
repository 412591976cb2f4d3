import type { Description } from '../description/description.js';
import type { CompiledItem } from './compiled-item.js';
/** The attributes that patterns change, by entity: an item whose key holds one of them moves. */
export declare class MovedKeys {
    private readonly changed;
    constructor(description: Description);
    private add;
    changes(entity: string, use: string): boolean;
    moves(item: CompiledItem): boolean;
}
