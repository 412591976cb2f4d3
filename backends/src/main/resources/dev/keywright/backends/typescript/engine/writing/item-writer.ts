import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Template } from '../description/template.js';
import type { Design } from '../keys/design.js';
import type { ItemType } from '../keys/item-type.js';
import type { Dice } from '../keys/key-bindings.js';
import { identityOf, type Item, NO_ITEM, number } from '../keys/scalars.js';
import { store } from '../keys/stored.js';
import { encode } from '../keys/template.js';
import type { Values } from '../keys/values.js';

/** Makes items of what is known of an entity: the texts of their keys, and everything that they hold beside them. */
export class ItemWriter {
  private readonly design: Design;
  private readonly dice: Dice;

  constructor(design: Design, dice: Dice) {
    this.design = design;
    this.dice = dice;
  }

  /** Every key under which the item stands: none where it does not, several of equal copies. */
  keys(item: ItemType, known: Values): readonly Item[] {
    const keys = new Map<string, Item>();
    for (let copy = 0; item.primary.exists(known) && copy < item.copies; copy++) {
      const fields = item.primary.fields.map((field) => {
        const value = this.drawnKey(field.template, known, item.copies, copy);
        return [field.name, item.primary.check(field, value)] as const;
      });
      const key = new Map(fields);
      keys.set(identityOf(key), key);
    }
    return [...keys.values()];
  }

  /** The only key of an item that must be there. */
  onlyKey(item: ItemType, known: Values): Item {
    const [key] = this.keys(item, known);
    if (key === undefined) {
      throw new RangeError(`not enough is known for the key of ${item.name}`);
    }
    return key;
  }

  private drawnKey(template: Template, known: Values, copies: number, copy: number): AttributeValue {
    const drawn = new Map<number, number>();
    for (const [at, part] of template.parts.entries()) {
      if (part.kind === 'Drawn' && part.uses.length === 0) {
        drawn.set(at, copies > 1 && part.count === copies ? copy : this.dice(part.count));
      }
    }
    return encode(template, known, drawn);
  }

  /** A key that is made of these values. */
  key(template: Template, known: Values): AttributeValue {
    return this.drawnKey(template, known, 1, 0);
  }

  /** The whole item under one of its keys. */
  item(item: ItemType, key: Item, known: Values): Item {
    const written = new Map<string, AttributeValue>();
    for (const one of item.stored) {
      const value = known.find(one.use);
      // Nobody has children before it is there; a condition may look at the number before the first one comes.
      if (one.counted) {
        written.set(one.name, number(0));
      } else if (value !== undefined) {
        written.set(one.name, store(one, value));
      }
    }
    const nests = item.nests.map((nest) => [nest, { M: {} }] as const);
    return new Map([...written, ...this.expiry(item, known), ...this.indexKeys(item, known), ...nests, ...key]);
  }

  /** Whatever follows an entity expires with it. */
  expiry(item: ItemType, known: Values): Item {
    const use = this.design.entity(item.entity).expiry;
    const until = use === '' ? undefined : known.find(use);
    const stored = { use, name: use, seconds: true, counted: false, hidden: false };
    return until === undefined ? NO_ITEM : new Map([[use, store(stored, until)]]);
  }

  /** The key attributes of all index entries that exist. */
  indexKeys(item: ItemType, known: Values): Item {
    const entries = item.textEntries.flatMap((alternatives) => alternatives.find((one) => one.exists(known)) ?? []);
    const keys = entries.flatMap((entry) =>
      entry.fields.map((field) => [field.name, entry.check(field, this.key(field.template, known))] as const),
    );
    return new Map(keys);
  }
}
