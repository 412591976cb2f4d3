// Calls the methods of a generated program as lines of JSON ask for, and answers each with a line.
import { Buffer } from 'node:buffer';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const program = await import(pathToFileURL(path.join(folder, 'typescript', 'index.js')).href);
// The client must be the one that the program throws and catches exceptions of.
const { DynamoDBClient, ScanCommand } = await import('@aws-sdk/client-dynamodb');

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
let streams;
let pollerOfAll;
let settled = 0;

// The requests of `DynamoDBStreams`, whose package is not needed otherwise.
function streamsAt(endpoint) {
  const request = (operation) => async (input) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        authorization:
          'AWS4-HMAC-SHA256 Credential=keywright/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
      body: JSON.stringify(input),
    });
    const said = await response.json();
    if (!response.ok) {
      throw Object.assign(new Error(JSON.stringify(said)), { name: String(said.__type).split('#')[1] });
    }
    return said;
  };
  return {
    listStreams: request('ListStreams'),
    describeStream: request('DescribeStream'),
    getShardIterator: request('GetShardIterator'),
    getRecords: request('GetRecords'),
  };
}

// Everything that is new; at times everything that there ever was, as a poller does that has forgotten all.
async function settle() {
  if (isBegun) {
    return { result: null };
  }
  const { checkpointsInMemory } = await engine('stream/checkpoints');
  if (pollerOfAll === undefined || ++settled % 10 === 0) {
    pollerOfAll = streams.poller(streams.client, checkpointsInMemory());
  }
  return { result: await pollerOfAll.drain() };
}

// A file of the engine, out of the library or of the program itself.
const engine = (name) => {
  const library = path.join(folder, '..', 'node_modules', 'keywright-runtime');
  const home = existsSync(library) ? library : path.join(folder, 'typescript', 'engine');
  return import(pathToFileURL(path.join(home, `${name}.js`)).href);
};

const module = (name) => import(pathToFileURL(path.join(folder, 'typescript', `${name}.js`)).href);

// A program in memory, and what has it begin with everything that is in the tables.
async function inMemory(create, stream, client, settings) {
  const { Connection, inMemory: stores } = await engine('connection');
  const { MemoryStore } = await engine('store/memory-store');
  const { design } = await module('description/design');
  const memory = new MemoryStore(design);
  if (stream) {
    const { followInMemory } = await engine('stream/memory-stream');
    followInMemory(memory, design, settings);
  }
  const begin = async () => {
    const records = stream ? design.needStreams().records : undefined;
    for (const [name, table] of Object.entries(settings.tables).filter(([one]) => one !== records)) {
      let ExclusiveStartKey;
      do {
        const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey })).catch((failure) => {
          if (failure.name !== 'ResourceNotFoundException') {
            throw failure;
          }
          return { Items: [] };
        });
        page.Items.forEach((item) => memory.put(name, new Map(Object.entries(item))));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
    }
    isBegun = true;
  };
  return { face: new program[create.slice('create'.length)](new Connection(design, stores(memory), settings)), begin };
}

let begin = async () => {};
// Whether everything in the tables is in memory, where nothing lags behind.
let isBegun = false;

async function answer({ create, stream, memory, endpoint, tables, now, settle: settling, method, input, page }) {
  if (settling) {
    return settle();
  }
  if (create !== undefined) {
    const client = new DynamoDBClient({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'keywright', secretAccessKey: 'keywright' },
    });
    const settings = { tables, now: () => new Date(now), cursorKey: 'secret' };
    if (stream) {
      const handlers = await import(pathToFileURL(path.join(folder, 'typescript', 'stream.js')).href);
      streams = handlers[stream](client, settings);
      streams.client = streamsAt(endpoint);
    }
    if (memory) {
      ({ face, begin } = await inMemory(create, stream, client, settings));
      return undefined;
    }
    face = program[create](client, settings);
    return undefined;
  }
  await begin();
  begin = async () => {};
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
