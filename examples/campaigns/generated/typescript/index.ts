// Written by keywright; changes will be overwritten.
export { createCampaigns, Campaigns } from './program.js';
export * from './values.js';
export type * from './entities.js';
export type * from './patterns.js';
export type { Page } from './engine/connection.js';
export type { Anything, Numeric } from './engine/convert.js';
export { InvalidCursor } from './engine/cursors.js';
export { Decimal } from './engine/decimal.js';
export type { Range } from './engine/given.js';
export { InvalidValue } from './engine/invalid-value.js';
export type { Query } from './engine/query.js';
export { orThrow, Refusal } from './engine/results.js';
export type { PatternRequest, Settings } from './engine/settings.js';
