import type { AttributeValue } from '@aws-sdk/client-dynamodb';
/** A condition under which there is an item or an index entry. */
export interface When {
    readonly use: string;
    readonly test: 'oneOf' | 'present' | 'absent';
    readonly values: readonly AttributeValue[];
}
