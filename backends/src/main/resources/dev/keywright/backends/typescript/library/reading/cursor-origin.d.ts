import type { Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';
/**
 * Everything that positions in an answer depend on, as a text. A program with another design may list by other keys, and must not take
 * a position among the old ones for one of its own.
 */
export declare function cursorOriginOf(design: Design, plan: Plan): string;
