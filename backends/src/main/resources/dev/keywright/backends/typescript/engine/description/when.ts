import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** What must hold for an item or an index entry to exist. */
export interface When {
  readonly use: string;
  readonly test: 'oneOf' | 'present' | 'absent';
  readonly values: readonly AttributeValue[];
}
