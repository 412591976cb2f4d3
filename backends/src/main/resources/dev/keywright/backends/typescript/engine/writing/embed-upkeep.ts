import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { Design } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, type ItemChange, ItemWrite } from '../store/item-write.js';
import type { Precondition } from '../store/precondition.js';
import type { Alteration } from './alteration.js';
import { changedPaths } from './changed-paths.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import { type PreconditionFactory, unchangedAt } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';

/** The place of an embedded child: its parent's item, and the document path in it. */
export interface Place {
  readonly embed: CompiledEmbed;
  readonly home: CompiledItem;
  readonly key: Item;
  readonly path: DocumentPath;
}

/** Keeps embedded children up to date in their parents' items. */
export class EmbedUpkeep {
  private readonly design: Design;
  private readonly items: ItemFactory;
  private readonly preconditions: PreconditionFactory;
  private readonly missing: MissingValues;

  constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues) {
    this.design = design;
    this.items = items;
    this.preconditions = preconditions;
    this.missing = missing;
  }

  /** Where a child stands in the item of its parent, whichever that is; undefined where the entity has items of its own. */
  path(entity: string, child: Values): DocumentPath | undefined {
    const embed = this.design.findEmbed(entity);
    return embed && new DocumentPath(embed.name, embed.key(child));
  }

  /** The place of a child; undefined where the entity has items of its own, or no parent. */
  private async find(entity: string, child: Values): Promise<Place | undefined> {
    const embed = this.design.findEmbed(entity);
    const home = embed && this.design.findHome(embed.parent);
    if (embed === undefined || home === undefined) {
      return undefined;
    }
    const parent = this.missing.ofParent(embed.entity, embed.role, embed.parent, child);
    const known = await this.missing.keyed(embed.parent, home.primary, parent);
    return (
      known && {
        embed,
        home,
        key: this.items.onlyKey(home, known),
        path: new DocumentPath(embed.name, embed.key(child)),
      }
    );
  }

  /** A child in its parent's item still has the values that a write is computed from. */
  unchanged(entity: string, read: FoundEntity, uses: readonly string[]): readonly Precondition[] {
    const path = this.path(entity, read.values);
    const stored = this.design.findEmbed(entity)?.stored ?? [];
    return path === undefined
      ? []
      : stored
          .filter((one) => uses.includes(one.use))
          .map((one) => unchangedAt(path.at(one.name), one, read));
  }

  /** Nothing for an entity with items of its own; a child without a parent has no place to be written to. */
  private withoutPlace(entity: string): Upkeep {
    const embed = this.design.findEmbed(entity);
    const plan = embed && this.design.lookups.keys.get(embed.parent);
    // Where no pattern writes such a child, nothing needs to lead to its parent.
    return plan === undefined || plan.kind === 'Nothing' ? Upkeep.NOTHING : Upkeep.NOWHERE;
  }

  async created(entity: string, child: Values): Promise<Upkeep> {
    const place = await this.find(entity, child);
    if (place === undefined) {
      return this.withoutPlace(entity);
    }
    const map = new DocumentPath(place.embed.name);
    // A parent that moves is looked for again; one that does not is missing where it is missing.
    const gone = this.design.moves(place.embed.parent) ? 'parentMoved' : 'notThere';
    return write(place, changeOf({ sets: [[place.path, place.embed.write(child)]] }), [
      this.preconditions.stored(place.home, gone),
      { requirement: { kind: 'Present', path: map }, meaning: 'mapMissing' },
      // An entity that the same transaction has just deleted still exists when it begins.
      ...(this.missing.together?.isGone(entity, child) === true ? [] : [absent(place)]),
    ]);
  }

  async deleted(entity: string, child: Values, required: readonly Precondition[]): Promise<Upkeep> {
    const place = await this.find(entity, child);
    return place === undefined
      ? this.withoutPlace(entity)
      : write(place, changeOf({ removes: [place.path] }), [there(place), ...required]);
  }

  async changed(alteration: Alteration, required: readonly Precondition[]): Promise<Upkeep> {
    const place = await this.find(alteration.entity, alteration.before.values);
    if (place === undefined) {
      return this.withoutPlace(alteration.entity);
    }
    const change = changedPaths(place.embed.stored, alteration, (name) => place.path.at(name));
    return write(place, change, [there(place), ...required]);
  }
}

function absent(place: Place): Precondition {
  return { requirement: { kind: 'Absent', path: place.path }, meaning: 'exists' };
}

function there(place: Place): Precondition {
  return { requirement: { kind: 'Present', path: place.path }, meaning: 'notThere' };
}

function write({ home, key }: Place, change: ItemChange, required: readonly Precondition[]): Upkeep {
  return Upkeep.of(true, [new ItemWrite(home.table, home.name, key, change, required)]);
}
