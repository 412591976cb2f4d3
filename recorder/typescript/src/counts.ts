import type {Sent} from "./shapes.js";

/** The figures of one answer. */
export interface Answered {
  readUnits: number;
  writeUnits: number;
  items: number;
  scanned: number;
  failed: boolean;
}

const WINDOW_SECONDS = 10;
const PLACES = 64;
const TOLD = 5;
const MOST_ATTRIBUTES = 200;

/** The values of a key attribute that are asked most, in a fixed amount of memory; counts are never too high. */
class HottestKeys {
  private readonly places = new Map<string, {count: number; inherited: number}>();

  add(hash: string): void {
    const place = this.places.get(hash);
    if (place !== undefined) {
      place.count++;
      return;
    }
    if (this.places.size < PLACES) {
      this.places.set(hash, {count: 1, inherited: 0});
      return;
    }
    let rarest = "";
    let least = Infinity;
    for (const [key, {count}] of this.places) {
      if (count < least) {
        least = count;
        rarest = key;
      }
    }
    this.places.delete(rarest);
    this.places.set(hash, {count: least + 1, inherited: least});
  }

  told(): {key: string; count: number}[] {
    return [...this.places]
      .map(([key, place]) => ({key, count: place.count - place.inherited}))
      .sort((left, right) => right.count - left.count || (left.key < right.key ? -1 : 1))
      .slice(0, TOLD);
  }
}

/** The figures of one shape. */
export class RequestCounts {
  private count = 0;
  private failures = 0;
  private window = -1;
  private inWindow = 0;
  private mostInWindow = 0;
  private readUnits = 0;
  private writeUnits = 0;
  private items = 0;
  private mostItems = 0;
  private scanned = 0;
  private elements = 0;
  private mostElements = 0;
  private micros = 0;
  private mostMicros = 0;
  private readonly byMagnitude: number[] = new Array(64).fill(0);
  private readonly hottest = new Map<string, HottestKeys>();
  private readonly attributes = new Set<string>();

  add(sent: Sent, answered: Answered, micros: number, nowMillis: number): void {
    this.count++;
    this.failures += answered.failed ? 1 : 0;
    const window = Math.floor(nowMillis / 1000 / WINDOW_SECONDS);
    this.inWindow = window === this.window ? this.inWindow + 1 : 1;
    this.window = window;
    this.mostInWindow = Math.max(this.mostInWindow, this.inWindow);
    this.readUnits += answered.readUnits;
    this.writeUnits += answered.writeUnits;
    this.items += answered.items;
    this.mostItems = Math.max(this.mostItems, answered.items);
    this.scanned += answered.scanned;
    this.elements += sent.elements;
    this.mostElements = Math.max(this.mostElements, sent.elements);
    this.micros += micros;
    this.mostMicros = Math.max(this.mostMicros, micros);
    const magnitude = micros < 1 ? 0 : Math.floor(Math.log2(micros));
    this.byMagnitude[magnitude] = (this.byMagnitude[magnitude] ?? 0) + 1;
    for (const [name, hash] of Object.entries(sent.hashes)) {
      let keys = this.hottest.get(name);
      if (keys === undefined) {
        keys = new HottestKeys();
        this.hottest.set(name, keys);
      }
      keys.add(hash);
    }
    if (this.attributes.size < MOST_ATTRIBUTES) {
      sent.attributes.forEach(name => this.attributes.add(name));
    }
  }

  told(): Record<string, unknown> {
    return {
      count: this.count,
      failures: this.failures,
      peakPerSecond: this.mostInWindow / WINDOW_SECONDS,
      readUnits: this.readUnits,
      writeUnits: this.writeUnits,
      items: this.items,
      mostItems: this.mostItems,
      scanned: this.scanned,
      elements: this.elements,
      mostElements: this.mostElements,
      averageMicros: Math.round(this.micros / this.count),
      p99Micros: this.magnitudeOf99(),
      mostMicros: Math.round(this.mostMicros),
      ...(this.attributes.size > 0 ? {attributes: [...this.attributes].sort()} : {}),
      hottest: Object.fromEntries([...this.hottest].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, keys]) => [name, keys.told()])),
    };
  }

  /** The power of two below which 99 of 100 stay. */
  private magnitudeOf99(): number {
    let seen = 0;
    for (let magnitude = 0; magnitude < this.byMagnitude.length; magnitude++) {
      seen += this.byMagnitude[magnitude] ?? 0;
      if (seen * 100 >= this.count * 99) {
        return Math.round(Math.min(this.mostMicros, 2 ** (magnitude + 1)));
      }
    }
    return Math.round(this.mostMicros);
  }
}
