import type { AttributeValue } from '@aws-sdk/client-dynamodb';
/** A value that an attribute must equal. */
export type Given = 
/** The value that the caller gives under a name. */
{
    readonly kind: 'Input';
    readonly use: string;
    readonly name: string;
}
/** One of these constants. */
 | {
    readonly kind: 'OneOf';
    readonly use: string;
    readonly constants: readonly AttributeValue[];
};
