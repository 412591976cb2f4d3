import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, literal, s, segment, shard, template } from './engine.mjs';

const { Design } = await engine('keys/design');
const { KeyBindings } = await engine('keys/key-bindings');
const { KeyConditionFactory } = await engine('keys/key-condition-factory');
const { inputsOf } = await engine('keys/inputs');
const { EVERYONE } = await engine('description/selection');
const { Expression } = await engine('store/expression');
const { conditionText } = await engine('store/key-condition-text');

const item = (name, partition, sort) => ({
  name,
  kind: 'entity',
  entity: name,
  inTransaction: true,
  stored: [],
  entries: [
    {
      table: 'shop',
      byAttributes: false,
      partition: [{ name: 'PK', template: partition }],
      sort: [{ name: 'SK', template: sort }],
      when: [],
      readable: [],
      names: [],
    },
  ],
  copies: 1,
  embeds: [],
});

const customers = template(literal('CUSTOMER#'), segment('customer', { last: true }));
const day = segment('at', { last: true, format: { kind: 'day', type: 'moment' } });
const design = new Design({
  entities: [],
  items: [
    item('Customer', customers, template(literal('CUSTOMER'))),
    item('Address', customers, template(literal('ADDRESS#'), segment('name', { last: true }))),
    item('Order', customers, template(literal('ORDER#'), segment('at', { last: true }))),
    item('Event', template(literal('EVENTS#'), day), template(segment('at', { last: true }))),
    item('Vote', template(literal('VOTES#'), shard(3, 'voter')), template(segment('voter', { last: true }))),
  ],
  counters: [],
  embeds: [],
  lookups: { wholes: new Map(), keys: new Map(), ofParents: new Map() },
  writes: [],
});
const factory = new KeyConditionFactory(design, new KeyBindings(() => 0));

const by = (...uses) => ({ ...EVERYONE, by: uses.map((use) => ({ kind: 'Input', use, name: use })) });
const look = (entity, parts) => ({
  operation: 'query',
  entity,
  entry: { item: entity, number: 0 },
  question: EVERYONE,
  sortParts: 0,
  early: EVERYONE,
  left: EVERYONE,
  known: [],
  order: [],
  placed: [],
  consistent: false,
  backward: false,
  included: [],
  parts: [],
  ...parts,
});
const given = (known) => inputsOf(new Map(Object.entries(known)));

/** The key condition expressions, with their values in place. */
const sent = (of, inputs) =>
  factory.of(of, inputs).map(({ condition }) => {
    const expression = new Expression();
    const text = conditionText(condition, expression);
    const { ExpressionAttributeValues } = expression.attributes();
    return text.replace(/:v\d+/g, (placeholder) => ExpressionAttributeValues[placeholder].S);
  });

const ofCustomer = (parts) => look('Order', { question: by('customer'), sortParts: 1, ...parts });
const ada = given({ customer: s('ada') });

test('asks one partition for the sort keys with a common beginning', () => {
  assert.deepEqual(sent(ofCustomer({}), ada), ['PK = CUSTOMER#ada AND begins_with(SK, ORDER#)']);
});

test('asks for a whole key', () => {
  const whole = ofCustomer({ question: by('customer', 'at'), sortParts: 2 });

  assert.deepEqual(sent(whole, given({ customer: s('ada'), at: s('2026') })), [
    'PK = CUSTOMER#ada AND SK = ORDER#2026',
  ]);
});

test('asks for a range, whose open side ends with the last key that begins alike', () => {
  const range = ofCustomer({ range: 'at' });
  const between = (bounds) => ({ ...ada, ranges: new Map([['at', bounds]]) });

  assert.deepEqual(sent(range, between({ low: s('2025'), high: s('2026') })), [
    'PK = CUSTOMER#ada AND SK BETWEEN ORDER#2025 AND ORDER#2026',
  ]);
  assert.deepEqual(sent(range, between({ low: s('2025') })), [
    'PK = CUSTOMER#ada AND SK BETWEEN ORDER#2025 AND ORDER$',
  ]);
  assert.deepEqual(sent(range, between({ high: s('2026') })), [
    'PK = CUSTOMER#ada AND SK BETWEEN ORDER# AND ORDER#2026',
  ]);
  assert.deepEqual(sent(range, between({})), ['PK = CUSTOMER#ada AND begins_with(SK, ORDER#)']);
});

