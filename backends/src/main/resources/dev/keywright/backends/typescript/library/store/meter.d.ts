import type { MeteredRequest } from '../api/listener.js';
/** Is told of every request of an access pattern. */
export type Meter = (request: MeteredRequest) => void;
