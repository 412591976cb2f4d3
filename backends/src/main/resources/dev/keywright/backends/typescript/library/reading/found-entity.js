/** An entity that was found: its known values, and the items that they come from, by item type. */
export class FoundEntity {
    values;
    /** Where the entity after it begins; known where answers of several kinds are merged. */
    behind;
    sources;
    constructor(values, sources, behind) {
        this.values = values;
        this.sources = sources;
        this.behind = behind;
    }
    static of(values, ...sources) {
        return new FoundEntity(values, new Map(sources.map((source) => [source.entry.item, source])));
    }
    with(more) {
        return new FoundEntity(this.values.or(more), this.sources, this.behind);
    }
    before(next) {
        return new FoundEntity(this.values, this.sources, next);
    }
    /** The knowledge of both; an item that was read from the table is preferred to its index entry. */
    and(other) {
        const both = new Map(this.sources);
        for (const [item, source] of other.sources) {
            if (source.entry.isPrimary || !both.has(item)) {
                both.set(item, source);
            }
        }
        return new FoundEntity(this.values.or(other.values), both, this.behind ?? other.behind);
    }
    /** Whether an item says that it exists; otherwise just its key is known. */
    get isRead() {
        return this.sources.size > 0;
    }
    /** Whether one of the items that say so is an item of such a design. */
    isIn(design) {
        return [...this.sources.values()].some(({ entry }) => design.hasEntry(entry));
    }
    findSource(item) {
        return this.sources.get(item);
    }
    /** Whether the value is known, or known to be missing. */
    isCertain(use) {
        return this.values.has(use) || [...this.sources.values()].some((source) => source.entry.tells(use));
    }
}
