import { NO_ITEM } from '../keys/scalars.js';
export const AT_THE_BEGINNING = { done: false, key: NO_ITEM };
export const DONE = { done: true, key: NO_ITEM };
export const START = { kind: 'Start' };
export const END = { kind: 'End' };
