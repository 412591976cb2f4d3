import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Embed } from '../description/embed.js';
import type { StoredAttribute } from '../description/stored-attribute.js';
import { type Item, ofText, textOf } from './scalars.js';
import { fromStoredForm, toStoredForm } from './stored-form.js';
import { decode, encode, NOTHING_DRAWN } from './template-codec.js';
import { Values } from './values.js';

/** Reads and writes the children that are embedded in a parent's item. */
export class CompiledEmbed {
  private readonly embed: Embed;
  private readonly hasTypedKey: boolean;

  constructor(embed: Embed) {
    this.embed = embed;
    this.hasTypedKey = embed.key.whole && (embed.keyType === 'number' || embed.keyType === 'bytes');
  }

  /** The attribute that holds the map of children. */
  get name(): string {
    return this.embed.name;
  }

  get entity(): string {
    return this.embed.entity;
  }

  get parent(): string {
    return this.embed.parent;
  }

  get role(): string {
    return this.embed.role;
  }

  get stored(): readonly StoredAttribute[] {
    return this.embed.stored;
  }

  /** The children in the item of their parent. */
  read(parent: Values, item: Item): readonly Values[] {
    const children = Object.entries(item.get(this.name)?.M ?? {});
    return children.map(([key, child]) => this.child(key, new Map(Object.entries(child.M ?? {})), parent));
  }

  private child(key: string, child: Item, parent: Values): Values {
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
  parentOf(child: Values): Values {
    const known = new Map<string, AttributeValue>();
    for (const [own, its] of this.embed.held) {
      const value = child.find(own);
      if (value !== undefined) {
        known.set(its, value);
      }
    }
    return new Values(known);
  }

  /** The map that is stored for a child. */
  write(child: Values): AttributeValue {
    const written = this.stored.flatMap((one) => {
      const value = child.find(one.use);
      return value === undefined ? [] : [[one.name, toStoredForm(one, value)] as const];
    });
    return { M: Object.fromEntries(written) };
  }

  /** The child's key in the map. */
  key(child: Values): string {
    return textOf(encode(this.embed.key, child, NOTHING_DRAWN));
  }
}
