import type { StoredAttribute } from '../description/stored-attribute.js';
import type { DocumentPath } from '../store/document-path.js';
import { type ItemChange } from '../store/item-write.js';
import type { Alteration } from './alteration.js';
/** The change of the attributes that an item, or an embedded child, stores. */
export declare function changedPaths(stored: readonly StoredAttribute[], alteration: Alteration, place: (name: string) => DocumentPath): ItemChange;
