import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Delete } from '../description/write-step.js';
import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CompiledItem } from '../keys/compiled-item.js';
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
        removed.kept.beginTransaction();
        const own = await this.deleted(child, removed);
        before.push(...(await this.withEmbedded(child, own, children, cascaded, removed)));
      }
    }
    removed.kept.beginTransaction();
    const own = await this.maintenance.deleted(step.entity, found, required, removed);
    const itself = await this.withEmbedded({ entity: step.entity, found, by: [] }, own, children, cascaded, removed);
    return { ...workOf(itself.at(-1) ?? own), before: [...before, ...itself.slice(0, -1)] };
  }

  /** A child goes only while it belongs to whom it was found by. */
  private async deleted(child: Child, removed: RemovedEntities): Promise<Upkeep> {
    const home = this.design.findHome(child.entity);
    const required = home === undefined ? [] : [this.there(child, home), ...this.stillBelongs(child, home)];
    return this.maintenance.deleted(child.entity, child.found, required, removed);
  }

  /** An entity that was found and may be elsewhere by now is looked for again where it does not exist any more. */
  private there(child: Child, home: CompiledItem): Precondition {
    const mayBeElsewhere = child.found.isRead && this.design.mayLeave(child.entity);
    return this.preconditions.stored(home, mayBeElsewhere ? 'stale' : 'notThere');
  }

  private stillBelongs({ entity, found, by }: Child, home: CompiledItem): readonly Precondition[] {
    if (!found.isRead) {
      return [];
    }
    const held = by.filter(
      (use) => !home.primary.uses.has(use) && this.design.changes(entity, use) && found.values.has(use),
    );
    return this.preconditions.unchanged(home, found, new Set(held));
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
    const inside = children.filter((child) => this.isInsideOf(child, host));
    const maps = this.maps(embeds, inside);
    // Its own item is one of its own writes, and those before it write that item, too.
    const room = MOST_IN_A_TRANSACTION - own.atOnce.length;
    const before: Upkeep[] = [];
    let group: Child[] = [];
    let settled = Upkeep.NOTHING;
    for (const { entity, found, by } of inside) {
      const child = { entity, found: await this.maintenance.counted(entity, found), by };
      const fits = settled.atOnce.length + this.maintenance.mostSettled(entity) <= room;
      if (!fits && group.length > 0) {
        before.push((await this.removed(group, maps)).and(settled));
        group = [];
        settled = Upkeep.NOTHING;
        removed.kept.beginTransaction();
      }
      group.push(child);
      settled = settled.and(await this.maintenance.settled(entity, child.found, removed));
    }
    return [...before, this.unchanged(host, own.and(settled), maps)];
  }

  /** Children that go before their host. */
  private async removed(children: readonly Child[], maps: EmbeddedMaps): Promise<Upkeep> {
    let gone = Upkeep.NOTHING;
    for (const child of children) {
      gone = gone.and(await this.maintenance.removed(child.entity, child.found));
      this.forget(child, maps);
    }
    return gone;
  }

  private forget(child: Child, maps: EmbeddedMaps): void {
    const embed = this.design.findEmbed(child.entity);
    const map = embed && maps.get(embed);
    if (embed !== undefined && map !== undefined) {
      const key = embed.key(child.found.values);
      maps.set(embed, Object.fromEntries(Object.entries(map).filter(([other]) => other !== key)));
    }
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
