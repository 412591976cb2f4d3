import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
/**
 * The order in which entities that depend on each other go from one design to another. Children that both designs keep in the item of the
 * same parent go along with it. Others that are in its item go before it, each by itself, since they have no place where it is gone; and
 * an entity that is kept in the item of a parent, or with attributes of it, goes after that one.
 */
export class CarryOrder {
    old;
    next;
    constructor(old, next) {
        this.old = old;
        this.next = next;
    }
    /** The map of an entity that goes along with its parent; undefined where it goes by itself. */
    along(entity) {
        const embed = this.old.findEmbed(entity);
        return embed !== undefined && this.next.findEmbed(entity)?.parent === embed.parent ? embed : undefined;
    }
    alongWith(parent) {
        return this.old.embedsIn(parent).filter((embed) => this.along(embed.entity) !== undefined);
    }
    before(parent) {
        return this.old.embedsIn(parent).filter((embed) => this.along(embed.entity) === undefined);
    }
    parents(entity, child) {
        const { inherited, roles } = this.next.entity(entity);
        const names = new Set();
        const embed = this.next.findEmbed(entity);
        if (embed !== undefined) {
            names.add(embed.role);
        }
        for (const { role } of inherited.length === 0 ? [] : (this.next.lookups.ofParents.get(entity) ?? [])) {
            names.add(role);
        }
        return roles.filter(({ name }) => names.has(name)).map((role) => parentIn(role, child));
    }
}
function parentIn({ parent, holds }, child) {
    const known = new Map();
    for (const { entity, held, source } of holds) {
        const value = entity === parent ? child.find(held) : undefined;
        if (value !== undefined) {
            known.set(source, value);
        }
    }
    return { entity: parent, known: FoundEntity.of(new Values(known)) };
}
