import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Design } from '../keys/design.js';
import type { Entry } from '../keys/entry.js';
import type { ItemType } from '../keys/item-type.js';
import { isScalar, textOf } from '../keys/scalars.js';
import { templateUses } from '../keys/template.js';
import type { Values } from '../keys/values.js';
import { type Change, changeOf, NO_CHANGE } from '../store/item-write.js';
import { Spot } from '../store/spot.js';
import type { Alteration } from './alteration.js';
import type { ItemWriter } from './item-writer.js';

/** Entries of one index, of which an item has the first one that exists. */
type Alternatives = readonly Entry[];

/** Keeps the texts of index keys in step with what they are made of. */
export class KeyUpkeep {
  private readonly design: Design;
  private readonly writer: ItemWriter;

  constructor(design: Design, writer: ItemWriter) {
    this.design = design;
    this.writer = writer;
  }

  /** What must be known to write the keys of an item anew. */
  needs(item: ItemType, alteration: Alteration): ReadonlySet<string> {
    const needs = item.textEntries
      .filter((alternatives) => isTouched(alternatives, alteration))
      .flatMap((alternatives) => this.needsOf(alternatives, alteration));
    // What is written anew needs not be known as it was, unless something is added to it.
    return new Set(needs.filter((use) => !alteration.sets.has(use) && !alteration.removes.has(use)));
  }

  private needsOf(alternatives: Alternatives, alteration: Alteration): readonly string[] {
    const rewritten = this.findRewritten(alternatives, alteration);
    if (rewritten !== undefined) {
      const texts = rewritten.fields.map((field) => templateUses(field.template));
      return texts.filter((uses) => alteration.isAboutAny(uses)).flat();
    }
    return isGone(alternatives, alteration) ? [] : alternatives.flatMap((entry) => [...entry.deciding]);
  }

  /** The key attributes that are written anew, and those that go. */
  change(item: ItemType, alteration: Alteration): Change {
    const touched = item.textEntries.filter((alternatives) => isTouched(alternatives, alteration));
    if (touched.length === 0) {
      return NO_CHANGE;
    }
    const after = alteration.after();
    const sets = new Map<string, AttributeValue>();
    const removes = new Set<string>();
    for (const alternatives of touched) {
      this.changeIndex(alternatives, alteration, after, sets, removes);
    }
    // An attribute that serves two indexes stays for the one that still has it.
    const kept = this.writer.indexKeys(item, after);
    const isGoing = (name: string): boolean => !kept.has(name) && !item.isStoredName(name) && !item.isKeyName(name);
    return changeOf({
      sets: [...sets].filter(([name]) => !item.isKeyName(name)).map(([name, value]) => [new Spot(name), value]),
      removes: [...removes].filter(isGoing).map((name) => new Spot(name)),
    });
  }

  private changeIndex(
    alternatives: Alternatives,
    alteration: Alteration,
    after: Values,
    sets: Map<string, AttributeValue>,
    removes: Set<string>,
  ): void {
    const rewritten = this.findRewritten(alternatives, alteration);
    const entry = rewritten ?? alternatives.find((one) => one.exists(after));
    for (const { name, template } of entry?.fields ?? []) {
      if (rewritten === undefined || alteration.isAboutAny(templateUses(template))) {
        sets.set(name, this.writer.key(template, after));
      }
    }
    if (entry === undefined) {
      alternatives[0]?.fields.forEach((field) => removes.add(field.name));
    }
  }

  /** The entry that is there before and after, so that only those of its texts change whose values do. */
  private findRewritten(alternatives: Alternatives, alteration: Alteration): Entry | undefined {
    const [entry, ...others] = alternatives;
    if (entry === undefined || others.length > 0 || entry.when.length > 0) {
      return undefined;
    }
    const stays = [...entry.required].every(
      (use) =>
        !alteration.removes.has(use) &&
        (!this.design.mayBeMissing(alteration.entity, use) || alteration.before.values.has(use)),
    );
    return stays && !hasEmpty(entry, alteration) ? entry : undefined;
  }
}

function isTouched(alternatives: Alternatives, alteration: Alteration): boolean {
  return alternatives.some((entry) => alteration.isAboutAny(entry.deciding));
}

/** An empty text is no key: the entry goes, or comes back. */
function hasEmpty(entry: Entry, alteration: Alteration): boolean {
  return [...entry.required].some(
    (use) =>
      isEmptyText(alteration.sets.find(use)) ||
      (alteration.isAbout(use) && isEmptyText(alteration.before.values.find(use))),
  );
}

function isEmptyText(value: AttributeValue | undefined): boolean {
  return value !== undefined && isScalar(value) && textOf(value) === '';
}

/** Whatever else is known, there is no entry afterwards. */
function isGone(alternatives: Alternatives, alteration: Alteration): boolean {
  return alternatives.every((entry) => [...entry.required].some((use) => alteration.removes.has(use)));
}
