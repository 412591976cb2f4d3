import type { Renewal } from '../description/write-step.js';
import type { Values } from '../keys/values.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';
/** An entity that a write of another one changes or looks at. */
export interface Dependent {
    readonly entity: string;
    readonly found: FoundEntity;
}
/** The children in an old design with copies of what an entity has; they follow it in the new design alone. */
export declare function heirs(old: CallContext, renewals: readonly Renewal[], parent: Values): Promise<readonly Dependent[]>;
/** All children, in an old design, of the parents that keep the largest value of such a child: one of them may be the next. */
export declare function siblings(old: CallContext, entity: string, child: Values): Promise<readonly Dependent[]>;
