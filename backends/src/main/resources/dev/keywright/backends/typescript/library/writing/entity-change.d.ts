import type { FoundEntity } from '../reading/found-entity.js';
/** One entity as it was and as it is: new where there is nothing before, deleted where there is nothing after. */
export interface EntityChange {
    readonly entity: string;
    readonly before: FoundEntity | undefined;
    readonly after: FoundEntity | undefined;
}
/** Whether these attributes are the same before and after. */
export declare function keeps({ before, after }: EntityChange, uses: readonly string[]): boolean;
