import type { MeteredRequest } from '../api/listener.js';

/** Sees every request of a pattern. */
export type Meter = (request: MeteredRequest) => void;
