import {randomBytes} from "node:crypto";
import {renameSync, writeFileSync} from "node:fs";
import {RequestCounts, type Answered} from "./counts.js";
import {ShapeReader, type Input} from "./shapes.js";
import {hash, KeyTexts} from "./texts.js";

/** How a program is recorded. */
export interface RecorderSettings {
  /** The file that the counts are written to. */
  file: string;
  /** The time between two writes in milliseconds; a minute unless told. */
  every?: number;
  /** A secret under which several programs hash the same key alike; without one each has its own. */
  salt?: string;
  /** Literal words of keys beside those in capital letters, such as `user` of `user#42`. */
  words?: readonly string[];
  /** Whether consumed units are asked for where a request does not; true unless told. */
  units?: boolean;
}

/** A client of the AWS SDK for JavaScript 3, as far as the recorder needs it. */
export interface RecordedClient {
  middlewareStack: {add(middleware: any, options: any): void};
}

const MOST_SHAPES = 2000;
const READS = new Set(["GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems"]);
const WITH_UNITS = new Set([...READS, "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"]);

/**
 * Counts the requests of a DynamoDB client by their shapes and writes the counts to a small file, which `keywright import
 * --requests` reads:
 *
 *     const recorder = Recorder.start({file: "requests.json"});
 *     recorder.attach(client);
 *
 * No value of a request is kept: keys are reduced to their words in capital letters, and hashed under a secret to find the
 * busiest. A failure to record is never a failure of the request.
 */
export class Recorder {
  /** The last mistake of the recorder itself. */
  lastFailure = "";

  private readonly counts = new Map<string, {shape: object; counts: RequestCounts}>();
  private readonly shapes: ShapeReader;
  private readonly from = Date.now();
  private readonly timer: NodeJS.Timeout;

  private constructor(private readonly settings: RecorderSettings) {
    const seed = settings.salt === undefined ? randomBytes(8).toString("hex") : hash({S: settings.salt}, [0x811c9dc5, 0xcbf29ce4]);
    const salt: [number, number] = [parseInt(seed.slice(0, 8), 16), parseInt(seed.slice(8), 16)];
    this.shapes = new ShapeReader(new KeyTexts(new Set(settings.words ?? [])), salt);
    this.timer = setInterval(() => this.writeQuietly(), settings.every ?? 60_000);
    this.timer.unref();
  }

  static start(settings: RecorderSettings): Recorder {
    return new Recorder(settings);
  }

  /** Records a client; one recorder may have several. */
  attach(client: RecordedClient): void {
    const middleware = (next: (args: any) => Promise<any>, context: {commandName?: string}) => async (args: any) => {
      const operation = (context.commandName ?? "").replace(/Command$/, "");
      const asked = this.asked(operation, args);
      const started = process.hrtime.bigint();
      try {
        const result = await next(asked);
        this.add(operation, args.input, answered(operation, result.output), started);
        return result;
      } catch (failure) {
        this.add(operation, args.input, {readUnits: 0, writeUnits: 0, items: 0, scanned: 0, failed: true}, started);
        throw failure;
      }
    };
    // After whatever turns documents into DynamoDB's own values, and around all retries.
    client.middlewareStack.add(middleware, {step: "serialize", priority: "high", name: "keywrightRecorder", override: true});
  }

  private asked(operation: string, args: any): any {
    const wanted = this.settings.units !== false && WITH_UNITS.has(operation)
      && args.input?.ReturnConsumedCapacity === undefined;
    return wanted ? {...args, input: {...args.input, ReturnConsumedCapacity: "TOTAL"}} : args;
  }

  private add(operation: string, input: Input, result: Answered, started: bigint): void {
    try {
      const micros = Number(process.hrtime.bigint() - started) / 1000;
      const sent = this.shapes.read(operation, input);
      let key = JSON.stringify(sent.shape);
      let entry = this.counts.get(key);
      if (entry === undefined) {
        const full = this.counts.size >= MOST_SHAPES;
        const shape = full ? this.shapes.read("(too many shapes)", {}).shape : sent.shape;
        key = full ? JSON.stringify(shape) : key;
        entry = this.counts.get(key) ?? {shape, counts: new RequestCounts()};
        this.counts.set(key, entry);
      }
      entry.counts.add(sent, result, micros, Date.now());
    } catch (unforeseen) {
      this.lastFailure = String(unforeseen);
    }
  }

  /** Writes the counts so far. */
  write(): void {
    const requests = [...this.counts].sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([, {shape, counts}]) => ({...shape, ...counts.told()}));
    const text = JSON.stringify({keywrightRequests: 1, fromMillis: this.from, toMillis: Date.now(), requests}, null, 1);
    writeFileSync(`${this.settings.file}.new`, text + "\n");
    renameSync(`${this.settings.file}.new`, this.settings.file);
  }

  private writeQuietly(): void {
    try {
      this.write();
    } catch (failed) {
      this.lastFailure = String(failed);
    }
  }

  /** Stops, and writes for the last time. */
  close(): void {
    clearInterval(this.timer);
    this.writeQuietly();
  }
}

function answered(operation: string, output: any): Answered {
  const capacity = output?.ConsumedCapacity;
  const tables: any[] = Array.isArray(capacity) ? capacity : capacity ? [capacity] : [];
  const units = tables.reduce((sum, table) => sum + (table.CapacityUnits ?? 0), 0);
  const read = READS.has(operation);
  const [items, scanned] = read ? found(operation, output) : [0, 0];
  return {readUnits: read ? units : 0, writeUnits: read ? 0 : units, items, scanned, failed: false};
}

function found(operation: string, output: any): [number, number] {
  if (operation === "GetItem") {
    return [output?.Item ? 1 : 0, 1];
  }
  if (operation === "BatchGetItem") {
    const items = Object.values(output?.Responses ?? {}).reduce<number>((sum, list) => sum + (list as unknown[]).length, 0);
    return [items, items];
  }
  if (operation === "TransactGetItems") {
    const items = (output?.Responses ?? []).length;
    return [items, items];
  }
  return [output?.Count ?? 0, output?.ScannedCount ?? 0];
}
