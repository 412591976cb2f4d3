import { type Item } from '../keys/scalars.js';
import { type ItemWrite } from '../store/item-write.js';
/** Whether an item is as if a write had been done to it. */
export declare function isLeftBehind({ deed, preconditions }: ItemWrite, item: Item): boolean;
