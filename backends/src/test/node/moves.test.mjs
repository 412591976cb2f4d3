import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, literal, n, s, segment, template, values } from './engine.mjs';
import { MemoryStore } from './memory-store.mjs';

const { Engine } = await engine('engine');
const { Decimal } = await engine('api/decimal');
const { Design } = await engine('keys/design');
const { EVERYONE } = await engine('description/selection');
const { NO_WRITE_INPUTS } = await engine('writing/write-inputs');

/** The store of one writer: others are faster, before its writes. */
class MeanwhileStore {
  constructor(store, others) {
    this.store = store;
    this.others = others;
  }

  get(...request) {
    return this.store.get(...request);
  }

  query(...request) {
    return this.store.query(...request);
  }

  async write(writes) {
    await this.others.shift()?.();
    return this.store.write(writes);
  }

  async writeBatch(writes) {
    await this.others.shift()?.();
    return this.store.writeBatch(writes);
  }
}

const key = (name, text, use) => ({
  name,
  template: use === undefined ? template(literal(text)) : template(literal(text), segment(use, { last: true })),
});
const uses = ['project', 'slug', 'state', 'visits'];
const entry = (partition, sort, index) => ({
  table: 'projects',
  ...(index !== undefined && { index }),
  byAttributes: false,
  partition: [partition],
  sort: [sort],
  when: [],
  readable: uses,
  names: [...uses, 'notes'],
});
const by = (...names) => names.map((use) => ({ kind: 'Input', use, name: use }));
const find = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Project',
    entry: { item: 'Project', number: 1 },
    question: { ...EVERYONE, by: by('project') },
    sortParts: 1,
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [{ kind: 'Item', primary: { item: 'Project', number: 0 }, consistent: true }],
};
const target = { by: by('project'), stated: [], one: true, plan: find, seesItem: false };
const update = (...changes) => ({
  kind: 'Update',
  entity: 'Project',
  times: 1,
  target,
  changes,
  conditions: [],
  renewals: [],
});
const rename = update({ attribute: 'slug', kind: 'set' });
const visit = update({ attribute: 'visits', kind: 'add' });
const drop = { kind: 'Delete', entity: 'Project', times: 1, target, conditions: [], removals: [], batched: false };
const open = { kind: 'Create', entity: 'Project', times: 1, initial: [], numbers: [], inherited: [] };

/** Projects under their slugs, which change, found by their ids through an index. */
const design = new Design({
  entities: [
    {
      name: 'Project',
      id: ['project'],
      attributes: uses.map((name) => ({ name, type: 'text', mayBeMissing: name === 'visits', counted: false })),
      roles: [],
      inherited: [],
      optionalOfParents: [],
    },
  ],
  items: [
    {
      name: 'Project',
      kind: 'entity',
      entity: 'Project',
      inTransaction: true,
      stored: uses.map((use) => ({ use, name: use, seconds: false, counted: false, hidden: false })),
      entries: [
        entry(key('PK', 'SLUG#', 'slug'), key('SK', 'PROJECT#', 'project')),
        entry(key('IPK', 'PROJECT#', 'project'), key('ISK', 'PROJECT'), 'GSI1'),
      ],
      copies: 1,
      embeds: ['notes'],
    },
  ],
  counters: [],
  embeds: [],
  lookups: { wholes: new Map(), keys: new Map(), ofParents: new Map() },
  writes: [[rename], [visit], [drop], [open]],
});

const projects = async () => {
  const store = new MemoryStore();
  const write = (step, inputs, ...others) => {
    const open = new MeanwhileStore(store, others);
    const engine = new Engine(design, { store: open, now: new Date(0), dice: () => 0, patienceMilliseconds: 5_000 });
    return engine.write(step, { ...NO_WRITE_INPUTS, given: new Map([['project', s('p')]]), ...inputs });
  };
  const fresh = values({ project: s('p'), slug: s('old'), state: s('OPEN'), visits: n(1) });
  await write(open, { fresh });
  return {
    store,
    rename: (slug, ...others) => write(rename, { sets: new Map([['slug', s(slug)]]) }, ...others),
    visit: (...others) => write(visit, { adds: new Map([['visits', Decimal.of('1')]]) }, ...others),
    drop: (...others) => write(drop, {}, ...others),
    item: () => [...store.items.values()][0],
  };
};

test('takes along what another writer adds in the meantime', async () => {
  const { item, rename, store, visit } = await projects();

  assert.equal((await rename('new', visit)).result, 'done');
  assert.equal(store.items.size, 1);
  assert.deepEqual(item().get('slug'), s('new'));
  assert.deepEqual(item().get('visits'), n(2));
});

test('takes along what others keep in the item', async () => {
  const { item, rename } = await projects();
  const first = item();

  await rename('new', () => first.set('notes', { M: { n1: { M: {} } } }));

  assert.deepEqual(item().get('notes'), { M: { n1: { M: {} } } });
});

test('follows an item that has moved', async () => {
  const { item, rename, visit } = await projects();

  assert.equal((await visit(() => rename('new'))).result, 'done');
  assert.deepEqual(item().get('visits'), n(2));
});

test('deletes an item that has moved', async () => {
  const { drop, rename, store } = await projects();

  assert.equal((await drop(() => rename('new'))).result, 'done');
  assert.equal(store.items.size, 0);
});

test('finds nothing where the item is gone', async () => {
  const { drop, store, visit } = await projects();

  assert.equal((await visit(drop)).result, 'notThere');
  assert.equal(store.items.size, 0);
});
