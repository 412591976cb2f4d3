import type { ItemType } from '../keys/item-type.js';
import { identity } from '../keys/scalars.js';
import type { Found } from './found.js';

/** Items that lie beside what is looked for and hold what is split off from it. */
export class Parts {
  private readonly id: readonly string[];
  private readonly kinds: readonly string[];
  private readonly found = new Map<string, Found>();

  constructor(id: readonly string[], kinds: readonly string[]) {
    this.id = id;
    this.kinds = kinds;
  }

  get areAsked(): boolean {
    return this.kinds.length > 0;
  }

  isOne(kind: ItemType): boolean {
    return this.kinds.includes(kind.name);
  }

  add(part: Found): void {
    const id = this.identity(part);
    this.found.set(id, this.found.get(id)?.and(part) ?? part);
  }

  complete(rest: Found): Found {
    const part = this.found.get(this.identity(rest));
    return part === undefined ? rest : rest.and(part);
  }

  private identity(of: Found): string {
    return this.id.map((use) => identity(of.values.find(use))).join();
  }
}
