/** A document path: an attribute of an item, or a member of a map in it. */
export class DocumentPath {
    names;
    /** A text that is the same for equal paths. */
    identity;
    constructor(...names) {
        this.names = names;
        this.identity = JSON.stringify(names);
    }
    /** The top-level attribute. */
    get attribute() {
        return this.names[0] ?? '';
    }
    at(name) {
        return new DocumentPath(...this.names, name);
    }
    /** Whether the other is the same place or one within it. */
    covers(other) {
        return this.names.every((name, at) => other.names[at] === name);
    }
    text(expression) {
        return this.names.map((name) => expression.name(name)).join('.');
    }
    find(item) {
        const [first, ...further] = this.names;
        return further.reduce((value, name) => member(value, name), item.get(first ?? ''));
    }
}
/** A member of a map; never a property that all objects inherit. */
function member(map, name) {
    return map?.M !== undefined && Object.hasOwn(map.M, name) ? map.M[name] : undefined;
}
/** A map by document paths. */
export class PathMap {
    byPath;
    constructor(entries) {
        this.byPath = new Map([...entries].map((entry) => [entry[0].identity, entry]));
    }
    [Symbol.iterator]() {
        return this.byPath.values();
    }
    get size() {
        return this.byPath.size;
    }
    has(path) {
        return this.byPath.has(path.identity);
    }
    find(path) {
        return this.byPath.get(path.identity)?.[1];
    }
    filter(test) {
        return new PathMap([...this].filter(([path]) => test(path)));
    }
    /** The entries of both; those of the other win. */
    and(other) {
        return new PathMap([...this, ...other]);
    }
}
