// Repeats the writes of a generated program for notes with the same token, and asks for what the model does not allow: node once.mjs
// FOLDER ENDPOINT TABLE
import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const [, , folder, endpoint, table] = process.argv;
const { createNotes, InvalidValue } = await import(pathToFileURL(path.join(folder, 'typescript', 'index.js')).href);

const client = new DynamoDBClient({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'keywright', secretAccessKey: 'keywright' },
});
const once = (token) => createNotes(client, { tables: { notes: table }, token });
const notes = createNotes(client, { tables: { notes: table } });
const noteId = 'n1';

// A write of one item.
for (const time of ['first', 'second']) {
  assert.equal((await once('write').writeNote({ noteId, text: 'old' })).kind, 'done', time);
  assert.equal((await once('edit').editNote({ noteId, expected: 0, text: 'new', version: 1 })).kind, 'done', time);
}
assert.equal((await once('other').writeNote({ noteId, text: 'old' })).kind, 'alreadyExists');
assert.equal((await notes.getNote({ noteId })).version, 1);

// A number of a sequence, also if others have been given out since.
const ticket = (text, price) => ({ noteId, text, price, at: new Date() });
const mine = ticket('mine', '1.25');
assert.equal((await once('ticket').addTicket(mine)).ticket.number, 1);
assert.equal((await notes.addTicket(ticket('another', '2'))).ticket.number, 2);
assert.equal((await once('ticket').addTicket(mine)).ticket.number, 1);

// What the model does not allow is refused with the name of the attribute.
const wrong = [
  [() => notes.getNote({ noteId: '' }), 'noteId'],
  [() => notes.writeNote({ noteId: '', text: 'text' }), 'noteId'],
  [() => notes.addTicket(ticket('too dear', '100.01')), 'price'],
  [() => notes.addTicket(ticket('too fine', '1.255')), 'price'],
  [() => notes.listPricedTickets({ noteId, price: { from: '-1' } }).page(), 'price'],
];
for (const [call, attribute] of wrong) {
  await assert.rejects(
    async () => call(),
    (error) => error instanceof InvalidValue && error.attribute === attribute,
  );
}
await assert.rejects(async () => notes.getNote({ noteId: 'n'.repeat(3000) }), /^RangeError: noteId: /);

// A cascade of several transactions.
for (const time of ['first', 'second']) {
  assert.equal((await once('drop').dropNote({ noteId })).kind, 'done', time);
}
assert.equal((await once('again').dropNote({ noteId })).kind, 'notFound');
assert.deepEqual((await notes.listTickets({ noteId }).page()).items, []);
