import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Template } from '../description/template.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import type { Dice } from '../keys/key-bindings.js';
import { type Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
/** Makes the items of an entity from its values: their keys and all their attributes. */
export declare class ItemFactory {
    private readonly design;
    private readonly dice;
    constructor(design: Design, dice: Dice);
    /** The keys of an item: none where there is no such item, several where there are equal copies. */
    keys(item: CompiledItem, known: Values): readonly Item[];
    /** The only key of an item that must exist. */
    onlyKey(item: CompiledItem, known: Values): Item;
    private drawnKey;
    /** The key of these values. */
    key(template: Template, known: Values): AttributeValue;
    /** The whole item with one of its keys. */
    item(item: CompiledItem, key: Item, known: Values): Item;
    /** The time to live, which all items of an entity share. */
    expiry(item: CompiledItem, known: Values): Item;
    /** The key attributes of all index entries that exist. */
    indexKeys(item: CompiledItem, known: Values): Item;
}
