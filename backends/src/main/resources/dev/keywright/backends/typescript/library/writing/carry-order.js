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
    /** The parents that an entity depends on which comes as it is. */
    parents(entity, child) {
        return this.next.entity(entity).inherited.length === 0
            ? this.parentsIn(entity, child, [])
            : this.givers(entity, child);
    }
    /** The same with those that a new entity, or one that gets another parent, takes something from as its own. */
    givers(entity, child) {
        const lookups = this.next.lookups.ofParents.get(entity) ?? [];
        return this.parentsIn(entity, child, lookups.map(({ role }) => role));
    }
    parentsIn(entity, child, givers) {
        const { roles } = this.next.entity(entity);
        const names = new Set(givers);
        const embed = this.next.findEmbed(entity);
        if (embed !== undefined) {
            names.add(embed.role);
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
