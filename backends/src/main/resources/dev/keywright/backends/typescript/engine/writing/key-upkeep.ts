import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { CompiledEntry } from '../keys/compiled-entry.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import { isScalar, textOf } from '../keys/scalars.js';
import { templateUses } from '../keys/template-codec.js';
import type { Values } from '../keys/values.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, type ItemChange, NO_CHANGE } from '../store/item-write.js';
import type { Alteration } from './alteration.js';
import type { ItemFactory } from './item-factory.js';

/** The alternative entries of an item in one index; the first one that exists is written. */
type Alternatives = readonly CompiledEntry[];

/** Keeps the key attributes of indexes up to date. */
export class KeyUpkeep {
  private readonly design: Design;
  private readonly items: ItemFactory;

  constructor(design: Design, items: ItemFactory) {
    this.design = design;
    this.items = items;
  }

  /** The attributes whose values are needed to write the index keys of an item. */
  needs(item: CompiledItem, alteration: Alteration): ReadonlySet<string> {
    const needs = item.textEntries
      .filter((alternatives) => isTouched(alternatives, alteration))
      .flatMap((alternatives) => this.needsOf(alternatives, alteration));
    // The old value of an attribute that is set or removed is not needed.
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

  /** The change of the key attributes: those that are set, and those that are removed. */
  change(item: CompiledItem, alteration: Alteration): ItemChange {
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
    // An attribute that is a key of two indexes stays while one of them has an entry.
    const kept = this.items.indexKeys(item, after);
    const isGoing = (name: string): boolean => !kept.has(name) && !item.isStoredName(name) && !item.isKeyName(name);
    return changeOf({
      sets: [...sets].filter(([name]) => !item.isKeyName(name)).map(([name, value]) => [new DocumentPath(name), value]),
      removes: [...removes].filter(isGoing).map((name) => new DocumentPath(name)),
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
        sets.set(name, this.items.key(template, after));
      }
    }
    if (entry === undefined) {
      alternatives[0]?.fields.forEach((field) => removes.add(field.name));
    }
  }

  /** The entry that exists before and after, so that only the key attributes whose values change are written. */
  private findRewritten(alternatives: Alternatives, alteration: Alteration): CompiledEntry | undefined {
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

/** Whether a value becomes or ceases to be an empty string, which is not a valid key: the entry goes, or comes back. */
function hasEmpty(entry: CompiledEntry, alteration: Alteration): boolean {
  return [...entry.required].some(
    (use) =>
      isEmptyText(alteration.sets.find(use)) ||
      (alteration.isAbout(use) && isEmptyText(alteration.before.values.find(use))),
  );
}

function isEmptyText(value: AttributeValue | undefined): boolean {
  return value !== undefined && isScalar(value) && textOf(value) === '';
}

/** Whether there is no entry afterwards, whatever the other values are. */
function isGone(alternatives: Alternatives, alteration: Alteration): boolean {
  return alternatives.every((entry) => [...entry.required].some((use) => alteration.removes.has(use)));
}
