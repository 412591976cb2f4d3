import { stayingIn } from '../keys/staying.js';
import { hostOf, remaining } from '../reading/remaining-items.js';
import { Backoff } from '../store/backoff.js';
import { decisiveOf } from '../store/precondition.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { Arriving } from './arriving.js';
import { CarryOrder } from './carry-order.js';
import { Departing } from './departing.js';
import { coming, leaving, started } from './number-place.js';
import { writerPartsFor } from './writer-factory.js';
/**
 * Carries entities from an old design into a new one. All items of the one go and all of the other come in one transaction, on the
 * condition that the old item is as it was read and the new one does not exist: at every moment it is in one of them, and it is the same.
 */
export class Carrier {
    old;
    next;
    leaving;
    coming;
    patienceMilliseconds;
    order;
    departing;
    arriving;
    constructor(old, next, patienceMilliseconds) {
        this.old = old;
        this.next = next;
        this.leaving = writerPartsFor(old);
        this.coming = writerPartsFor(next);
        this.patienceMilliseconds = patienceMilliseconds;
        this.order = new CarryOrder(old.design, next.design);
        this.departing = new Departing(old, this.leaving);
        this.arriving = new Arriving(old, next, this.coming);
    }
    /** An entity of which enough is known to find its home item in the old design, or the item of the parent that it is in. */
    async carry(entity, known) {
        if (stayingIn(this.old.design, this.next.design).hasEntity(entity)) {
            return 'notThere';
        }
        const along = this.order.along(entity);
        if (along !== undefined) {
            return this.carry(along.parent, hostOf(this.old, along, known));
        }
        const backoff = new Backoff(this.patienceMilliseconds);
        for (;;) {
            await backoff.before();
            const found = await this.whole(entity, known);
            if (found === undefined) {
                return 'notThere';
            }
            const result = await this.attempt(entity, found);
            if (result !== undefined) {
                return result;
            }
        }
    }
    /** An item that holds nothing but a number; where there is none, the new design has a number all the same from now on. */
    async carryNumber(place) {
        const backoff = new Backoff(this.patienceMilliseconds);
        for (;;) {
            await backoff.before();
            const result = await this.attemptNumber(place);
            if (result !== undefined) {
                return result;
            }
        }
    }
    async attemptNumber(place) {
        const [item] = await this.old.store.get(place.old.holder.table, [place.oldKey], true);
        const number = item?.get(place.old.name);
        if (number === undefined) {
            const start = started(place);
            if (start !== undefined) {
                await this.old.store.write([start]);
            }
            return 'notThere';
        }
        const leaves = leaving(place, number);
        const refused = await this.old.store.write([leaves, coming(place, number)]);
        if (refused.length === 0) {
            return 'carried';
        }
        // Only a sequence refuses to come: it has given out as many numbers already.
        const isChanged = refused.some((one) => one.number === 0) || (await this.old.store.write([leaves])).length > 0;
        return isChanged ? undefined : 'carried';
    }
    async whole(entity, known) {
        let found = await remaining(this.old, entity, known);
        // An old version of a program may have put another child there in the meantime.
        while (found !== undefined && (await this.carryOthers(entity, found))) {
            found = await remaining(this.old, entity, known);
        }
        return found;
    }
    /** Carries those that have to be in the new design before; whether any has left the item of this one. */
    async carryOthers(entity, found) {
        await this.carryAll(this.order.parents(entity, found.values));
        for (const embed of this.order.alongWith(entity)) {
            for (const child of await this.old.asked.children(embed, found)) {
                for (const parent of this.order.parents(embed.entity, child.values)) {
                    if (parent.entity !== entity) {
                        await this.carry(parent.entity, parent.known);
                    }
                }
            }
        }
        let some = false;
        for (const embed of this.order.before(entity)) {
            for (const child of await this.old.asked.children(embed, found)) {
                some = (await this.carry(embed.entity, child)) !== 'inBoth' || some;
            }
        }
        return some;
    }
    /** The parents of which an entity that is written has something in the new design, or in whose items it is. */
    carryParents(entity, child) {
        return this.carryAll(this.order.givers(entity, child));
    }
    async carryAll(parents) {
        for (const { entity, known } of parents) {
            await this.carry(entity, known);
        }
    }
    async attempt(entity, found) {
        const along = this.order.alongWith(entity);
        const removes = await this.departing.removes(entity, found, along);
        const merged = mergedByItem([...removes, ...(await this.arriving.puts(entity, found, along))]);
        if (merged.length > MOST_IN_A_TRANSACTION) {
            throw new Error(`${entity} has too many items for one transaction: ${merged.length}`);
        }
        const refused = await this.old.store.write(merged);
        if (refused.length === 0) {
            return 'carried';
        }
        const isChanged = refused.some(({ number }) => removes.some((one) => merged[number]?.isOfTheSame(one)));
        const meanings = refused.map(({ number, item }) => decisiveOf(merged[number]?.preconditions ?? [], item));
        if (isChanged || meanings.includes('stale')) {
            return undefined;
        }
        if (meanings.includes('notThere') || meanings.includes('parentMoved')) {
            throw new Error(`there is no parent in whose item ${entity} would be`);
        }
        if (this.old.homes.isLiving(entity, found.values)) {
            return 'inBoth';
        }
        // DynamoDB would delete it in a while.
        return (await this.old.store.write(mergedByItem(removes))).length === 0 ? 'expired' : undefined;
    }
}
/** An item that both designs have under the same key is replaced. */
function mergedByItem(writes) {
    const byItem = new Map();
    for (const write of writes) {
        byItem.set(write.identity, byItem.get(write.identity)?.and(write) ?? write);
    }
    return [...byItem.values()];
}
