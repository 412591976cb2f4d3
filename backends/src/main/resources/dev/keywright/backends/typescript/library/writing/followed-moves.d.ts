import type { Design } from '../keys/design.js';
/** How often an entity is looked for again; what an index does not show after that is taken to be gone. */
export declare const MOST_LOOKS = 4;
/**
 * Looks again for an entity that was not found, where some pattern changes its key: an index may name the place that it has just
 * left, or not yet the one where it has just arrived.
 */
export declare function followed<T>(design: Design, entity: string, look: () => Promise<T | undefined>): Promise<T | undefined>;
