import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Embed } from '../description/embed.js';
import type { StoredAttribute } from '../description/stored-attribute.js';
import { type Item } from './scalars.js';
import { Values } from './values.js';
/** Reads and writes the children that are embedded in a parent's item. */
export declare class CompiledEmbed {
    private readonly embed;
    private readonly hasTypedKey;
    constructor(embed: Embed);
    /** The attribute that holds the map of children. */
    get name(): string;
    get entity(): string;
    get parent(): string;
    get role(): string;
    get stored(): readonly StoredAttribute[];
    /** The children in the item of their parent. */
    read(parent: Values, item: Item): readonly Values[];
    private child;
    /** Everything that a child says of its parent. */
    parentOf(child: Values): Values;
    /** The map that is stored for a child. */
    write(child: Values): AttributeValue;
    /** The child's key in the map. */
    key(child: Values): string;
}
