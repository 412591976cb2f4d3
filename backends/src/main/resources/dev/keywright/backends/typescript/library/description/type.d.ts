/** The type of an attribute; moments and days are ISO 8601 texts. */
export type Type = 'text' | 'number' | 'truth' | 'moment' | 'day' | 'bytes' | 'list' | 'map' | 'set';
