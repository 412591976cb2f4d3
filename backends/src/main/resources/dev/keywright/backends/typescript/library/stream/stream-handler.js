import { Decimal } from '../api/decimal.js';
import { epochSeconds, identityOf, number } from '../keys/scalars.js';
import { CallContext } from '../reading/call-context.js';
import { FoundEntity } from '../reading/found-entity.js';
import { Backoff } from '../store/backoff.js';
import { DocumentPath } from '../store/document-path.js';
import { ItemWrite } from '../store/item-write.js';
import { requirementHolds } from '../store/requirement.js';
import { MOST_IN_A_TRANSACTION } from '../store/store.js';
import { StreamUpkeep } from '../writing/stream-upkeep.js';
import { foundIn } from './scanned-tables.js';
import { stampOf } from './stream-record.js';
/** The key of a record's marker, and the time in seconds at which DynamoDB may delete it. */
const RECORD = 'record';
const EXPIRES = 'expires';
/** A stream holds records for a day: none comes again after two. */
const REMEMBERED_SECONDS = 2 * 24 * 60 * 60;
/**
 * Keeps what follows a stream: counters, copies and carried attributes. A record may be handled any number of times, by several
 * handlers at once and after later ones: numbers are counted in one transaction with a marker of the record, and nothing older
 * replaces a copy.
 */
export class StreamHandler {
    design;
    streams;
    settings;
    constructor(design, settings) {
        this.design = design;
        this.streams = design.needStreams();
        this.settings = settings;
    }
    async handle(record) {
        const changes = this.changes(record);
        if (changes.length === 0) {
            return;
        }
        await this.count(record, changes);
        for (const change of changes) {
            for (const writes of await this.upkeep().copies(change, stampOf(record))) {
                // What is refused is older than what is there, or its entity is gone.
                await this.settings.store.write(writes);
            }
            await this.carry(change, record);
        }
    }
    upkeep() {
        const dice = (bound) => Math.floor(Math.random() * bound);
        return new StreamUpkeep(new CallContext(this.design, this.settings.store, this.settings.now(), dice));
    }
    /** The entity whose own item has changed, and the children that are embedded in it. */
    changes(record) {
        const home = this.design.findKind(record.table, record.after.size === 0 ? record.before : record.after);
        if (home?.isHome !== true) {
            return [];
        }
        const before = record.before.size === 0 ? undefined : foundIn(home, record.before);
        const after = record.after.size === 0 ? undefined : foundIn(home, record.after);
        const embedded = this.design.embedsIn(home.entity).flatMap((embed) => {
            const old = children(embed, before, record.before);
            const now = children(embed, after, record.after);
            return [...new Set([...old.keys(), ...now.keys()])]
                .map((key) => [old.get(key), now.get(key)])
                .filter(([one, other]) => one?.identity() !== other?.identity())
                .map(([one, other]) => ({
                entity: embed.entity,
                before: one && FoundEntity.of(one),
                after: other && FoundEntity.of(other),
            }));
        });
        return [{ entity: home.entity, before, after }, ...embedded];
    }
    /** Each counter by itself; a transaction takes a hundred writes, and each part of more than that has its own marker. */
    async count(record, changes) {
        const most = MOST_IN_A_TRANSACTION - 1;
        for (const counter of this.streams.counters) {
            const all = await this.upkeep().numbers(counter, changes);
            for (let from = 0; from < all.length; from += most) {
                const marker = `${record.id}/${counter.holder}.${counter.name}`;
                const part = async () => (await this.upkeep().numbers(counter, changes)).slice(from, from + most);
                await this.countOnce(this.marker(from === 0 ? marker : `${marker}/${from}`), part);
            }
        }
    }
    /** A number in an item that is gone is left out; where the item has moved, it is looked for again. */
    async countOnce(marker, numbers) {
        const gone = new Set();
        const backoff = new Backoff(this.settings.patienceMilliseconds);
        for (;;) {
            await backoff.before();
            const counted = (await numbers()).filter((one) => !gone.has(one.identity));
            const writes = [marker, ...counted];
            const refused = counted.length === 0 ? [] : await this.settings.store.write(writes);
            if (refused.length === 0 || refused.some((one) => one.number === 0)) {
                return;
            }
            refused.forEach((one) => gone.add(writes[one.number]?.identity ?? ''));
        }
    }
    marker(id) {
        const key = new Map([[RECORD, { S: id }]]);
        const expires = number(epochSeconds(this.settings.now()) + REMEMBERED_SECONDS);
        return new ItemWrite(this.streams.records, RECORD, key, { kind: 'Put', item: new Map([...key, [EXPIRES, expires]]) }, [{ requirement: { kind: 'Absent', path: new DocumentPath(RECORD) }, meaning: 'exists' }]);
    }
    /** A child that changes at the same time is read again. */
    async carry(change, record) {
        const backoff = new Backoff(this.settings.patienceMilliseconds);
        let again = true;
        while (again) {
            await backoff.before();
            again = false;
            for (const child of await this.upkeep().carried(change, stampOf(record))) {
                const refused = child.length === 0 ? [] : await this.settings.store.write(child);
                again ||= refused.some((one) => isStale(child[one.number], one.item));
            }
        }
    }
}
function children(embed, parent, item) {
    const all = parent === undefined ? [] : embed.read(parent.values, item);
    return new Map(all.map((child) => [embed.key(child), child]));
}
function isStale(write, item) {
    return write?.preconditions.find((one) => !requirementHolds(one.requirement, item))?.meaning === 'stale';
}
/** A text that is the same for equal writes of the same items. */
export function identityOfWrites(writes) {
    return writes
        .map(({ identity, deed, preconditions }) => {
        const done = deed.kind === 'Put'
            ? identityOf(deed.item)
            : deed.kind === 'Change'
                ? JSON.stringify([[...deed.sets], [...deed.removes], [...deed.adds].map(([path, more]) => [path, more instanceof Decimal ? more.text() : more])])
                : '';
        return `${identity} ${deed.kind} ${done} ${JSON.stringify(preconditions)}`;
    })
        .join('\n');
}
