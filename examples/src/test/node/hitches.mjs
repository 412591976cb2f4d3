// Calls a generated program for tags in transition at the worst moments, and one design's program with a cursor of another's:
// node hitches.mjs TRANSITION BY_ID BY_KIND ENDPOINT OLD_TABLE NEW_TABLE
import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const [, , transition, byId, byKind, endpoint, oldTable, newTable] = process.argv;
const program = (folder) => import(pathToFileURL(path.join(folder, 'typescript', 'index.js')).href);
const { createTags } = await program(transition);
const before = await program(byId);
const after = await program(byKind);

/** A client at whose door something happens before a request, or in its place. */
function clientWith(door) {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'keywright', secretAccessKey: 'keywright' },
  });
  const send = client.send.bind(client);
  client.send = async (command, ...more) => (await door(command.constructor.name, command.input)) ?? send(command, ...more);
  return client;
}

const settings = { tables: { tags: oldTable, kinds: newTable } };
const quiet = createTags(clientWith(() => undefined), settings);
const old = before.createTags(clientWith(() => undefined), settings);
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
for (const tagId of names) {
  await old.addTag({ tagId, kind: 'k', label: `label-${tagId}`, color: 'red' });
}
const painted = (tags, ids) => tags.paintTags(ids.map((tagId) => ({ tagId, color: 'blue' })));

// An index that has not followed yet when two of a batch have just gone over.
let late = 3;
const lateIndex = clientWith((name, input) =>
  name === 'QueryCommand' && input.IndexName === 'ByTag' && late-- > 0 ? { Items: [], Count: 0, ScannedCount: 0 } : undefined,
);
const outcomes = await painted(createTags(lateIndex, settings), ['f', 'g']);
assert.deepEqual(outcomes.map(({ kind }) => kind), ['done', 'done']);
assert.ok(late < 0);
assert.equal((await quiet.getTag({ tagId: 'f' })).color, 'blue');

// A tag that goes over when its own item in the old table is about to be read.
const leaving = (tagId) => {
  let gone = false;
  return clientWith(async (name, input) => {
    const isOld = input.TableName === oldTable || input.RequestItems?.[oldTable] !== undefined;
    if ((name === 'GetItemCommand' || name === 'BatchGetItemCommand') && isOld && !gone) {
      gone = true;
      await painted(quiet, [tagId]);
    }
  });
};
for (const tagId of ['a', 'b', 'd']) {
  const labels = [];
  for await (const { label } of createTags(leaving(tagId), settings).listLabels({ kind: 'k' })) {
    labels.push(label);
  }
  assert.deepEqual(labels, names.map((name) => `label-${name}`), tagId);
}
assert.equal(await createTags(leaving('c'), settings).countTags({ kind: 'k' }), names.length);

// A cursor of one design in a program with another.
const memories = [before.createTagsInMemory(), after.createTagsInMemory()];
for (const tags of memories) {
  for (const tagId of names) {
    await tags.addTag({ tagId, kind: 'k', label: `label-${tagId}`, color: 'red' });
  }
}
const { next } = await memories[0].listLabels({ kind: 'k' }).page();
const goesOn = await memories[0].listLabels({ kind: 'k' }).page({ after: next });
assert.deepEqual(goesOn.items.map(({ label }) => label), ['label-c', 'label-d']);
await assert.rejects(
  async () => memories[1].listLabels({ kind: 'k' }).page({ after: next }),
  (error) => error instanceof after.InvalidCursor && error.message.includes('another design'),
);
