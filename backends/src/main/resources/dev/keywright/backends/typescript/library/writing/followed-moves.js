import { Backoff } from '../store/backoff.js';
/** How often an entity is looked for again; what an index does not show after that is taken to be gone. */
export const MOST_LOOKS = 4;
const LONGEST_MILLISECONDS = 60_000;
/**
 * Looks again for an entity that was not found, where some pattern changes its key: an index may name the place that it has just
 * left, or not yet the one where it has just arrived.
 */
export async function followed(design, entity, look) {
    let found = await look();
    if (found !== undefined || !design.moves(entity)) {
        return found;
    }
    const backoff = new Backoff(LONGEST_MILLISECONDS);
    await backoff.before();
    for (let looks = 0; looks < MOST_LOOKS && found === undefined; looks++) {
        await backoff.before();
        found = await look();
    }
    return found;
}
