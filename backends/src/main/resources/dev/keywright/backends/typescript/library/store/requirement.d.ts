import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Sign as AnySign } from '../description/condition.js';
import { type Item } from '../keys/scalars.js';
import type { DocumentPath } from './document-path.js';
import type { Expression } from './expression.js';
/** A comparison of two values; a membership is a requirement of its own. */
type Sign = Exclude<AnySign, 'contains'>;
/** The attribute that says when an item expires, and the current time. */
export interface Expiry {
    readonly attribute: string;
    readonly nowSeconds: number;
}
/** A requirement of an item: as a condition expression, and as a check of the item that failed it. */
export type Requirement = 
/** The item exists and has not expired. */
{
    readonly kind: 'Living';
    readonly key: string;
    readonly expiry?: Expiry | undefined;
}
/** The item does not exist, or has expired and has not been deleted yet. */
 | {
    readonly kind: 'Free';
    readonly key: string;
    readonly expiry?: Expiry | undefined;
} | {
    readonly kind: 'Present';
    readonly path: DocumentPath;
} | {
    readonly kind: 'Absent';
    readonly path: DocumentPath;
}
/** There is no such value yet, or a smaller one: nothing newer has been written. */
 | {
    readonly kind: 'Older';
    readonly path: DocumentPath;
    readonly value: AttributeValue;
} | {
    readonly kind: 'OneOf';
    readonly path: DocumentPath;
    readonly values: readonly AttributeValue[];
}
/** It has another value, or none. */
 | {
    readonly kind: 'Differs';
    readonly path: DocumentPath;
    readonly value: AttributeValue;
}
/** A value of any type that is the same still. */
 | {
    readonly kind: 'Same';
    readonly path: DocumentPath;
    readonly value: AttributeValue;
}
/** A map that still holds just this; one that holds nothing may as well be missing. */
 | {
    readonly kind: 'SameMap';
    readonly path: DocumentPath;
    readonly map: Readonly<Record<string, AttributeValue>>;
}
/** One of several alternatives, each with all that it requires. */
 | {
    readonly kind: 'AnyOf';
    readonly alternatives: readonly (readonly Requirement[])[];
}
/** A set or a list has a value as a member. */
 | {
    readonly kind: 'Contains';
    readonly path: DocumentPath;
    readonly with: Other;
}
/** A comparison with a value, or with another attribute of the same item. */
 | {
    readonly kind: 'Compares';
    readonly path: DocumentPath;
    readonly sign: Sign;
    readonly with: Other;
};
/** A value, or another attribute of the same item. */
export type Other = AttributeValue | {
    readonly beside: DocumentPath;
};
/** What a comparison or a membership requires. */
export declare function requiredBy(path: DocumentPath, sign: AnySign, other: Other): Requirement;
/** The condition expression. */
export declare function requirementText(requirement: Requirement, expression: Expression): string;
/** Whether it holds of an item; an empty item does not exist. */
export declare function requirementHolds(requirement: Requirement, item: Item): boolean;
export {};
