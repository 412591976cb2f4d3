import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, literal, n, s, segment, template, values } from './engine.mjs';
import { MemoryStore } from './memory-store.mjs';

const { Engine } = await engine('engine');
const { Design } = await engine('keys/design');
const { EVERYONE } = await engine('description/selection');
const { inputsOf } = await engine('keys/inputs');
const { NO_WRITE_INPUTS } = await engine('writing/write-inputs');
const { START } = await engine('reading/position');

const key = (name, text, use) => ({
  name,
  template: use === undefined ? template(literal(text)) : template(literal(text), segment(use, { last: true })),
});
const stored = (use, counted = false) => ({ use, name: use, seconds: false, counted, hidden: false });
const itemType = (name, kind, entity, keys, attributes) => ({
  name,
  kind,
  entity,
  inTransaction: true,
  stored: attributes,
  entries: [
    {
      table: 'shop',
      byAttributes: false,
      partition: [keys[0]],
      sort: [keys[1]],
      when: [],
      readable: attributes.map((one) => one.use),
      names: attributes.map((one) => one.name),
    },
  ],
  copies: 1,
  embeds: [],
});
const attribute = (name, parts = {}) => ({ name, type: 'text', mayBeMissing: false, counted: false, ...parts });
const entity = (name, id, attributes, roles = []) => ({
  name,
  id: [id],
  attributes: attributes.map((one) => attribute(one)),
  roles,
  inherited: [],
  optionalOfParents: [],
});

/** Customers with a unique email, and their orders, which they count. */
const design = new Design({
  entities: [
    entity('Customer', 'customer', ['customer', 'email', 'orders']),
    entity(
      'Order',
      'order',
      ['order', 'customer', 'status'],
      [
        {
          name: 'customer',
          parent: 'Customer',
          holds: [{ entity: 'Customer', source: 'customer', held: 'customer', identifies: true }],
        },
      ],
    ),
  ],
  items: [
    itemType(
      'Customer',
      'entity',
      'Customer',
      [key('PK', 'CUSTOMER#', 'customer'), key('SK', 'CUSTOMER')],
      [stored('customer'), stored('email'), stored('orders', true)],
    ),
    itemType('Email', 'guard', 'Customer', [key('PK', 'EMAIL#', 'email'), key('SK', 'EMAIL')], []),
    itemType(
      'Order',
      'entity',
      'Order',
      [key('PK', 'CUSTOMER#', 'customer'), key('SK', 'ORDER#', 'order')],
      [stored('customer'), stored('order'), stored('status')],
    ),
  ],
  counters: [
    {
      child: 'Order',
      by: ['customer'],
      holder: 'Customer',
      name: 'orders',
      inside: { role: 'customer', parent: 'Customer' },
      inTransaction: true,
    },
  ],
  embeds: [],
  lookups: { wholes: new Map(), keys: new Map(), ofParents: new Map() },
  writes: [],
});

const create = (name) => ({ kind: 'Create', entity: name, times: 1, initial: [], numbers: [], inherited: [] });
const by = (...uses) => uses.map((use) => ({ kind: 'Input', use, name: use }));
const target = (...uses) => ({ by: by(...uses), stated: [], one: true, plan: { kind: 'Nothing' }, seesItem: false });
const ship = {
  kind: 'Update',
  entity: 'Order',
  times: 1,
  target: target('customer', 'order'),
  changes: [{ attribute: 'status', kind: 'setTo', value: s('SHIPPED') }],
  conditions: [{ kind: 'OneOf', attribute: 'status', values: [s('PAID')] }],
  renewals: [],
};
const cancel = {
  kind: 'Delete',
  entity: 'Order',
  times: 1,
  target: target('customer', 'order'),
  conditions: [],
  removals: [],
  batched: false,
};
const ordersOfCustomer = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Order',
    entry: { item: 'Order', number: 0 },
    question: { ...EVERYONE, by: by('customer') },
    sortParts: 1,
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [{ use: 'order', descending: false }],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [],
};

const shop = () => {
  const store = new MemoryStore();
  const call = () => new Engine(design, { store, now: new Date(0), dice: () => 0, patienceMilliseconds: 0 });
  const given = (known) => new Map(Object.entries(known));
  return {
    store,
    create: (name, fresh) => call().write(create(name), { ...NO_WRITE_INPUTS, fresh: values(fresh) }),
    write: (step, known) => call().write(step, { ...NO_WRITE_INPUTS, given: given(known) }),
    orders: async (customer) => {
      const { rows } = await call().read(ordersOfCustomer, inputsOf(given({ customer })), START, 0);
      return rows.map((row) => `${row.values.find('order').S} ${row.values.find('status').S}`);
    },
    item: (pk, sk) => [...store.items.values()].find((one) => one.get('PK').S === pk && one.get('SK').S === sk),
  };
};
const ada = { customer: s('ada'), email: s('ada@example.com') };
const paid = (order, customer = 'ada') => ({ customer: s(customer), order: s(order), status: s('PAID') });

test('puts an entity and its guard in one transaction', async () => {
  const { create, item, store } = shop();

  assert.equal((await create('Customer', ada)).result, 'done');
  assert.deepEqual(store.transactions, [2]);
  assert.deepEqual(item('CUSTOMER#ada', 'CUSTOMER').get('orders'), n(0));
  assert.ok(item('EMAIL#ada@example.com', 'EMAIL'));
});

test('refuses an id that exists and a unique value that is taken, and says which', async () => {
  const { create, store } = shop();
  await create('Customer', ada);

  const again = await create('Customer', { ...ada, email: s('other@example.com') });
  const taken = await create('Customer', { ...ada, customer: s('bob') });

  assert.deepEqual([again.result, again.refusedBy], ['exists', 'Customer']);
  assert.deepEqual([taken.result, taken.refusedBy], ['taken', 'Email']);
  assert.equal(store.items.size, 2);
});

test('counts children in the item of their parent', async () => {
  const { create, item, write } = shop();
  await create('Customer', ada);
  await create('Order', paid('1'));
  await create('Order', paid('2'));
  await write(cancel, { customer: s('ada'), order: s('1') });

  assert.deepEqual(item('CUSTOMER#ada', 'CUSTOMER').get('orders'), n(1));
});

test('leaves the counter out where the parent is gone', async () => {
  const { create, orders, store } = shop();

  assert.equal((await create('Order', paid('1', 'nobody'))).result, 'done');
  assert.equal(store.items.size, 1);
  assert.deepEqual(await orders(s('nobody')), ['1 PAID']);
});

test('changes an entity only where its conditions hold', async () => {
  const { create, orders, write } = shop();
  await create('Customer', ada);
  await create('Order', paid('1'));
  const one = { customer: s('ada'), order: s('1') };

  assert.equal((await write(ship, one)).result, 'done');
  assert.equal((await write(ship, one)).result, 'condition');
  assert.equal((await write(ship, { ...one, order: s('9') })).result, 'notThere');
  assert.deepEqual(await orders(s('ada')), ['1 SHIPPED']);
});
