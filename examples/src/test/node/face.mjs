// Takes the tour of a generated program for the campaigns, and tries what a caller may do wrong: node face.mjs FOLDER ENDPOINT TABLE
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';

const [, , folder, endpoint, table] = process.argv;
const load = (name) => import(pathToFileURL(path.join(folder, name)).href);
const { tour } = await load('tour.js');
const { createCampaigns, InvalidCursor, InvalidValue, orThrow, Refusal } = await load('typescript/index.js');

const client = new DynamoDBClient({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'keywright', secretAccessKey: 'keywright' },
});
const requests = [];
const settings = { tables: { campaigns: table }, cursorKey: 'secret', listener: (request) => requests.push(request) };

assert.deepEqual(await tour(client, settings), [
  'first: Ada',
  'second: there is an ada already',
  'pages of 2 and 1',
  'Curse of the Crimson Throne',
  'Kingmaker',
  'Rise of the Runelords',
  'notFound',
]);

// Whoever listens sees every request with its pattern and what it took.
assert.deepEqual(Object.keys(requests[0]).sort(), [
  'milliseconds',
  'operation',
  'pattern',
  'retries',
  'table',
  'units',
]);
assert.equal(requests[0].pattern, 'AP-008');
assert.equal(requests[0].operation, 'PutItem');
assert.ok(requests[0].units > 0);

const campaigns = createCampaigns(client, settings);
const mine = campaigns.listCampaignsByUser({ userId: 'ada' });
const { next } = await mine.page({ limit: 1 });

// A cursor is safe in a URL, tells nothing, and belongs to its question, its inputs and its secret.
assert.match(next, /^[A-Za-z0-9_-]+$/);
assert.ok(!Buffer.from(next, 'base64url').toString('latin1').includes('ada'));
const strange = [
  campaigns.listCampaignsByUser({ userId: 'bob' }).page({ after: next }),
  campaigns.listSessionsByCampaign({ userId: 'ada', campaignId: 'kingmaker' }).page({ after: next }),
  createCampaigns(client, { ...settings, cursorKey: 'other' })
    .listCampaignsByUser({ userId: 'ada' })
    .page({ after: next }),
  mine.page({ after: (next[0] === 'A' ? 'B' : 'A') + next.slice(1) }),
  mine.page({ after: 'AAAA' }),
];
for (const page of strange) {
  await assert.rejects(page, InvalidCursor);
}
assert.equal((await mine.first()).name, 'Curse of the Crimson Throne');

// What could not be stored is refused before anything is sent, with the name of the attribute.
const now = new Date();
const user = { userId: 'eve', email: 'eve@example.com', name: 'Eve', createdAt: now, updatedAt: now };
const before = requests.length;
const wrong = [
  [{ ...user, name: undefined }, 'name'],
  [{ ...user, name: 'half \ud800' }, 'name'],
  [{ ...user, email: 7 }, 'email'],
  [{ ...user, createdAt: new Date(NaN) }, 'createdAt'],
  [{ ...user, updatedAt: new Date(8.64e15) }, 'updatedAt'],
];
for (const [given, attribute] of wrong) {
  await assert.rejects(campaigns.createUser(given), (error) => {
    return error instanceof InvalidValue && error.attribute === attribute && error.message.startsWith(attribute);
  });
}
await assert.rejects(campaigns.createUser({ ...user, userId: 'u'.repeat(2049) }), /^RangeError: userId: /);
await assert.rejects(campaigns.createUser({ ...user, userId: 7 }), /^InvalidValue: userId is no text/);
assert.equal(requests.length, before);

// Keys hold whatever a value holds: separators, escapes and what sorts behind everything.
for (const userId of ['a#b', 'a$b', '#', '$', ' ', '\u{10ffff}', 'constructor', '__proto__']) {
  orThrow(await campaigns.createUser({ ...user, userId }));
  assert.equal((await campaigns.getUser({ userId })).userId, userId);
  await assert.rejects(campaigns.createUser({ ...user, userId }).then(orThrow), Refusal);
}
assert.equal(await campaigns.getUser({ userId: 'nobody' }), undefined);

// Large values lie in a bucket. There is no S3 to run here: a server of Node's keeps what the real client sends it.
const objects = new Map();
const server = createServer(async (request, response) => {
  const key = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  const chunks = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  if (request.method === 'PUT') {
    objects.set(key, Buffer.concat(chunks));
  } else if (request.method === 'DELETE') {
    objects.delete(key);
  }
  response.end(request.method === 'GET' ? objects.get(key) : undefined);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { S3Blobs } = await load('typescript/s3-blobs.js');
const bucket = new S3Blobs(
  new S3Client({
    endpoint: `http://127.0.0.1:${server.address().port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: 'keywright', secretAccessKey: 'keywright' },
  }),
  'texts',
);
const pointer = await bucket.put('session 1/ü', new TextEncoder().encode('once upon a time'));
assert.equal(pointer, 's3://texts/session 1/ü');
assert.deepEqual([...objects.keys()], ['/texts/session 1/ü']);
assert.equal(new TextDecoder().decode(await bucket.get(pointer)), 'once upon a time');
await bucket.delete(pointer);
assert.equal(objects.size, 0);
await assert.rejects(bucket.get('s3://others/secret'), /^RangeError: no pointer into texts/);
server.closeAllConnections();
server.close();
