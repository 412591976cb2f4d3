import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** What an attribute equals: what the caller gives under a name, or, where that is empty, one of these. */
export interface Given {
  readonly use: string;
  readonly input: string;
  readonly constants: readonly AttributeValue[];
}

/** Which of an entity are meant. */
export interface Selection {
  readonly by: readonly Given[];
  readonly in: readonly string[];
  readonly range: readonly string[];
  readonly prefix: readonly string[];
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  readonly contains: readonly string[];
}

/** Leaves nobody out. */
export const EVERYONE: Selection = { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: [] };
