import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Delete } from '../description/write-step.js';
import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { Design } from '../keys/design.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { Precondition } from '../store/precondition.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import type { Cascade, Child } from './cascade.js';
import type { Maintenance } from './maintenance.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import type { RemovedEntities } from './removed-entities.js';
import { Upkeep } from './upkeep.js';
import { type Work, workOf } from './work.js';

/** The children of each kind as their host's item held them when it was read. */
type EmbeddedMaps = Map<CompiledEmbed, Record<string, AttributeValue>>;

/**
 * Deletes an entity and the children that go with it. Each of them goes in one transaction with its counters, guards and
 * copies, and only if it exists: whoever deletes it at the same time settles them once. Children that are embedded in an item
 * that goes too settle theirs with that item.
 */
export class Deletion {
  private readonly design: Design;
  private readonly cascade: Cascade;
  private readonly maintenance: Maintenance;
  private readonly preconditions: PreconditionFactory;
  private readonly missing: MissingValues;

  constructor(
    design: Design,
    cascade: Cascade,
    maintenance: Maintenance,
    preconditions: PreconditionFactory,
    missing: MissingValues,
  ) {
    this.design = design;
    this.cascade = cascade;
    this.maintenance = maintenance;
    this.preconditions = preconditions;
    this.missing = missing;
  }

  /** The entity and its children; `removed` names those that the same transaction removes besides. */
  async of(
    step: Delete,
    found: FoundEntity,
    required: readonly Precondition[],
    removed: RemovedEntities,
  ): Promise<Work> {
    removed.add(step.entity, found.values);
    const children = await this.cascade.children(step.entity, found, step.removals, removed);
    const cascaded = new Set(step.removals.map((removal) => removal.child));
    const before: Upkeep[] = [];
    for (const child of [...children].reverse()) {
      if (!this.isInside(child, removed)) {
        const own = await this.maintenance.deleted(child.entity, child.found, this.there(child), removed);
        before.push(...(await this.withEmbedded(child, own, children, cascaded, removed)));
      }
    }
    const own = await this.maintenance.deleted(step.entity, found, required, removed);
    const itself = await this.withEmbedded({ entity: step.entity, found }, own, children, cascaded, removed);
    return { ...workOf(itself.at(-1) ?? own), before: [...before, ...itself.slice(0, -1)] };
  }

  /** An entity that was found and may move is looked for again where it does not exist any more. */
  private there(child: Child): readonly Precondition[] {
    const home = this.design.findHome(child.entity);
    const mayHaveMoved = child.found.isRead && this.design.moves(child.entity);
    return home === undefined ? [] : [this.preconditions.stored(home, mayHaveMoved ? 'stale' : 'notThere')];
  }

  private isInside(child: Child, removed: RemovedEntities): boolean {
    const embed = this.design.findEmbed(child.entity);
    return (
      embed !== undefined &&
      removed.contains(
        embed.parent,
        this.missing.ofParent(child.entity, embed.role, embed.parent, child.found.values),
      )
    );
  }

  private isInsideOf(child: Child, host: Child): boolean {
    const embed = this.design.findEmbed(child.entity);
    return (
      embed?.parent === host.entity &&
      this.missing
        .ofParent(child.entity, embed.role, embed.parent, child.found.values)
        .agrees(host.found.values, this.design.entity(host.entity).id)
    );
  }

  /** The host last, and before it those of its children for which its transaction has no room. */
  private async withEmbedded(
    host: Child,
    own: Upkeep,
    children: readonly Child[],
    cascaded: ReadonlySet<string>,
    removed: RemovedEntities,
  ): Promise<readonly Upkeep[]> {
    const embeds = [...cascaded]
      .map((child) => this.design.findEmbed(child))
      .filter((embed) => embed !== undefined)
      .filter((embed) => embed.parent === host.entity);
    if (embeds.length === 0) {
      return [own];
    }
    const left = children.filter((child) => this.isInsideOf(child, host));
    const maps = this.maps(embeds, left);
    const all: Upkeep[] = [];
    let whole = await this.settled(own, left, removed);
    while (isTooMuch(whole) && left.length > 0) {
      let chunk = Upkeep.NOTHING;
      for (let next = left[0]; next !== undefined && isTooMuch(whole); next = left[0]) {
        const more = chunk.and(await this.maintenance.deleted(next.entity, next.found, [], removed));
        if (chunk !== Upkeep.NOTHING && isTooMuch(more)) {
          break;
        }
        chunk = more;
        left.shift();
        this.forget(next, maps);
        whole = await this.settled(own, left, removed);
      }
      all.push(chunk);
    }
    return [...all, this.unchanged(host, whole, maps)];
  }

  private forget(child: Child, maps: EmbeddedMaps): void {
    const embed = this.design.findEmbed(child.entity);
    const map = embed && maps.get(embed);
    if (embed !== undefined && map !== undefined) {
      const key = embed.key(child.found.values);
      maps.set(embed, Object.fromEntries(Object.entries(map).filter(([other]) => other !== key)));
    }
  }

  private async settled(host: Upkeep, children: readonly Child[], removed: RemovedEntities): Promise<Upkeep> {
    let all = host;
    for (const child of children) {
      all = all.and(await this.maintenance.settled(child.entity, child.found, removed));
    }
    return all;
  }

  private maps(embeds: readonly CompiledEmbed[], inside: readonly Child[]): EmbeddedMaps {
    return new Map(
      embeds.map((embed) => {
        const home = this.design.findHome(embed.parent);
        const child = inside.find((one) => one.entity === embed.entity);
        const source = home && child?.found.findSource(home.name);
        return [embed, source?.item.get(embed.name)?.M ?? {}];
      }),
    );
  }

  /** A child that came or went in the meantime is counted elsewhere: then everything begins anew. */
  private unchanged(host: Child, upkeep: Upkeep, maps: EmbeddedMaps): Upkeep {
    const home = this.design.findHome(host.entity);
    const same = [...maps].map(
      ([embed, map]): Precondition => ({
        requirement: { kind: 'SameMap', path: new DocumentPath(embed.name), map },
        meaning: 'stale',
      }),
    );
    return upkeep.map((write) =>
      write.kind === home?.name && write.deed.kind === 'Remove'
        ? write.with(write.deed, [...write.preconditions, ...same])
        : write,
    );
  }
}

function isTooMuch(upkeep: Upkeep): boolean {
  return upkeep.merged().atOnce.length > MOST_IN_A_TRANSACTION;
}
