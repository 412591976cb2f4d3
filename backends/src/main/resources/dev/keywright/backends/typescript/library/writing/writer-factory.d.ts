import type { CallContext } from '../reading/call-context.js';
import { Writer } from './writer.js';
/** The writer of one call. */
export declare function writerFor(context: CallContext, patienceMilliseconds: number): Writer;
