import type { Template } from './template.js';
import type { When } from './when.js';
/** The entry of an item type in its table or in an index. */
export interface IndexEntry {
    readonly table: string;
    /** The index; missing for the table itself. */
    readonly index?: string;
    /** Whether the items' own attributes are the key. */
    readonly byAttributes: boolean;
    readonly partition: readonly KeyField[];
    readonly sort: readonly KeyField[];
    /** The conditions under which there is such an entry. */
    readonly when: readonly When[];
    /** The attributes of the entity that can be read from it. */
    readonly readable: readonly string[];
    /** The names of the attributes that it holds. */
    readonly names: readonly string[];
}
/** A key attribute and its template. */
export interface KeyField {
    readonly name: string;
    readonly template: Template;
}
/** One of an item type's entries by its number; number 0 is the entry in the table. */
export interface IndexEntryRef {
    readonly item: string;
    readonly number: number;
}
