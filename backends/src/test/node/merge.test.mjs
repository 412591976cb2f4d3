import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, n, s, values } from './engine.mjs';

const { FoundEntity } = await engine('reading/found-entity');
const { orderBy } = await engine('reading/found-comparator');
const { IndexEntryStream } = await engine('reading/index-entry-stream');
const { Merge } = await engine('reading/merge');
const { AT_THE_BEGINNING, END } = await engine('reading/position');

const item = (id, at) =>
  new Map([
    ['id', s(id)],
    ['at', n(at)],
  ]);
const found = (stored) => FoundEntity.of(values(Object.fromEntries(stored)));
const idsOf = (entities) => entities.map((entity) => entity.values.find('id').S);
const byTime = (descending = false) => orderBy([{ use: 'at', descending }]);

/** A stream over pages that are counted as they are read; a page ends with the key of its last item. */
const streamOf = (pages, wanted = found) => {
  const reads = [];
  const read = async (after) => {
    const number =
      after.size === 0 ? 0 : 1 + pages.findIndex((page) => page.some((one) => one.get('id') === after.get('id')));
    reads.push(number);
    const items = pages[number] ?? [];
    const isLast = number >= pages.length - 1;
    return { items, last: isLast ? new Map() : new Map([['id', items.at(-1).get('id')]]) };
  };
  return { reads, stream: new IndexEntryStream(read, wanted, ['id'], AT_THE_BEGINNING) };
};

test('merges streams in the order asked for', async () => {
  const one = streamOf([[item('a', 1), item('d', 4)], [item('e', 5)]]);
  const other = streamOf([[item('b', 2), item('c', 3)]]);
  const merge = new Merge([[one.stream, other.stream]], byTime());

  assert.deepEqual(idsOf(await merge.next(Infinity)), ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(merge.position(), END);
});

test('merges in descending order, and takes the first stream where two are equal', async () => {
  const one = streamOf([[item('c', 3), item('a', 1)]]);
  const other = streamOf([[item('x', 3), item('b', 2)]]);
  const merge = new Merge([[one.stream, other.stream]], byTime(true));

  assert.deepEqual(idsOf(await merge.next(Infinity)), ['c', 'x', 'b', 'a']);
});

test('reads no further than it needs', async () => {
  const one = streamOf([[item('a', 1), item('b', 2)], [item('c', 3)]]);
  const merge = new Merge([[one.stream]], byTime());

  assert.deepEqual(idsOf(await merge.next(2)), ['a', 'b']);
  assert.deepEqual(one.reads, [0]);
});

test('does not read a later turn while an earlier one has results', async () => {
  const newest = streamOf([[item('z', 9), item('y', 8)]]);
  const older = streamOf([[item('x', 7)]]);
  const merge = new Merge([[newest.stream], [older.stream]], byTime(true));

  assert.deepEqual(idsOf(await merge.next(2)), ['z', 'y']);
  assert.deepEqual(older.reads, []);
  assert.deepEqual(idsOf(await merge.next(2)), ['x']);
});

test('marks a position in the middle of a page, where each stream goes on', async () => {
  const pages = [[item('a', 1), item('c', 3)]];
  const others = [[item('b', 2), item('d', 4)]];
  const merge = new Merge([[streamOf(pages).stream, streamOf(others).stream]], byTime());
  await merge.next(1);

  const { kind, marks } = merge.position();

  assert.equal(kind, 'Each');
  assert.deepEqual(marks, [
    { done: false, key: new Map([['id', s('a')]]) },
    { done: false, key: new Map() },
  ]);
});

test('drops items that are not wanted, and goes on to the next page', async () => {
  const pages = [[item('a', 1)], [item('b', 2)]];
  const { reads, stream } = streamOf(pages, (stored) => (stored.get('id').S === 'b' ? found(stored) : undefined));

  assert.deepEqual(idsOf(await new Merge([[stream]], byTime()).next(Infinity)), ['b']);
  assert.deepEqual(reads, [0, 1]);
});
