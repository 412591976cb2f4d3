/** Leaves nothing out. */
export const EVERYONE = { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: [] };
