import { ofText, textOf } from './scalars.js';
import { fromStoredForm, toStoredForm } from './stored-form.js';
import { decode, encode, NOTHING_DRAWN } from './template-codec.js';
import { Values } from './values.js';
/** Reads and writes the children that are embedded in a parent's item. */
export class CompiledEmbed {
    embed;
    hasTypedKey;
    constructor(embed) {
        this.embed = embed;
        this.hasTypedKey = embed.key.whole && (embed.keyType === 'number' || embed.keyType === 'bytes');
    }
    /** The attribute that holds the map of children. */
    get name() {
        return this.embed.name;
    }
    get entity() {
        return this.embed.entity;
    }
    get parent() {
        return this.embed.parent;
    }
    get role() {
        return this.embed.role;
    }
    get stored() {
        return this.embed.stored;
    }
    /** The children in the item of their parent. */
    read(parent, item) {
        const children = Object.entries(item.get(this.name)?.M ?? {});
        return children.map(([key, child]) => this.child(key, new Map(Object.entries(child.M ?? {})), parent));
    }
    child(key, child, parent) {
        const { keyType, held } = this.embed;
        const known = new Map(decode(this.embed.key, this.hasTypedKey ? ofText(key, keyType) : { S: key })?.known);
        for (const one of this.stored) {
            const value = child.get(one.name);
            if (value !== undefined) {
                known.set(one.use, fromStoredForm(one, value));
            }
        }
        for (const [own, its] of held) {
            const value = parent.find(its);
            if (value !== undefined) {
                known.set(own, value);
            }
        }
        return new Values(known);
    }
    /** Everything that a child says of its parent. */
    parentOf(child) {
        const known = new Map();
        for (const [own, its] of this.embed.held) {
            const value = child.find(own);
            if (value !== undefined) {
                known.set(its, value);
            }
        }
        return new Values(known);
    }
    /** The map that is stored for a child. */
    write(child) {
        const written = this.stored.flatMap((one) => {
            const value = child.find(one.use);
            return value === undefined ? [] : [[one.name, toStoredForm(one, value)]];
        });
        return { M: Object.fromEntries(written) };
    }
    /** The child's key in the map. */
    key(child) {
        return textOf(encode(this.embed.key, child, NOTHING_DRAWN));
    }
}
