// The compiled engine, in the folder that the environment names, and short ways to write down its descriptions.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const engine = (file) => import(pathToFileURL(path.join(process.env.ENGINE, `${file}.js`)).href);

const { Values } = await engine('keys/values');

export const s = (text) => ({ S: text });
export const n = (number) => ({ N: String(number) });
export const values = (known) => new Values(new Map(Object.entries(known)));

export const literal = (text) => ({ kind: 'Literal', text });

const PLAIN = { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true };

/** A value that a `#` follows, or that ends the key where `last` is set. */
export const segment = (use, { format = {}, fallback, verbatim = false, last = false } = {}) => ({
  kind: 'Segment',
  use,
  format: { ...PLAIN, ...format },
  ...(fallback !== undefined && { fallback }),
  verbatim,
  escape: { mark: '$', separator: last ? -1 : '#'.codePointAt(0) },
});

export const shard = (count, ...uses) => ({ kind: 'Shard', uses, count });

export const template = (...parts) => ({ parts, whole: false, decodable: true });

/** A key that is one value and keeps its type. */
export const wholeValue = (use, format = {}) => ({
  parts: [segment(use, { format, last: true })],
  whole: true,
  decodable: true,
});
