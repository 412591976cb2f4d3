import type { Settings } from '../api/settings.js';
import type { Design } from '../keys/design.js';
import type { MemoryStore } from '../store/memory-store.js';
/** The stream of items in memory: what follows it is written before a write is answered, so that nothing lags behind. */
export declare function followInMemory(memory: MemoryStore, design: Design, settings: Settings): void;
