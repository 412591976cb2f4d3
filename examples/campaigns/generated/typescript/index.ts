// Written by keywright; changes will be overwritten.
export { createCampaigns, createCampaignsInMemory, Campaigns } from './program.js';
export * from './values.js';
export type * from './entities.js';
export type * from './patterns.js';
export type { Anything } from 'keywright-runtime/api/anything.js';
export { Decimal } from 'keywright-runtime/api/decimal.js';
export { InvalidCursor } from 'keywright-runtime/api/invalid-cursor.js';
export { InvalidValue } from 'keywright-runtime/api/invalid-value.js';
export type { PatternRequest } from 'keywright-runtime/api/listener.js';
export type { Numeric } from 'keywright-runtime/api/numeric.js';
export type { Page } from 'keywright-runtime/api/page.js';
export type { Query } from 'keywright-runtime/api/query.js';
export type { Range } from 'keywright-runtime/api/range.js';
export { orThrow, Refusal } from 'keywright-runtime/api/refusal.js';
export type { Settings } from 'keywright-runtime/api/settings.js';
