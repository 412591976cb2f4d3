import { DocumentPath } from '../store/document-path.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { Upkeep } from './upkeep.js';
import { workOf } from './work.js';
/**
 * Deletes an entity and the children that go with it. Each of them goes in one transaction with its counters, guards and
 * copies, and only if it exists: whoever deletes it at the same time settles them once. Children that are embedded in an item
 * that goes too settle theirs with that item.
 */
export class Deletion {
    design;
    cascade;
    maintenance;
    preconditions;
    missing;
    constructor(design, cascade, maintenance, preconditions, missing) {
        this.design = design;
        this.cascade = cascade;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
        this.missing = missing;
    }
    /** The entity and its children; `removed` names those that the same transaction removes besides. */
    async of(step, found, required, removed) {
        removed.add(step.entity, found.values);
        const children = await this.cascade.children(step.entity, found, step.removals, removed);
        const cascaded = new Set(step.removals.map((removal) => removal.child));
        const before = [];
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
    async deleted(child, removed) {
        const home = this.design.findHome(child.entity);
        const required = home === undefined ? [] : [this.there(child, home), ...this.stillBelongs(child, home)];
        return this.maintenance.deleted(child.entity, child.found, required, removed);
    }
    /** An entity that was found and may be elsewhere by now is looked for again where it does not exist any more. */
    there(child, home) {
        const mayBeElsewhere = child.found.isRead && this.design.mayLeave(child.entity);
        return this.preconditions.stored(home, mayBeElsewhere ? 'stale' : 'notThere');
    }
    stillBelongs({ entity, found, by }, home) {
        if (!found.isRead) {
            return [];
        }
        const held = by.filter((use) => !home.primary.uses.has(use) && this.design.changes(entity, use) && found.values.has(use));
        return this.preconditions.unchanged(home, found, new Set(held));
    }
    isInside(child, removed) {
        const embed = this.design.findEmbed(child.entity);
        return (embed !== undefined &&
            removed.contains(embed.parent, this.missing.ofParent(child.entity, embed.role, embed.parent, child.found.values)));
    }
    isInsideOf(child, host) {
        const embed = this.design.findEmbed(child.entity);
        return (embed?.parent === host.entity &&
            this.missing
                .ofParent(child.entity, embed.role, embed.parent, child.found.values)
                .agrees(host.found.values, this.design.entity(host.entity).id));
    }
    /** The host last, and before it those of its children for which its transaction has no room. */
    async withEmbedded(host, own, children, cascaded, removed) {
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
        const before = [];
        let group = [];
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
    async removed(children, maps) {
        let gone = Upkeep.NOTHING;
        for (const child of children) {
            gone = gone.and(await this.maintenance.removed(child.entity, child.found));
            this.forget(child, maps);
        }
        return gone;
    }
    forget(child, maps) {
        const embed = this.design.findEmbed(child.entity);
        const map = embed && maps.get(embed);
        if (embed !== undefined && map !== undefined) {
            const key = embed.key(child.found.values);
            maps.set(embed, Object.fromEntries(Object.entries(map).filter(([other]) => other !== key)));
        }
    }
    maps(embeds, inside) {
        return new Map(embeds.map((embed) => {
            const home = this.design.findHome(embed.parent);
            const child = inside.find((one) => one.entity === embed.entity);
            const source = home && child?.found.findSource(home.name);
            return [embed, source?.item.get(embed.name)?.M ?? {}];
        }));
    }
    /** A child that came or went in the meantime is counted elsewhere: then everything begins anew. */
    unchanged(host, upkeep, maps) {
        const home = this.design.findHome(host.entity);
        const same = [...maps].map(([embed, map]) => ({
            requirement: { kind: 'SameMap', path: new DocumentPath(embed.name), map },
            meaning: 'stale',
        }));
        return upkeep.map((write) => write.kind === home?.name && write.deed.kind === 'Remove'
            ? write.with(write.deed, [...write.preconditions, ...same])
            : write);
    }
}
