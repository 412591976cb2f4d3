// Calls the methods of a generated program as lines of JSON ask for, and answers each with a line.
import { Buffer } from 'node:buffer';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const program = await import(pathToFileURL(path.join(folder, 'typescript', 'index.js')).href);
// The client must be the one that the program throws and catches exceptions of.
const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');

// What JSON has no word for stands in an object that names its type.
const revived = (_, value) => {
  switch (value?.$) {
    case 'decimal':
      return program.Decimal.of(value.value);
    case 'moment':
      return new Date(value.value);
    case 'bytes':
      return new Uint8Array(Buffer.from(value.value, 'hex'));
    case 'texts':
      return new Set(value.value);
    default:
      return value;
  }
};

function told(value) {
  if (value instanceof program.Decimal) {
    return { $: 'decimal', value: value.text() };
  }
  if (value instanceof Date) {
    return { $: 'moment', value: value.toISOString() };
  }
  if (value instanceof Uint8Array) {
    return { $: 'bytes', value: Buffer.from(value).toString('hex') };
  }
  if (value instanceof Set) {
    return { $: 'texts', value: [...value] };
  }
  if (Array.isArray(value)) {
    return value.map(told);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, told(member)]))
    : value;
}

let face;

async function answer({ create, endpoint, tables, now, method, input, page }) {
  if (create !== undefined) {
    const client = new DynamoDBClient({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'keywright', secretAccessKey: 'keywright' },
    });
    face = program[create](client, { tables, now: () => new Date(now), cursorKey: 'secret' });
    return undefined;
  }
  if (page === undefined) {
    return { result: told((await face[method](input)) ?? null) };
  }
  return { result: told(await face[method](input).page(page === '' ? {} : { after: page })) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = await answer(JSON.parse(line, revived)).catch((error) => ({ error: String(error?.stack ?? error) }));
  if (said !== undefined) {
    process.stdout.write(JSON.stringify(said) + '\n');
  }
}
