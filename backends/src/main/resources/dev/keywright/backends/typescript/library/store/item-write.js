import { Decimal } from '../api/decimal.js';
import { identityOf, number } from '../keys/scalars.js';
import { addedTo, bothAdditions } from './addition.js';
import { DocumentPath, PathMap } from './document-path.js';
import { requirementText } from './requirement.js';
export const REMOVE = { kind: 'Remove' };
export const NO_CHANGE = changeOf({});
/** A change of these parts. */
export function changeOf(parts) {
    return {
        kind: 'Change',
        sets: new PathMap(parts.sets ?? []),
        removes: new PathMap([...(parts.removes ?? [])].map((path) => [path, true])),
        adds: new PathMap(parts.adds ?? []),
    };
}
export function isNothing({ sets, removes, adds }) {
    return sets.size + removes.size + adds.size === 0;
}
/** The write of one item. */
export class ItemWrite {
    table;
    /** The name of the item type, which tells whose guard refused. */
    kind;
    key;
    deed;
    preconditions;
    /** A text that is the same for writes of the same item. */
    identity;
    constructor(table, kind, key, deed, preconditions) {
        this.table = table;
        this.kind = kind;
        this.key = key;
        this.deed = deed;
        this.preconditions = preconditions;
        this.identity = table + identityOf(key);
    }
    isOfTheSame(other) {
        return this.identity === other.identity;
    }
    /** DynamoDB allows one write per item in a transaction: two that follow each other become one. */
    and(later) {
        const [first, second] = [this.deed, later.deed];
        if (first.kind === 'Remove' && second.kind === 'Put') {
            return this.with(second, this.preconditions);
        }
        if (first.kind === 'Put' && second.kind === 'Remove' && this.kind !== later.kind) {
            // A guard leaves the key that another of the same space takes.
            return this.with(first, later.preconditions);
        }
        if (first.kind === 'Change' && second.kind === 'Put') {
            return later.with({ kind: 'Put', item: applied(second.item, first) }, later.preconditions);
        }
        if (first.kind === 'Remove' || second.kind !== 'Change') {
            return this.with(first.kind === 'Remove' ? first : second, both(this.preconditions, later.preconditions));
        }
        return first.kind === 'Put'
            ? this.with({ kind: 'Put', item: applied(first.item, second) }, this.preconditions)
            : this.with(bothChanges(first, second), both(this.preconditions, later.preconditions));
    }
    with(deed, preconditions) {
        return new ItemWrite(this.table, this.kind, this.key, deed, preconditions);
    }
    without(meaning) {
        return this.with(this.deed, this.preconditions.filter((precondition) => precondition.meaning !== meaning));
    }
    /** The same for an item that lacks the maps in which something is set: the maps are made with it. */
    withMaps() {
        const { deed } = this;
        if (deed.kind !== 'Change') {
            return this;
        }
        const missing = new Set();
        const preconditions = this.preconditions.map(({ requirement, meaning }) => {
            if (meaning !== 'mapMissing' || requirement.kind !== 'Present') {
                return { requirement, meaning };
            }
            missing.add(requirement.path.attribute);
            return { requirement: { kind: 'Absent', path: requirement.path }, meaning: 'stale' };
        });
        const made = new Map();
        for (const [path, value] of deed.sets) {
            if (missing.has(path.attribute)) {
                setAt(made, path.names, value);
            }
        }
        const sets = deed.sets
            .filter((path) => !missing.has(path.attribute))
            .and([...made].map(([name, map]) => [new DocumentPath(name), map]));
        return this.with({ ...deed, sets }, preconditions);
    }
    /** The condition expression; empty where there is none. */
    condition(expression) {
        return this.preconditions
            .map((precondition) => requirementText(precondition.requirement, expression))
            .join(' AND ');
    }
}
/** Each precondition once; equal ones have equal JSON. */
function both(ones, others) {
    return [
        ...new Map([...ones, ...others].map((precondition) => [JSON.stringify(precondition), precondition])).values(),
    ];
}
/** DynamoDB allows one change per place: the later one replaces what it covers, or is made in what was set before. */
function bothChanges(one, other) {
    const replaced = [...other.sets, ...other.removes].map(([path]) => path);
    const stays = (path) => !replaced.some((later) => later.covers(path));
    const earlier = one.sets.filter(stays);
    const isWithin = (path) => [...earlier].some(([whole]) => whole.covers(path));
    const within = {
        kind: 'Change',
        sets: other.sets.filter(isWithin),
        removes: other.removes.filter(isWithin),
        adds: other.adds.filter(isWithin),
    };
    const changed = [...earlier].map(([whole, value]) => [whole, changedWithin(whole, value, within)]);
    const adds = one.adds.filter(stays);
    const sums = [...other.adds]
        .filter(([path]) => !isWithin(path))
        .map(([path, more]) => [path, bothAdditions(adds.find(path), more)]);
    return {
        kind: 'Change',
        sets: new PathMap(changed).and(other.sets.filter((path) => !isWithin(path))),
        removes: one.removes.filter(stays).and(other.removes.filter((path) => !isWithin(path))),
        adds: adds.and(sums),
    };
}
/** A value that is set, after the changes within it. */
function changedWithin(whole, value, change) {
    const isPart = (path) => whole.covers(path);
    const item = new Map();
    setAt(item, whole.names, value);
    const parts = {
        kind: 'Change',
        sets: change.sets.filter(isPart),
        removes: change.removes.filter(isPart),
        adds: change.adds.filter(isPart),
    };
    return whole.find(applied(item, parts)) ?? value;
}
/** The item after a change. */
export function applied(item, change) {
    const changed = new Map(item);
    for (const [path, value] of change.sets) {
        setAt(changed, path.names, value);
    }
    for (const [path, more] of change.adds) {
        setAt(changed, path.names, addedTo(path.find(changed), more));
    }
    for (const [path] of change.removes) {
        setAt(changed, path.names, undefined);
    }
    return changed;
}
/** Sets a value, or removes it where there is none. */
function setAt(map, names, value) {
    const [name = '', ...further] = names;
    if (further.length > 0) {
        const inner = new Map(Object.entries(map.get(name)?.M ?? {}));
        setAt(inner, further, value);
        map.set(name, { M: Object.fromEntries(inner) });
    }
    else if (value === undefined) {
        map.delete(name);
    }
    else {
        map.set(name, value);
    }
}
/**
 * The update expression of a change. `ADD` does not work on numbers in maps, so `SET` adds; members come and go by `ADD` and
 * `DELETE`, which no other clause can do, and which do not work on sets in maps.
 */
export function updateText(change, expression) {
    const sets = [...change.sets].map(([path, value]) => `${path.text(expression)} = ${expression.value(value)}`);
    const adds = [];
    const members = { come: [], go: [] };
    for (const [path, more] of change.adds) {
        const place = path.text(expression);
        if (more instanceof Decimal) {
            const zero = expression.value(number(0));
            adds.push(`${place} = if_not_exists(${place}, ${zero}) + ${expression.value(number(more))}`);
        }
        else {
            members[more.way].push(`${place} ${expression.value({ SS: [...more.texts] })}`);
        }
    }
    const removes = [...change.removes].map(([path]) => path.text(expression));
    const clauses = [
        ['SET', [...sets, ...adds]],
        ['REMOVE', removes],
        ['ADD', members.come],
        ['DELETE', members.go],
    ];
    return clauses
        .filter(([, terms]) => terms.length > 0)
        .map(([word, terms]) => `${word} ${terms.join(', ')}`)
        .join(' ');
}
