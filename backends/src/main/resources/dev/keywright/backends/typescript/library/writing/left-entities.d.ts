import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
type ValuesChange = (before: Values) => Values;
/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
export declare class LeftEntities {
    private readonly design;
    private readonly all;
    private readonly places;
    constructor(design: Design);
    comes(entity: string, values: Values): void;
    changes(entity: string, known: Values, change: ValuesChange): void;
    goes(entity: string, known: Values): void;
    isGone(entity: string, known: Values): boolean;
    /** What was read, after everything that is done to it. */
    now(entity: string, read: Values): Values;
    /** The value that an earlier write leaves at a place; undefined where none has raised it. */
    raisedTo(place: string): AttributeValue | undefined;
    raised(place: string, value: AttributeValue): void;
    private left;
    /** Of two of which the id is not known, nobody can say whether they are the same. */
    private find;
}
export {};
