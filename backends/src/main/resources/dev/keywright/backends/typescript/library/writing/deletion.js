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
                const own = await this.deleted(child, removed);
                before.push(...(await this.withEmbedded(child, own, children, cascaded, removed)));
            }
        }
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
        let itself = own;
        let first = inside.length;
        for (let child = inside[first - 1]; child !== undefined; child = inside[first - 1]) {
            const more = itself.and(await this.maintenance.settled(child.entity, child.found, removed));
            if (more.atOnce.length > MOST_IN_A_TRANSACTION) {
                break;
            }
            itself = more;
            first--;
        }
        const chunks = await this.chunks(inside.slice(0, first), maps, removed);
        return [...chunks, this.unchanged(host, itself, maps)];
    }
    /** Children that go before their host, as many at once as a transaction holds. */
    async chunks(children, maps, removed) {
        const chunks = [];
        let chunk = Upkeep.NOTHING;
        let actions = 0;
        for (const child of children) {
            const gone = await this.maintenance.deleted(child.entity, child.found, [], removed);
            // All of them change the same host's item, which is one action.
            const more = gone.atOnce.length - 1;
            if (actions + more >= MOST_IN_A_TRANSACTION) {
                chunks.push(chunk);
                chunk = Upkeep.NOTHING;
                actions = 0;
            }
            chunk = chunk.and(gone);
            actions += more;
            this.forget(child, maps);
        }
        return children.length === 0 ? [] : [...chunks, chunk];
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
