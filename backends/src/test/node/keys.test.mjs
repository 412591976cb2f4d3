import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, literal, n, s, segment, shard, template, values, wholeValue } from './engine.mjs';

const { behindAll, decode, encode, NOTHING_DRAWN } = await engine('keys/template-codec');
const { crc32 } = await engine('keys/crc32');

const written = (of, known, drawn = NOTHING_DRAWN) => encode(of, values(known), drawn);
const read = (of, key) => {
  const decoded = decode(of, key);
  return decoded && Object.fromEntries(decoded.known);
};
const byBytes = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other));

const order = template(literal('USER#'), segment('user'), literal('#ORDER#'), segment('order', { last: true }));

test('joins literal text and values', () => {
  const key = written(order, { user: s('ada'), order: s('42') });

  assert.deepEqual(key, s('USER#ada#ORDER#42'));
  assert.deepEqual(read(order, key), { user: s('ada'), order: s('42') });
});

test('keeps a value in its segment, whatever characters it has', () => {
  assert.deepEqual(written(order, { user: s('a#b c$'), order: s('1') }), s('USER#a$bb$_c$c#ORDER#1'));
  for (const user of ['', '#', '$', '$b', ' ', '#ORDER#', 'é', '\u{10ffff}']) {
    assert.deepEqual(read(order, written(order, { user: s(user), order: s('#') })), { user: s(user), order: s('#') });
  }
});

test('keeps the order of values, also of those that begin alike', () => {
  const users = ['$', 'A#', 'Ann', 'Ann Lee', 'Anna', 'ann', '\u{ffff}', '\u{10000}'];
  const keys = users.map((user) => written(order, { user: s(user), order: s('zzz') }).S);

  assert.deepEqual([...keys].sort(byBytes), keys);
});

test('does not read a key of another template', () => {
  assert.equal(decode(order, s('USER#ada')), undefined);
  assert.equal(decode(order, s('USER#ada#ITEM#42')), undefined);
  assert.equal(decode(order, n(42)), undefined);
});

test('refuses a key without one of its values', () => {
  assert.throws(() => written(order, { user: s('ada') }), /^RangeError: order is missing/);
});

test('writes a fallback for a missing value, and marks a value that equals it', () => {
  const team = template(literal('TEAM#'), segment('team', { fallback: 'none', last: true }));

  assert.deepEqual(written(team, {}), s('TEAM#none'));
  assert.deepEqual(written(team, { team: s('none') }), s('TEAM#none$>'));
  assert.deepEqual(read(team, s('TEAM#none')), {});
  assert.deepEqual(read(team, s('TEAM#none$>')), { team: s('none') });
});

const padded = (format) =>
  template(segment('score', { verbatim: true, format: { kind: 'padded', type: 'number', digits: 6, ...format } }));

test('pads numbers so that they sort as text', () => {
  const score = padded({});
  const scores = [-99999, -42, -1, 0, 1, 42, 999999];
  const keys = scores.map((one) => written(score, { score: n(one) }).S);

  assert.deepEqual(keys, ['-00000', '-99957', '-99998', '000000', '000001', '000042', '999999']);
  assert.deepEqual([...keys].sort(byBytes), keys);
  assert.deepEqual(
    keys.map((key) => read(score, s(key)).score),
    scores.map(n),
  );
});

test('pads inverted numbers so that the highest sorts first', () => {
  const score = padded({ inverted: true });
  const scores = [999999, 42, 1, 0, -1, -42];
  const keys = scores.map((one) => written(score, { score: n(one) }).S);

  assert.deepEqual(keys, ['000000', '999957', '999998', '999999', '~00001', '~00042']);
  assert.deepEqual([...keys].sort(byBytes), keys);
  assert.deepEqual(
    keys.map((key) => read(score, s(key)).score),
    scores.map(n),
  );
});

test('pads numbers with decimal places, and refuses those that have no room', () => {
  const price = padded({ decimals: 2, negatives: false });

  assert.deepEqual(written(price, { score: n('1.5') }), s('000150'));
  assert.deepEqual(read(price, s('000150')), { score: n('1.5') });
  for (const score of ['1.234', '10000', '-1']) {
    assert.throws(() => written(price, { score: n(score) }), RangeError);
  }
});

test('keeps the type of a key that is one value', () => {
  assert.deepEqual(written(wholeValue('score', { type: 'number' }), { score: n(7) }), n(7));
  assert.deepEqual(written(wholeValue('score', { type: 'number', kind: 'negated' }), { score: n(7) }), n(-7));
  assert.deepEqual(
    written(wholeValue('at', { type: 'moment', kind: 'seconds' }), { at: s('2026-01-31T00:00:00.000Z') }),
    n(1_769_817_600),
  );
  assert.throws(() => written(wholeValue('name'), { name: s('') }), RangeError);
});

test('computes a shard from values, as wide as the greatest one', () => {
  // The check value of CRC-32, 0xCBF43926: its last hexadecimal digit is the rest of a division by 16.
  assert.equal(crc32('123456789'), 0xcbf43926);
  const key = template(literal('S#'), shard(16, 'id'));

  assert.deepEqual(written(key, { id: s('123456789') }), s('S#06'));
});

test('takes the shard that was drawn', () => {
  const key = template(literal('S#'), shard(100));

  assert.deepEqual(written(key, {}, new Map([[1, 7]])), s('S#07'));
});

test('finds the least text after all that begin with a prefix', () => {
  assert.equal(behindAll('ORDER#'), 'ORDER$');
  assert.equal(behindAll('a\ud7ff'), 'a\ue000');
  assert.equal(behindAll('a\u{10ffff}'), 'b');
});
