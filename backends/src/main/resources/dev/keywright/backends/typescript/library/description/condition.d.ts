import type { AttributeValue } from '@aws-sdk/client-dynamodb';
/** A condition of a write, as the model states it. */
export type Condition = Test
/** One of several alternatives holds, each with all of its tests. */
 | {
    readonly kind: 'AnyOf';
    readonly alternatives: readonly (readonly Test[])[];
};
/** The test of one attribute. */
export type Test = {
    readonly kind: 'OneOf';
    readonly attribute: string;
    readonly values: readonly AttributeValue[];
} | {
    readonly kind: 'Present';
    readonly attribute: string;
} | {
    readonly kind: 'Absent';
    readonly attribute: string;
}
/** Compared with a value that the caller gives under that name. */
 | {
    readonly kind: 'WithInput';
    readonly attribute: string;
    readonly sign: Sign;
    readonly input: string;
} | {
    readonly kind: 'WithConstant';
    readonly attribute: string;
    readonly sign: Sign;
    readonly value: AttributeValue;
} | {
    readonly kind: 'WithOther';
    readonly attribute: string;
    readonly sign: Sign;
    readonly other: string;
};
/** A comparison of two values. */
export type Sign = 'equal' | 'notEqual' | 'less' | 'atMost' | 'more' | 'atLeast' | 'contains';