test('sends nothing for a range that ends before it begins', () => {
  const inputs = { ...ada, ranges: new Map([['at', { low: s('2026'), high: s('2025') }]]) };

  assert.deepEqual(sent(ofCustomer({ range: 'at' }), inputs), []);
});

test('asks for a prefix of a value', () => {
  const inputs = { ...ada, prefixes: new Map([['at', '2026-0']]) };

  assert.deepEqual(sent(ofCustomer({ prefix: 'at' }), inputs), ['PK = CUSTOMER#ada AND begins_with(SK, ORDER#2026-0)']);
});

test('sends a query for each of several values, each once', () => {
  const some = ofCustomer({ question: { ...EVERYONE, in: ['customer'] } });
  const inputs = { ...given({}), choices: new Map([['customer', [s('ada'), s('bob'), s('ada')]]]) };

  assert.deepEqual(sent(some, inputs), [
    'PK = CUSTOMER#ada AND begins_with(SK, ORDER#)',
    'PK = CUSTOMER#bob AND begins_with(SK, ORDER#)',
  ]);
});

test('sends a query for each stretch of time, the newest first', () => {
  const events = look('Event', { range: 'at', bucket: { use: 'at', length: 'day', turn: 'newestFirst' } });
  const bounds = { low: s('2026-02-28T12:00:00.000Z'), high: s('2026-03-01T06:00:00.000Z') };

  assert.deepEqual(sent(events, { ...given({}), ranges: new Map([['at', bounds]]) }), [
    'PK = EVENTS#2026-03-01 AND SK BETWEEN 2026-02-28T12:00:00.000Z AND 2026-03-01T06:00:00.000Z',
    'PK = EVENTS#2026-02-28 AND SK BETWEEN 2026-02-28T12:00:00.000Z AND 2026-03-01T06:00:00.000Z',
  ]);
});

test('asks all shards, but one alone where its values are known', () => {
  assert.deepEqual(sent(look('Vote', {}), given({})), ['PK = VOTES#0', 'PK = VOTES#1', 'PK = VOTES#2']);
  // 0xCBF43926 is 3421780262, whose digits add up to 35: the rest of a division by 3 is 2.
  assert.deepEqual(sent(look('Vote', { question: by('voter') }), given({ voter: s('123456789') })), ['PK = VOTES#2']);
});

const including = (child, parts) =>
  look('Customer', {
    question: by('customer'),
    sortParts: 1,
    included: [{ included: {}, entry: { item: child, number: 0 }, question: by('customer'), sortParts: 1 }],
    ...parts,
  });

test('asks for one range around an entity and those that it includes', () => {
  assert.deepEqual(sent(including('Order', { extent: { first: 0, last: 1 } }), ada), [
    'PK = CUSTOMER#ada AND SK BETWEEN CUSTOMER AND ORDER$',
  ]);
});

test('ends a range with the key itself where that is known', () => {
  assert.deepEqual(sent(including('Address', { extent: { first: 1, last: 0 } }), ada), [
    'PK = CUSTOMER#ada AND SK BETWEEN ADDRESS# AND CUSTOMER',
  ]);
});

test('asks for a common beginning where one range holds the others', () => {
  assert.deepEqual(sent(including('Order', { extent: { first: 1, last: 1 } }), ada), [
    'PK = CUSTOMER#ada AND begins_with(SK, ORDER#)',
  ]);
});

test('asks for the whole partition where nothing says which range comes first', () => {
  assert.deepEqual(sent(including('Order', {}), ada), ['PK = CUSTOMER#ada']);
});
